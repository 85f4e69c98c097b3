/// A number as it stands in the text: `[-]digits[.digits][e[±]digits]`.
struct NumberToken {
  var isNegative = false
  /// The digits before and after the point as one integer, leading zeros left out, as far as they
  /// fit; `excess` counts the ones behind that.
  var mantissa: UInt64 = 0
  var significantDigits = 0
  var excess = 0
  /// Whether a digit that didn't fit was not zero.
  var lostDigits = false
  var fractionDigits = 0
  var exponent: Int64 = 0
  var isInteger = true
  /// Points into the text that is being read: tokens don't outlive the reader.
  var text: UnsafeBufferPointer<UInt8>

  mutating func append(_ digit: UInt8) {
    if significantDigits == 0, digit == 0 { return }
    significantDigits += 1
    if significantDigits <= 19 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
    } else {
      excess += 1
      if digit != 0 { lostDigits = true }
    }
  }

  /// The power of ten that `mantissa` is to be multiplied with.
  var scale: Int64 { exponent - Int64(fractionDigits) + Int64(excess) }

  /// The integer that the text means, however it is written; `nil` if it is none, or too large.
  var integer: Int? {
    if mantissa == 0 { return lostDigits ? nil : 0 }
    guard !lostDigits else { return nil }
    var magnitude = mantissa
    var scale = scale
    while scale < 0 {
      let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { return nil }
      magnitude = quotient
      scale += 1
    }
    // Ten digits more than any integer has: a larger scale can't fit, and needs no loop.
    guard scale <= 19 else { return nil }
    while scale > 0 {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      magnitude = product
      scale -= 1
    }
    if isNegative {
      return Int(exactly: 0 &- Int64(bitPattern: magnitude)).flatMap { $0 < 0 ? $0 : nil }
    }
    return Int(exactly: magnitude)
  }

  /// The nearest double; `nil` beyond the finite ones.
  var double: Double? {
    // Clinger's fast path: both factors are exact, so one rounding is the only rounding.
    if mantissa <= 1 << 53, excess == 0, abs(scale) <= 22 {
      let magnitude = Double(mantissa)
      let power = Self.powersOfTen[Int(abs(scale))]
      let value = scale < 0 ? magnitude / power : magnitude * power
      return isNegative ? -value : value
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension __Reader {
  /// Reads an integer into `value`. A null that the errors explain leaves `value` as it is.
  mutating func fill(_ value: inout Int) throws(__ReadError) {
    guard try findNumber("an integer") else { return }
    let first = position
    if let short = shortInteger() {
      value = short
      return
    }
    position = first
    let number = try number()
    guard let integer = number.integer else {
      throw unfit(number, "an integer of \(Int.bitWidth) bits", at: first)
    }
    value = integer
  }

  /// Reads a number into `value`. A null that the errors explain leaves `value` as it is.
  mutating func fill(_ value: inout Double) throws(__ReadError) {
    guard try findNumber("a number") else { return }
    let first = position
    let number = try number()
    guard let double = number.double else {
      throw unfit(number, "a number in the range of Double", at: first)
    }
    value = double
  }

  func beyondDouble(at offset: Int) -> __ReadError {
    __ReadError(
      .unfit(expected: "a number in the range of Double", found: "a larger one"), at: offset)
  }

  private func unfit(
    _ number: NumberToken, _ expected: String, at first: UnsafePointer<UInt8>
  ) -> __ReadError {
    let text = String(decoding: number.text.prefix(40), as: UTF8.self)
    return __ReadError(.unfit(expected: expected, found: "the number \(text)"), at: first - start)
  }

  /// Goes to the first character of a number; `false` after a null that stays neutral.
  mutating func findNumber(_ expected: String) throws(__ReadError) -> Bool {
    if startsNumber { return true }
    skipWhitespace()
    if startsNumber { return true }
    try acceptNull(insteadOf: expected)
    return false
  }

  var startsNumber: Bool { byte &- 48 < 10 || byte == UInt8(ascii: "-") }

  /// An integer of at most 18 digits, which can't overflow; `nil` if it is written otherwise.
  ///
  /// A digit or a minus stands here (`startsNumber`), so there is a byte to look at; and `first` is
  /// looked at only where digits were found behind it.
  @inline(__always)
  private mutating func shortInteger() -> Int? {
    let isNegative = position.pointee == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let first = position
    var value: Int64 = 0
    while byte &- 48 < 10, position - first < 19 {
      value = value &* 10 &+ Int64(byte &- 48)
      position += 1
    }
    let digits = position - first
    guard digits > 0, digits < 19, first.pointee != 48 || digits == 1 else { return nil }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
    default: return Int(exactly: isNegative ? -value : value)
    }
  }

  /// Reads the number that stands here, by JSON's grammar (RFC 8259, section 6), in linear time.
  mutating func number() throws(__ReadError) -> NumberToken {
    let first = position
    var token = NumberToken(text: UnsafeBufferPointer(start: first, count: 0))
    if byte == UInt8(ascii: "-") {
      token.isNegative = true
      position += 1
    }
    let leadingZero = byte == 48
    let integerDigits = digits { token.append($0) }
    guard integerDigits > 0, !leadingZero || integerDigits == 1 else { throw malformed("a number") }
    if byte == UInt8(ascii: ".") {
      token.isInteger = false
      position += 1
      token.fractionDigits = digits { token.append($0) }
      guard token.fractionDigits > 0 else { throw malformed("a number") }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      token.isInteger = false
      position += 1
      let isNegative = byte == UInt8(ascii: "-")
      if isNegative || byte == UInt8(ascii: "+") { position += 1 }
      var exponent: Int64 = 0
      // Beyond any length of text a larger exponent changes nothing.
      let count = digits { exponent = min(exponent &* 10 &+ Int64($0), 1 << 50) }
      guard count > 0 else { throw malformed("a number") }
      token.exponent = isNegative ? -exponent : exponent
    }
    token.text = UnsafeBufferPointer(start: first, count: position - first)
    return token
  }

  @inline(__always)
  private mutating func digits(_ body: (UInt8) -> Void) -> Int {
    let first = position
    while byte &- 48 < 10 {
      body(byte &- 48)
      position += 1
    }
    return position - first
  }

  /// Reads `true` or `false` into `value`. A null that the errors explain leaves it as it is.
  mutating func fill(_ value: inout Bool) throws(__ReadError) {
    skipWhitespace()
    if take("true") {
      value = true
    } else if take("false") {
      value = false
    } else {
      try acceptNull(insteadOf: "true or false")
    }
  }
}

extension __Reader {
  /// Reads an integer of any form into `value`. A null that the errors explain leaves `value` as it
  /// is.
  @inline(never)
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

  /// Reads a number of any form into `value`. A null that the errors explain leaves `value` as it
  /// is.
  @inline(never)
  mutating func fill(_ value: inout Double) throws(__ReadError) {
    guard try findNumber("a number") else { return }
    let first = position
    if let short = shortDecimal(at: first) {
      value = short.value
      position = short.end
      return
    }
    let number = try number()
    guard let double = number.double else {
      throw unfit(number, "a number in the range of Double", at: first)
    }
    value = double
  }

  func beyondDouble(at offset: Int) -> __ReadError {
    __ReadError(
      .unfit(expected: "a number in the range of Double", found: "a larger number"), at: offset)
  }

  private func unfit(
    _ number: NumberToken, _ expected: String, at first: UnsafePointer<UInt8>
  ) -> __ReadError {
    let text = String(decoding: number.text.prefix(40), as: UTF8.self)
    return __ReadError(.unfit(expected: expected, found: "the number \(text)"), at: first - start)
  }

  /// Moves to the first character of a number. Returns `false` after a null that the errors
  /// explain.
  @inline(__always)
  mutating func findNumber(_ expected: String) throws(__ReadError) -> Bool {
    if startsNumber { return true }
    skipWhitespace()
    if startsNumber { return true }
    try acceptNull(insteadOf: expected)
    return false
  }

  var startsNumber: Bool { byte &- 48 < 10 || byte == UInt8(ascii: "-") }

  /// Reads the number at the current position by JSON's grammar (RFC 8259, section 6).
  mutating func number() throws(__ReadError) -> NumberToken {
    let first = position
    var token = NumberToken(text: UnsafeBufferPointer(start: first, count: 0))
    if byte == UInt8(ascii: "-") {
      token.isNegative = true
      position += 1
    }
    let leadingZero = byte == 48
    let integerDigits = digits { token.append($0) }
    guard integerDigits > 0, !leadingZero || integerDigits == 1 else {
      throw malformed("a malformed number")
    }
    if byte == UInt8(ascii: ".") {
      token.isInteger = false
      position += 1
      token.fractionDigits = digits { token.append($0) }
      guard token.fractionDigits > 0 else { throw malformed("a malformed number") }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      token.isInteger = false
      position += 1
      let isNegative = byte == UInt8(ascii: "-")
      if isNegative || byte == UInt8(ascii: "+") { position += 1 }
      var exponent: Int64 = 0
      // The limit is larger than the length of any text, so a larger exponent makes no difference.
      let count = digits { exponent = min(exponent &* 10 &+ Int64($0), 1 << 50) }
      guard count > 0 else { throw malformed("a malformed number") }
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

  /// Reads `true` or `false` into `value`. A null that the errors explain leaves `value` as it is.
  @inline(__always)
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

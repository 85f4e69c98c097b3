// Numbers with as many digits as 64 bits can have, which nearly all numbers are.

extension __Reader {
  /// Reads an integer of at most 18 digits, which can't overflow. Returns `nil` for any other
  /// number.
  ///
  /// Memory safety: the current byte is a digit or a minus (`startsNumber`), so it is inside the
  /// text. The byte at `first` is read only if digits have been found there.
  @inline(__always)
  mutating func shortInteger() -> Int? {
    let isNegative = position.pointee == UInt8(ascii: "-")
    let first = isNegative ? position + 1 : position
    var next = first
    var value: Int64 = 0
    if end - first >= 8 {
      let digits = DigitWord(first.word)
      value = digits.value
      next += digits.count
    }
    if next == first + 8 || end - first < 8 {
      let limit = end - first > 19 ? first + 19 : end
      while next < limit, case let digit = next.pointee &- 48, digit < 10 {
        value = value &* 10 &+ Int64(digit)
        next += 1
      }
    }
    let digits = next - first
    guard digits > 0, digits < 19, first.pointee != 48 || digits == 1 else { return nil }
    position = next
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
    default: return Int(exactly: isNegative ? -value : value)
    }
  }

  /// Reads an integer at `first` that has no sign and at most 18 digits, so it can't overflow.
  ///
  /// Memory safety: the twenty bytes from `first` on can be read. Digits are before the end of the
  /// text.
  ///
  /// - Returns: The integer and the position after it, or `nil` for any other text, and near the
  ///   end.
  @inline(__always)
  func unsignedInteger(
    at first: UnsafePointer<UInt8>
  ) -> (value: Int, end: UnsafePointer<UInt8>)? {
    guard readable - first > 19 else { return nil }
    let digits = DigitWord(first.word)
    var value = digits.value
    var next = first + digits.count
    if digits.count == 8 {
      while next < first + 19, case let digit = next.pointee &- 48, digit < 10 {
        value = value &* 10 &+ Int64(digit)
        next += 1
      }
    }
    let count = next - first
    guard count > 0, count < 19, first.pointee != 48 || count == 1,
      next.pointee != UInt8(ascii: "."), next.pointee | 0x20 != UInt8(ascii: "e"),
      let integer = Int(exactly: value)
    else { return nil }
    return (integer, next)
  }

  /// Reads a number at `first` of at most 19 digits without an exponent. All its digits fit into 64
  /// bits.
  ///
  /// - Returns: The number and the position after it, or `nil` for any other text.
  @inline(__always)
  func shortDecimal(
    at first: UnsafePointer<UInt8>
  ) -> (value: Double, end: UnsafePointer<UInt8>)? {
    var next = first
    guard next < end else { return nil }
    let isNegative = next.pointee == UInt8(ascii: "-")
    if isNegative { next += 1 }
    let digits = next
    var mantissa: UInt64 = 0
    // More than 19 digits overflow. The number of digits is checked below.
    while next < end, case let digit = next.pointee &- 48, digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      next += 1
    }
    let integerDigits = next - digits
    guard integerDigits > 0, digits.pointee != 48 || integerDigits == 1 else { return nil }
    var fractionDigits = 0
    if next < end, next.pointee == UInt8(ascii: ".") {
      next += 1
      let fraction = next
      while next < end, case let digit = next.pointee &- 48, digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        next += 1
      }
      fractionDigits = next - fraction
      guard fractionDigits > 0 else { return nil }
    }
    guard integerDigits + fractionDigits <= 19 else { return nil }
    if next < end, next.pointee | 0x20 == UInt8(ascii: "e") { return nil }
    let magnitude = Double(mantissa, tenths: fractionDigits)
    return (isNegative ? -magnitude : magnitude, next)
  }
}

/// A number as the text writes it: `[-]digits[.digits][e[±]digits]`.
struct NumberToken {
  var isNegative = false
  /// The digits before and after the point as one integer, without leading zeros. It has at most 19
  /// digits.
  var mantissa: UInt64 = 0
  var significantDigits = 0
  /// The number of digits after those in `mantissa`.
  var excess = 0
  /// Whether one of the digits that are not in `mantissa` isn't zero.
  var lostDigits = false
  var fractionDigits = 0
  var exponent: Int64 = 0
  var isInteger = true
  /// The number's text. It points into the text that is being read, so a token must not outlive the
  /// reader.
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

  /// The power of ten by which to multiply `mantissa`.
  var scale: Int64 { exponent - Int64(fractionDigits) + Int64(excess) }

  /// The value as an integer, in any notation (`100`, `1.0e2`), or `nil` if it isn't an integer or
  /// doesn't fit.
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
    // A number with a larger scale has more than 19 digits, which no integer has.
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

  /// The nearest double, or `nil` if the number is outside the range of finite doubles.
  var double: Double? {
    if excess == 0, -19...0 ~= scale {
      let magnitude = Double(mantissa, tenths: Int(-scale))
      return isNegative ? -magnitude : magnitude
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }
}

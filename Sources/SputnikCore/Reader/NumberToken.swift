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

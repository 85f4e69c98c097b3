extension Double {
  /// Creates the double nearest to `mantissa` × 10⁻ᵉˣᵖᵒⁿᵉⁿᵗ. It rounds once.
  ///
  /// - Parameters:
  ///   - mantissa: The digits of the number.
  ///   - exponent: How many of the digits come after the point, at most 19.
  @inline(__always)
  init(_ mantissa: UInt64, tenths exponent: Int) {
    // Clinger's algorithm: both numbers are exact doubles, so only the division rounds.
    if mantissa <= 1 << 53 {
      self = Double(mantissa) / powersOfTen[exponent]
    } else {
      self.init(long: mantissa, tenths: exponent)
    }
  }

  /// Creates the double with integer arithmetic: 10ⁿ is 2ⁿ × 5ⁿ, and 5¹⁹ has 45 bits.
  @inline(never)
  private init(long mantissa: UInt64, tenths exponent: Int) {
    let divisor = powersOfFive[exponent]
    // Both numbers are shifted until their top bit is set, and the dividend is then halved. So the
    // quotient has 63 or 64 bits.
    let up = divisor.leadingZeroBitCount
    let down = mantissa.leadingZeroBitCount
    let dividend = mantissa << down
    var (quotient, remainder) = (divisor << up).dividingFullWidth((dividend >> 1, dividend << 63))
    // The conversion below rounds away at least ten bits. The lowest bit is set if the remainder
    // isn't zero, which is all that rounding needs to know about the digits that follow.
    if remainder != 0 { quotient |= 1 }
    // Multiplying by a power of two doesn't round, because the result is a normal number.
    let power = up - down - 63 - exponent
    self = Double(quotient) * Double(bitPattern: UInt64(1023 + power) << 52)
  }
}

private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  1e17, 1e18, 1e19,
]

private let powersOfFive: [UInt64] = [
  1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
  244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
  3_814_697_265_625, 19_073_486_328_125,
]

/// The decimal digits at the beginning of eight bytes.
struct DigitWord {
  let count: Int
  /// The digits without their 48, the last one in the last byte, zeros in front.
  private let digits: UInt64

  @inline(__always)
  init(_ bytes: UInt64) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let digits = bytes ^ (ones &* 0x30)
    // The top bit of a byte is set where it is 10 or more: adding 118 to seven bits carries no further.
    let others = ((digits & (ones &* 0x7F)) &+ (ones &* 118) | digits) & (ones &* 0x80)
    count = others.trailingZeroBitCount / 8
    // Without any digit nothing is shifted, and nobody asks for the value.
    self.digits = digits &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }

  /// Adds neighbours, then pairs, then fours.
  @inline(__always)
  var value: Int64 {
    let pairs = (digits &* 10 &+ (digits >> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ (pairs >> 16)) & 0x0000_FFFF_0000_FFFF
    return Int64(truncatingIfNeeded: (fours &* 10000 &+ (fours >> 32)) & 0xFFFF_FFFF)
  }
}

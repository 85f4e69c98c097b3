/// The decimal digits at the beginning of eight bytes.
struct DigitWord {
  let count: Int
  /// The values of the digits, one in each byte: the last digit in the highest byte, and zeros in
  /// the bytes that are left over.
  private let digits: UInt64

  @inline(__always)
  init(_ bytes: UInt64) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let digits = bytes ^ (ones &* 0x30)
    // The top bit of a byte is set if the byte is 10 or more. Adding 118 to seven bits doesn't
    // carry into the next byte.
    let others = ((digits & (ones &* 0x7F)) &+ (ones &* 118) | digits) & (ones &* 0x80)
    count = others.trailingZeroBitCount / 8
    // If there is no digit, nothing is shifted. Callers then don't use the value.
    self.digits = digits &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }

  /// The number that the digits mean. It combines digits into pairs, pairs into fours, and fours
  /// into the number.
  @inline(__always)
  var value: Int64 {
    let pairs = (digits &* 10 &+ (digits >> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ (pairs >> 16)) & 0x0000_FFFF_0000_FFFF
    return Int64(truncatingIfNeeded: (fours &* 10000 &+ (fours >> 32)) & 0xFFFF_FFFF)
  }
}

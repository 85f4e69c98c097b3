extension __Reader {
  /// Checks and skips one or more non-ASCII characters.
  ///
  /// It accepts the byte sequences of the Unicode Standard, table 3-7: no overlong forms, no
  /// surrogates, no code points above U+10FFFF.
  mutating func scanMultibyte() throws(__ReadError) {
    // Chinese, Japanese and Korean text has long runs of characters with three bytes, so these
    // loops handle them. They read sixteen and four bytes at a time, and leave the end of the text
    // to `scanCharacter`.
    let first = position
    var next = first
    while end - next >= 16, Self.areFiveCharacters(next) { next += 15 }
    position = next
    while end - position >= 4 {
      let word = position.halfWord
      guard word & 0x00C0_C0F0 == 0x0080_80E0 else { break }
      // `range` has the lower half of the first byte and one bit of the second byte. After E0 an
      // unset bit means an overlong form. After ED a set bit means a surrogate.
      let range = word & 0x200F
      guard range != 0x0000, range != 0x200D else { break }
      position += 3
    }
    if position == first { try scanCharacter() }
  }

  /// Returns whether five characters with three bytes begin at `first`.
  ///
  /// Memory safety: sixteen bytes are read. The last one may be anything.
  @inline(__always)
  private static func areFiveCharacters(_ first: UnsafePointer<UInt8>) -> Bool {
    let low = first.word
    let high = (first + 8).word
    // The upper bits of each byte: E for the first byte of a character, 80 to BF for the others.
    let forms =
      ((low & 0xC0F0_C0C0_F0C0_C0F0) ^ 0x80E0_8080_E080_80E0)
      | ((high & 0x00C0_C0F0_C0C0_F0C0) ^ 0x0080_80E0_8080_E080)
    // As above, the lower half of each first byte and one bit of the byte after it. Shifted by a
    // byte, those of the second word are between those of the first one.
    let ranges = low & 0x200F_0020_0F00_200F | (high & 0x0000_200F_0020_0F00) &<< 8
    // Both in one number of five bits for each character.
    let leads: UInt64 = 0x000F_0F00_0F0F_000F
    let tops: UInt64 = 0x0010_1000_1010_0010
    let numbers = ranges & leads | (ranges &>> 9) & tops
    // Adding 31 carries into the sixth bit unless a number is 0 (E0 without the bit), or differs
    // from 29 in nothing (ED with the bit).
    let all = leads | tops
    let carries = (numbers &+ all) & ((numbers ^ (0x000D_0D00_0D0D_000D | tops)) &+ all)
    let sixths = tops &<< 1
    return forms | (carries & sixths ^ sixths) == 0
  }

  /// Checks and skips one character of two to four bytes.
  private mutating func scanCharacter() throws(__ReadError) {
    let lead = position[0]
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw malformed("invalid UTF-8")
    }
    guard end - position >= length, second.contains(position[1]) else {
      throw malformed("invalid UTF-8")
    }
    if length > 2, position[2] & 0xC0 != 0x80 { throw malformed("invalid UTF-8") }
    if length > 3, position[3] & 0xC0 != 0x80 { throw malformed("invalid UTF-8") }
    position += length
  }
}

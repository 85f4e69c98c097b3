extension __Reader {
  /// Checks and skips one or more non-ASCII characters.
  ///
  /// It accepts the byte sequences of the Unicode Standard, table 3-7: no overlong forms, no
  /// surrogates, no code points above U+10FFFF.
  mutating func scanMultibyte() throws(__ReadError) {
    // Chinese, Japanese and Korean text has long runs of characters with three bytes, so this loop
    // handles them. It reads four bytes at a time, and leaves the end of the text to
    // `scanCharacter`.
    let first = position
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

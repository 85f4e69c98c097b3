extension __Reader {
  /// Moves to the next quote or backslash, and checks that the text before it is UTF-8 without
  /// control characters.
  ///
  /// - Returns: Whether that text is ASCII.
  @inline(__always)
  mutating func scanText() throws(__ReadError) -> Bool {
    skipPlainASCII()
    if byte == UInt8(ascii: "\"") { return true }
    return try scanUnusualText()
  }

  /// Does the work of `scanText()` if the first character after plain ASCII isn't a quote.
  @inline(never)
  mutating func scanUnusualText() throws(__ReadError) -> Bool {
    var isASCII = true
    while true {
      guard position < end else { throw cut() }
      switch position.pointee {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return isASCII
      case 0x80...:
        isASCII = false
        try scanMultibyte()
      case 0x20...: position += 1
      default: throw malformed("a control character in a string")
      }
      skipPlainASCII()
    }
  }

  /// Skips plain characters: ASCII without quotes, backslashes and control characters.
  @inline(__always)
  mutating func skipPlainASCII() {
    position = Self.endOfPlainText(from: position, before: end)
  }

  /// Returns a word with the top bit of each byte set that isn't a plain character. A borrow can
  /// set a wrong bit only above a correct one, so the lowest bit is always correct.
  @inlinable @inline(__always)
  static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Flipping bit 1 turns a quote (0x22) into 0x20 and leaves control characters below 0x20. So
    // one subtraction finds both.
    let quoteOrControl = (word ^ (ones &* 0x02)) &- (ones &* 0x21)
    let backslash = (word ^ (ones &* 0x5C)) &- ones
    return (quoteOrControl | backslash | word) & (ones &* 0x80)
  }

  /// Returns how many of sixteen bytes come before the first stop; 16 if there is no stop.
  @inlinable @inline(__always)
  static func bytes(before low: UInt64, _ high: UInt64) -> Int {
    low != 0 ? low.trailingZeroBitCount / 8 : 8 + high.trailingZeroBitCount / 8
  }

  /// Returns the position of the first byte that isn't a plain character: a quote, a backslash, a
  /// control character or part of a non-ASCII character. It returns `end` if there is none.
  @inlinable @inline(__always)
  package static func endOfPlainText(
    from first: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var position = first
    while end - position >= 16 {
      let low = stops(in: position.word)
      let high = stops(in: (position + 8).word)
      if low | high != 0 { return position + Self.bytes(before: low, high) }
      position += 16
    }
    if end - position >= 8 {
      let stops = stops(in: position.word)
      if stops != 0 { return position + stops.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < end {
      let byte = position.pointee
      if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte >= 0x80 { break }
      position += 1
    }
    return position
  }
}

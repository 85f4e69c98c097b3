extension __Reader {
  /// Reads a string into `value`, which must be empty. A null that the errors explain leaves it
  /// empty.
  @inline(__always)
  mutating func fill(_ value: inout String) throws(__ReadError) {
    guard try findString("a string") else { return }
    // An empty string has no storage to release. Initialising the memory, instead of assigning to
    // it, saves the check for that.
    let first = position + 1
    if let small = enterString() {
      withUnsafeMutablePointer(to: &value) { small.initialize($0) }
    } else {
      let string = try longString(from: first)
      withUnsafeMutablePointer(to: &value) { $0.initialize(to: string) }
    }
  }

  /// Moves to the opening quote of a string. Returns `false` after a null that the errors explain.
  @inline(__always)
  mutating func findString(_ expected: String) throws(__ReadError) -> Bool {
    if byte == UInt8(ascii: "\"") { return true }
    // Many servers write a space after the colon of an object's first key.
    if end - position > 1, position.pointee == 0x20, position[1] == UInt8(ascii: "\"") {
      position += 1
      return true
    }
    return try findSpacedString(expected)
  }

  @inline(never)
  private mutating func findSpacedString(_ expected: String) throws(__ReadError) -> Bool {
    skipWhitespace()
    if byte == UInt8(ascii: "\"") { return true }
    try acceptNull(insteadOf: expected)
    return false
  }

  /// Reads the string whose opening quote is at the current position.
  @inline(__always)
  mutating func string() throws(__ReadError) -> String {
    let first = position + 1
    if let small = enterString() { return small.string }
    return try longString(from: first)
  }

  /// Reads the string whose opening quote is at the current position, if it has at most 15
  /// characters and all of them are plain ASCII.
  ///
  /// For any other string it returns `nil`, after skipping the quote and the plain characters among
  /// the first 16.
  @inline(__always)
  private mutating func enterString() -> SmallString? {
    // The caller has found the quote, so `position` doesn't go beyond the end of the text.
    position += 1
    guard end - position >= 16, SmallString.isKnown else { return nil }
    let low = position.word
    let high = (position + 8).word
    let count = Self.bytes(before: Self.stops(in: low), Self.stops(in: high))
    position += count
    guard count < 16, position.pointee == UInt8(ascii: "\"") else { return nil }
    position += 1
    return SmallString(low, high, count: count)
  }

  /// Reads any string that begins at `first`. The text between `first` and `position` is plain
  /// ASCII.
  @inline(__always)
  private mutating func longString(
    from first: UnsafePointer<UInt8>
  ) throws(__ReadError) -> String {
    let stop = Self.endOfPlainText(from: position, before: end)
    guard stop < end, stop.pointee == UInt8(ascii: "\"") else {
      position = stop
      return try unusualString(from: first)
    }
    position = stop + 1
    return String(
      checked: UnsafeBufferPointer(start: first, count: stop - first), isASCII: true)
  }

  /// Reads a string that begins at `first`. Its first character that isn't plain ASCII is at the
  /// current position.
  @inline(never)
  private mutating func unusualString(
    from first: UnsafePointer<UInt8>
  ) throws(__ReadError) -> String {
    let isASCII = try scanUnusualText()
    guard position.pointee == UInt8(ascii: "\"") else {
      return try escapedString(from: first, isASCII: isASCII)
    }
    let text = UnsafeBufferPointer(start: first, count: position - first)
    position += 1
    return String(checked: text, isASCII: isASCII)
  }

  /// Skips the string whose opening quote is at the current position, and checks every byte.
  mutating func skipString() throws(__ReadError) {
    position += 1
    while true {
      _ = try scanText()
      if position.pointee == UInt8(ascii: "\"") { break }
      _ = try escape()
    }
    position += 1
  }

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
  private mutating func scanUnusualText() throws(__ReadError) -> Bool {
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
  @inline(__always)
  static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Flipping bit 1 turns a quote (0x22) into 0x20 and leaves control characters below 0x20. So
    // one subtraction finds both.
    let quoteOrControl = (word ^ (ones &* 0x02)) &- (ones &* 0x21)
    let backslash = (word ^ (ones &* 0x5C)) &- ones
    return (quoteOrControl | backslash | word) & (ones &* 0x80)
  }

  /// Returns how many of sixteen bytes come before the first stop; 16 if there is no stop.
  @inline(__always)
  static func bytes(before low: UInt64, _ high: UInt64) -> Int {
    low != 0 ? low.trailingZeroBitCount / 8 : 8 + high.trailingZeroBitCount / 8
  }

  /// Returns the position of the first byte that isn't a plain character: a quote, a backslash, a
  /// control character or part of a non-ASCII character. It returns `end` if there is none.
  @inline(__always)
  static func endOfPlainText(
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

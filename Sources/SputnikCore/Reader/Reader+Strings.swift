extension __Reader {
  /// Reads a string into `value`, which is neutral. A null that the errors explain leaves it so.
  @inline(__always)
  mutating func fill(_ value: inout String) throws(__ReadError) {
    guard try findString("a string") else { return }
    // The neutral string is no object, so there is nothing to release: setting the place up anew saves
    // asking about that.
    let first = position + 1
    if let small = enterString() {
      withUnsafeMutablePointer(to: &value) { small.initialize($0) }
    } else {
      let string = try longString(from: first)
      withUnsafeMutablePointer(to: &value) { $0.initialize(to: string) }
    }
  }

  /// Goes to the quote of a string; `false` after a null that stays neutral.
  @inline(__always)
  mutating func findString(_ expected: String) throws(__ReadError) -> Bool {
    if byte == UInt8(ascii: "\"") { return true }
    return try findSpacedString(expected)
  }

  @inline(never)
  private mutating func findSpacedString(_ expected: String) throws(__ReadError) -> Bool {
    skipWhitespace()
    if byte == UInt8(ascii: "\"") { return true }
    try acceptNull(insteadOf: expected)
    return false
  }

  /// Reads the string whose quote stands here.
  @inline(__always)
  mutating func string() throws(__ReadError) -> String {
    let first = position + 1
    if let small = enterString() { return small.string }
    return try longString(from: first)
  }

  /// Takes the string whose quote stands here if it has at most 15 characters, all plain. Of any other one
  /// it takes the quote, and what is plain among the first 16.
  @inline(__always)
  private mutating func enterString() -> SmallString? {
    // The caller has seen the quote, so this is inside the text or its end.
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

  /// Reads a string that begins at `first`, whatever it is. What stands in front of `position` is plain.
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

  /// Reads a string that begins at `first`, from its first unusual character on, which stands here.
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

  /// Passes the string whose quote stands here, and checks every byte.
  mutating func skipString() throws(__ReadError) {
    position += 1
    while true {
      _ = try scanText()
      if position.pointee == UInt8(ascii: "\"") { break }
      _ = try escape()
    }
    position += 1
  }

  /// Goes to the next quote or backslash, which stands there when it returns, and checks the text in
  /// front of it: UTF-8, no control characters. Answers whether the text is ASCII.
  @inline(__always)
  mutating func scanText() throws(__ReadError) -> Bool {
    skipPlainASCII()
    if byte == UInt8(ascii: "\"") { return true }
    return try scanUnusualText()
  }

  /// ``scanText()`` where something else than a quote ends the first plain characters.
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

  /// Passes bytes that mean themselves.
  @inline(__always)
  mutating func skipPlainASCII() {
    position = Self.endOfPlainText(from: position, before: end)
  }

  /// The top bits of the bytes that are no plain characters. A borrow can set one falsely only behind a
  /// true one, so the lowest is right.
  @inline(__always)
  static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    return ((quote &- ones) | (backslash &- ones) | (word &- ones &* 0x20) | word) & (ones &* 0x80)
  }

  /// How many bytes stand in front of the first stop of sixteen; 16 where there is none.
  @inline(__always)
  static func bytes(before low: UInt64, _ high: UInt64) -> Int {
    low != 0 ? low.trailingZeroBitCount / 8 : 8 + high.trailingZeroBitCount / 8
  }

  /// The first byte that isn't a plain character: a quote, a backslash, a control character, part of
  /// a character beyond ASCII, or `end`.
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

extension __Reader {
  /// Reads a string of any form into `value`, which must be empty. A null that the errors explain
  /// leaves it empty.
  @inline(never)
  mutating func fill(_ value: inout String) throws(__ReadError) {
    guard try findString("a string") else { return }
    value = try string()
  }

  /// Reads the string whose opening quote is at `opening`, if it isn't near the end of the text.
  ///
  /// Memory safety: sixteen bytes after the quote can be read, and one more. A plain character is
  /// before the end of the text, and so is a quote.
  ///
  /// - Returns: The string and the position after it, or `nil` if it hasn't been read.
  @inline(__always)
  mutating func quotedString(
    at opening: UnsafePointer<UInt8>
  ) throws(__ReadError) -> (value: String, end: UnsafePointer<UInt8>)? {
    guard readable - opening > 17, opening.pointee == UInt8(ascii: "\""), SmallString.isKnown
    else { return nil }
    let first = opening + 1
    let low = first.word
    let high = (first + 8).word
    let count = Self.bytes(before: Self.stops(in: low), Self.stops(in: high))
    var stop = first + count
    if count < 16 {
      if stop.pointee == UInt8(ascii: "\"") {
        return (SmallString(low, high, count: count).string, stop + 1)
      }
    } else {
      stop = Self.endOfPlainText(from: stop, before: end)
      if stop < end, stop.pointee == UInt8(ascii: "\"") {
        let text = UnsafeBufferPointer(start: first, count: stop - first)
        return (String(checked: text, isASCII: true), stop + 1)
      }
    }
    position = stop
    return (try unusualString(from: first), position)
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
  package mutating func string() throws(__ReadError) -> String {
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
    guard readable - position >= 16, SmallString.isKnown else { return nil }
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
}

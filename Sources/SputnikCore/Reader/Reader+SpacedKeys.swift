// Keys of objects whose text isn't compact. The text that is expected is the compact form:
// `,"id":`.

extension __Reader {
  /// Finds a key that has white space between its parts or is near the end of the text. If it has
  /// white space, the next key is expected to have some, too, and its compact form isn't compared
  /// first.
  ///
  /// - Parameters:
  ///   - text: The separator before the key, the key in quotes, and a colon: `{"id":` or `,"id":`.
  ///   - count: The length of the text.
  ///   - first: The position of the separator.
  /// - Returns: The position after the key, or `nil` if the key isn't there. There may be white
  ///   space before the value.
  @usableFromInline @inline(never)
  mutating func valueOfKey(
    _ text: UnsafePointer<UInt8>, _ count: Int, at first: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    // `, "id": `, as many servers write it. Where the key begins depends on `count` alone, so the
    // processor needn't wait for the bytes of the response. Each byte that is read is before the
    // end.
    guard end - first > count &+ 2 else { return valueOfUnusualKey(text, count, at: first) }
    if first.halfWord & 0xFFFF == UInt32(text.pointee) | 0x2000,
      Self.equalWithSpace(first + 2, text + 1, count &- 1)
    {
      compactKeyLimit = start
      return first + (count &+ 2)
    }
    return valueOfIndentedKey(text, count, at: first) ?? valueOfUnusualKey(text, count, at: first)
  }

  /// Does the same for a key that isn't in the form `, "id": `.
  @inline(never)
  private mutating func valueOfUnusualKey(
    _ text: UnsafePointer<UInt8>, _ count: Int, at first: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    if end - first > count, Self.equal(first, text, count) {
      compactKeyLimit = keyLimit
      return first + count
    }
    position = first
    guard takesIndented(text, count - 2) else {
      position = first
      return nil
    }
    compactKeyLimit = start
    return position
  }

  /// Skips a key with any white space between its parts. Returns whether the key was there.
  @inline(never)
  private mutating func takesIndented(_ text: UnsafePointer<UInt8>, _ name: Int) -> Bool {
    skipWhitespace()
    guard byte == text.pointee else { return false }
    position += 1
    skipIndentation()
    guard end - position > name, Self.equal(position, text + 1, name) else { return false }
    position += name
    skipWhitespace()
    guard byte == colon else { return false }
    position += 1
    skipSpace()
    return true
  }

  /// Skips white space, which mostly is a single space.
  @inline(__always)
  mutating func skipSpace() {
    if byte == space { position += 1 }
    skipWhitespace()
  }
}

private let colon = UInt8(ascii: ":")
private let space = UInt8(ascii: " ")

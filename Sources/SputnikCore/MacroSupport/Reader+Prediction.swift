// The functions of the generated `__fill`. It expects the keys of an object in the order of the
// request. Text without white space is compared as a whole. At the first key that isn't the
// expected one, it calls `__rest`, which reads the rest of the object in any order.
//
// ```swift
// guard r.__enters(),
//   try r.__field(0, "{\"id\":", &self.id),
//   try r.__field(1, ",\"title\":", &self.title)
// else { return try r.__rest(&self, of: 2) }
// try r.__leave(&self, 2)
// ```

extension __Reader {
  /// Counts the level of nesting of the object at the current position. It doesn't read the opening
  /// brace, which is part of the text of the first key.
  ///
  /// - Returns: Whether the keys can be expected in the order of the request.
  @inlinable @inline(__always)
  public mutating func __enters() -> Bool {
    // The subtraction can't overflow, because no text has so many levels.
    remainingDepth &-= 1
    if _fastPath(remainingDepth >= 0 && place == 0 && !isReordered) { return true }
    firstUnread = 0
    return false
  }

  /// Reads a field if its key is the next one.
  ///
  /// - Parameters:
  ///   - index: The index of the field. ``__rest(_:of:)`` begins with it if it isn't read here.
  ///   - key: The key, as in ``__takes(_:)``.
  ///   - value: The property.
  /// - Returns: Whether the key was there.
  @inlinable @inline(__always)
  public mutating func __field<T: GraphQLValue>(
    _ index: Int, _ key: StaticString, _ value: inout T
  ) throws(__ReadError) -> Bool {
    guard __takes(key) else {
      firstUnread = index
      return false
    }
    try fillField(&value)
    return true
  }

  /// Reads an optional field if its key is the next one.
  @inlinable @inline(__always)
  public mutating func __field<T: GraphQLValue>(
    _ index: Int, _ key: StaticString, optional value: inout T?
  ) throws(__ReadError) -> Bool {
    guard __takes(key) else {
      firstUnread = index
      return false
    }
    try fillField(optional: &value)
    return true
  }

  /// Reads a list if its key is the next one.
  @inlinable @inline(__always)
  public mutating func __field<T: GraphQLValue>(
    _ index: Int, _ key: StaticString, list value: inout [T]
  ) throws(__ReadError) -> Bool {
    guard __takes(key) else {
      firstUnread = index
      return false
    }
    try __fill(list: &value)
    return true
  }

  /// Skips `text` if it is at the current position and isn't the end of the whole text. A key may
  /// have white space around its brace or comma and around its colon. The value of an enum isn't
  /// skipped near the end of the text.
  ///
  /// - Parameter text: A key in quotes, with the brace or comma before it and the colon after it,
  ///   or the value of an enum in quotes.
  /// - Returns: Whether it was skipped.
  @inlinable @inline(__always)
  public mutating func __takes(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    let bytes = text.utf8Start
    let limit = bytes.pointee == UInt8(ascii: ",") ? compactKeyLimit : keyLimit
    let hasRoom = count <= 32 ? position < limit : end - position > count
    if _fastPath(hasRoom && Self.equal(position, bytes, count)) {
      position += count
      // A server that writes `", "` and `": "` writes an object's first key as `{"id": `.
      if bytes.pointee == UInt8(ascii: "{"), _slowPath(position.pointee == 0x20) {
        position += 1
      }
      return true
    }
    if bytes.pointee == UInt8(ascii: "\"") { return false }
    guard let value = valueOfKey(bytes, count, at: position) else { return false }
    position = value
    return true
  }

  /// Skips white space before the end of an object. Returns whether the end is there.
  @usableFromInline @inline(never)
  mutating func findsEnd() -> Bool {
    skipWhitespace()
    if byte == UInt8(ascii: "}") { return true }
    let first = position
    if (try? skipHiddenMembers()) == true { return true }
    // `__rest` reads them, or says what is wrong.
    position = first
    return false
  }

  /// Skips members that only a cache asks for, which are the last ones of an object: those whose
  /// names begin with `__`, with values that aren't objects or lists. Returns whether the object
  /// ends after them.
  private mutating func skipHiddenMembers() throws(__ReadError) -> Bool {
    while byte == UInt8(ascii: ",") {
      position += 1
      skipWhitespace()
      guard end - position > 3, position.halfWord & 0xFF_FFFF == 0x5F_5F22 else { return false }
      try skipString()
      try takeColon()
      skipWhitespace()
      switch byte {
      case UInt8(ascii: "\""): try skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["): return false
      default: try skipValue()
      }
      skipWhitespace()
    }
    return byte == UInt8(ascii: "}")
  }

  /// Reads the end of an object after its last field, and calls the struct's `validate()`.
  ///
  /// - Parameters:
  ///   - value: The struct.
  ///   - count: The number of its fields.
  @inlinable @inline(__always)
  public mutating func __leave<T: GraphQLSelectionSet>(
    _ value: inout T, _ count: Int
  ) throws(__ReadError) {
    guard byte == UInt8(ascii: "}") || findsEnd() else {
      firstUnread = count
      return try __rest(&value, of: count)
    }
    position += 1
    remainingDepth &+= 1
    try check(value)
  }
}

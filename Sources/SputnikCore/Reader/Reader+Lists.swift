extension __Reader {
  /// Skips a null, and returns whether there was one.
  @inlinable @inline(__always)
  mutating func takeNull() -> Bool {
    // In compact text the value is at the current position. Only null begins with an n.
    if byte > 0x20, byte != 0x6E { return false }
    return takeSpacedNull()
  }

  @usableFromInline @inline(never)
  mutating func takeSpacedNull() -> Bool {
    skipWhitespace()
    return take("null")
  }

  /// Moves to the first element of a list. Returns `false` if the list is empty, or after a null
  /// that the errors explain.
  @inlinable @inline(__always)
  mutating func entersList() throws(__ReadError) -> Bool {
    // In most responses a bracket and an element without white space follow.
    guard end - position >= 2, position.pointee == 0x5B, position[1] > 0x20, position[1] != 0x5D
    else { return try enterList() }
    try descend()
    position += 1
    return true
  }

  @usableFromInline @inline(never)
  mutating func enterList() throws(__ReadError) -> Bool {
    skipWhitespace()
    guard byte == UInt8(ascii: "[") else {
      try acceptNull(insteadOf: "a list")
      return false
    }
    try descend()
    position += 1
    skipWhitespace()
    guard byte == UInt8(ascii: "]") else { return true }
    position += 1
    remainingDepth += 1
    return false
  }

  /// Moves on from the end of an element. Returns `true` before the next element, and `false` after
  /// the end of the list.
  @inlinable @inline(__always)
  mutating func nextElement() throws(__ReadError) -> Bool {
    if byte == 0x2C {
      position += 1
      // Many servers write a space after a comma.
      if byte == 0x20 { position += 1 }
      return true
    }
    return try endList()
  }

  @usableFromInline @inline(never)
  mutating func endList() throws(__ReadError) -> Bool {
    let hasNext = try takeComma(orEnd: UInt8(ascii: "]"))
    if !hasNext { remainingDepth += 1 }
    return hasNext
  }
}

extension __Reader {
  /// Takes a null; `false` if something else stands here.
  @inlinable @inline(__always)
  mutating func takeNull() -> Bool {
    // Compact text has the value right here, and nothing but null begins with an n.
    if byte > 0x20, byte != 0x6E { return false }
    return takeSpacedNull()
  }

  @usableFromInline @inline(never)
  mutating func takeSpacedNull() -> Bool {
    skipWhitespace()
    return take("null")
  }

  /// Enters a list; `false` if there is nothing in it, or after a null that stays neutral.
  @inlinable @inline(__always)
  mutating func entersList() throws(__ReadError) -> Bool {
    // Mostly a bracket stands here with an element right behind it.
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

  /// Behind an element: `true` if another one follows, `false` behind the end of the list.
  @inlinable @inline(__always)
  mutating func nextElement() throws(__ReadError) -> Bool {
    if byte == 0x2C {
      position += 1
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

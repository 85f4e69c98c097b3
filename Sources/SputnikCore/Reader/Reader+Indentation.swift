// Indented text: a line break before each key, element and closing bracket, and as many spaces as
// the level has. A third of the bytes of such a response are spaces. If each run of them is found
// byte by byte, everything after it waits. So the reader learns the number of spaces of a level. It
// looks where the next token must be, and then checks that nothing but spaces is before it.

/// The number of spaces in the lines of each level of nesting.
struct Indentation {
  /// How many spaces a level adds.
  private var unit = 0
  /// How many spaces a line with no level left would have.
  private var base = 0
  /// A line that has been read: how many levels were left, and its number of spaces.
  private var line = (depth: 0, count: 0)

  /// Returns the number of spaces that a line has.
  ///
  /// - Parameter depth: How many levels are left.
  @inline(__always)
  func count(at depth: Int) -> Int { base &- unit &* depth }

  /// Learns from a line with a key.
  mutating func learn(_ count: Int, at depth: Int) {
    if depth != line.depth { unit = (count - line.count) / (line.depth - depth) }
    line = (depth, count)
    base = count &+ unit &* depth
  }
}

extension __Reader {
  /// Returns the position of the token in the line that begins at `first` with the line break, or
  /// `nil` if it isn't where it is expected.
  ///
  /// Memory safety: more than eight bytes follow the position that is looked at.
  ///
  /// - Parameters:
  ///   - first: A position before the end.
  ///   - depth: How many levels of nesting are left in the line.
  @inline(__always)
  func token(inLineAt first: UnsafePointer<UInt8>, _ depth: Int) -> UnsafePointer<UInt8>? {
    let count = indentation.count(at: depth)
    guard first.pointee == lineBreak, count >= 0, count < end - first &- 10 else { return nil }
    let token = first + (count &+ 1)
    guard token.pointee > UInt8(ascii: " "), Self.areSpaces(first + 1, count) else { return nil }
    return token
  }

  /// Returns the position after a key and its colon and space, if the key is where it is expected
  /// in indented text.
  ///
  /// - Parameters: As in `valueOfKey(_:_:at:)`.
  @inline(__always)
  mutating func valueOfIndentedKey(
    _ text: UnsafePointer<UInt8>, _ count: Int, at first: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var separator = first
    // The brace of a list's element is in a line of its own.
    if text.pointee == UInt8(ascii: "{"), first.pointee == lineBreak {
      guard let brace = token(inLineAt: first, remainingDepth &+ 1) else { return nil }
      separator = brace
    }
    let spaces = indentation.count(at: remainingDepth)
    guard spaces >= 0, end - separator > spaces &+ count &+ 12,
      separator.halfWord & 0xFFFF == UInt32(text.pointee) | UInt32(lineBreak) << 8
    else { return nil }
    let key = separator + (spaces &+ 2)
    guard Self.equalWithSpace(key, text + 1, count &- 1), Self.areSpaces(separator + 2, spaces)
    else { return nil }
    compactKeyLimit = start
    return key + count
  }

  /// Skips white space before a key, and learns how many spaces there are.
  mutating func skipIndentation() {
    let first = position
    skipWhitespace()
    guard position > first, first.pointee == lineBreak else { return }
    indentation.learn(position - first - 1, at: remainingDepth)
  }

  /// Skips a line break and the spaces after it, if they are as many as expected. Returns whether
  /// it did.
  @inline(__always)
  mutating func skipExpectedIndentation() -> Bool {
    guard position < end,
      // A key or an element, or else the end of an object or a list.
      let token = token(inLineAt: position, remainingDepth)
        ?? token(inLineAt: position, remainingDepth &+ 1)
    else { return false }
    position = token
    return true
  }

  /// Returns whether `count` bytes are spaces.
  ///
  /// Memory safety: up to eight bytes more are read.
  @inline(__always)
  private static func areSpaces(_ first: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    var next = first
    var rest = count
    while rest >= 8 {
      guard next.word == spaces else { return false }
      next += 8
      rest &-= 8
    }
    // The bytes after the last space are shifted out. There are between one and eight of them.
    let unused = UInt64(truncatingIfNeeded: 8 &* (7 &- rest))
    return ((next.word ^ spaces) &<< unused) &<< 8 == 0
  }
}

private let lineBreak: UInt8 = 0x0A

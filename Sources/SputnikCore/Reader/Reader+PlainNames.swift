extension __Reader {
  /// Reads a string that is one of `names` and has no escape sequences.
  ///
  /// - Returns: The index of the name, or -1 for any other text, which it doesn't read.
  @usableFromInline
  mutating func plainName(in names: StaticString) -> Int {
    guard byte == UInt8(ascii: "\"") else { return -1 }
    let here = position
    position += 1
    let first = position
    skipPlainASCII()
    let name = UnsafeBufferPointer(start: first, count: position - first)
    guard byte == UInt8(ascii: "\""), let index = FieldTable(names).index(of: name) else {
      position = here
      return -1
    }
    position += 1
    return index
  }
}

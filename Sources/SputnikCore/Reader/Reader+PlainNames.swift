extension __Reader {
  /// Reads a string that is one of `names` and has no escape sequences.
  ///
  /// - Parameters:
  ///   - opening: The position of the opening quote.
  ///   - names: The names, separated by spaces.
  /// - Returns: The index of the name and the position after it. The index is -1 for any other
  ///   text.
  @usableFromInline @inline(never)
  func plainName(
    at opening: UnsafePointer<UInt8>, in names: StaticString
  ) -> (index: Int, end: UnsafePointer<UInt8>) {
    guard opening < end, opening.pointee == UInt8(ascii: "\"") else { return (-1, opening) }
    let first = opening + 1
    let stop = Self.endOfPlainText(from: first, before: end)
    let name = UnsafeBufferPointer(start: first, count: stop - first)
    guard stop < end, stop.pointee == UInt8(ascii: "\""),
      let index = FieldTable(names).index(of: name)
    else { return (-1, opening) }
    return (index, stop + 1)
  }
}

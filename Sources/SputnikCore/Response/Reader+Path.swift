import SputnikLanguage

extension __Reader {
  /// Fills `value` from the value at `path` in the value at the current position, and skips the
  /// rest.
  ///
  /// If a value on the path is null, `value` is filled from this null.
  mutating func fill<T: GraphQLValue>(
    _ value: inout T, at path: ResponsePath
  ) throws(__ReadError) {
    let here = position
    let depth = remainingDepth
    for element in path.elements where byte != UInt8(ascii: "n") {
      try step(to: element)
    }
    // The data may be read a second time, when the errors are known. `value` may then hold a part
    // of the first reading.
    value = T.__neutral()
    try value.__fill(&self)

    guard !path.elements.isEmpty else { return }
    position = here
    remainingDepth = depth
    try skipValue()
  }

  /// Moves from the object or list at the current position to one of its values.
  mutating func step(to element: ResponsePath.Element) throws(__ReadError) {
    skipWhitespace()
    try descend()
    switch element {
    case .name(let name):
      guard byte == UInt8(ascii: "{") else { throw mismatch("an object") }
      guard
        try pass(
          until: { (reader) throws(__ReadError) in
            ExactText(try reader.key()) == ExactText(name)
          }, end: UInt8(ascii: "}"))
      else {
        throw __ReadError(.missing(key: name), at: offset - 1)
      }
    case .index(let index):
      let first = offset
      var next = 0
      guard byte == UInt8(ascii: "[") else { throw mismatch("a list") }
      guard
        try pass(
          until: { (_) throws(__ReadError) in
            defer { next += 1 }
            return next == index
          }, end: UInt8(ascii: "]"))
      else {
        throw __ReadError(
          .unfit(expected: "a list with an element at index \(index)", found: "a shorter list"),
          at: first)
      }
    }
    skipWhitespace()
  }

  /// Skips the members of an object or list until `isWanted` returns `true`. Returns `false` after
  /// the end of the object or list.
  ///
  /// - Parameters:
  ///   - isWanted: Reads the key of a member, and returns whether its value is wanted.
  ///   - end: The closing brace or bracket.
  private mutating func pass(
    until isWanted: (inout __Reader) throws(__ReadError) -> Bool, end: UInt8
  ) throws(__ReadError) -> Bool {
    position += 1
    skipWhitespace()
    guard byte != end else {
      position += 1
      return false
    }
    repeat {
      if try isWanted(&self) { return true }
      try skipValue()
    } while try takeComma(orEnd: end)
    return false
  }
}

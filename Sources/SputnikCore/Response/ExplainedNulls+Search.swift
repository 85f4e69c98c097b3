import SputnikLanguage

extension ExplainedNulls {
  /// Finds the places where errors explain a null.
  ///
  /// - Parameters:
  ///   - values: The errors. A path that is missing or empty explains every null.
  ///   - known: The nulls that they explain, if that is known; `nil` if their paths say it.
  ///   - data: The offset of the value of `data`.
  ///   - text: The response.
  ///   - maximumDepth: How many levels of nesting the response may have.
  convenience init(
    of values: TransformedErrors, known: [ExplainedNull]? = nil, data: Int,
    in text: UnsafeRawBufferPointer, maximumDepth: Int
  ) {
    self.init(values: values)
    let root = PathTree()
    if let known {
      for null in known { root.insert(null.path, null.error, limit: maximumDepth) }
    } else {
      for (index, error) in values.entries.enumerated() where !error["path"].leadsNowhere {
        root.insert(ResponsePath(error["path"]) ?? [], index, limit: maximumDepth)
      }
    }
    // The search stops where the text is malformed. Filling the struct reports that place.
    try? __Reader.withReader(of: text, maximumDepth: maximumDepth) { (reader) throws(__ReadError) in
      reader.position = reader.start + data
      try collect(root, &reader)
    }
  }

  /// An object or list on the path of an error.
  private struct Frame {
    let node: PathTree
    /// The index of the nearest error above the members.
    let error: Int?
    /// The index of the next element; `nil` in an object.
    var index: Int?
    /// The keys of the object so far. Only the first of repeated keys counts.
    var seen: Set<ExactText> = []

    /// Moves to the value of the next member or element. Returns its node, or `nil` if it isn't on
    /// the path of an error.
    mutating func next(_ reader: inout __Reader) throws(__ReadError) -> PathTree? {
      if let index {
        self.index = index + 1
        return node.children[.index(index)]
      }
      let key = try reader.key()
      return seen.insert(ExactText(key)).inserted ? node.children[.name(key)] : nil
    }

    var closingByte: UInt8 { index == nil ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  /// Goes through the values on the paths of the errors, and skips all others.
  private func collect(_ root: PathTree, _ reader: inout __Reader) throws(__ReadError) {
    var open: [Frame] = []
    var node: PathTree? = root
    repeat {
      let above = open.last?.error
      reader.skipWhitespace()
      let isContainer = reader.byte == UInt8(ascii: "{") || reader.byte == UInt8(ascii: "[")
      if let below = node, isContainer, !below.children.isEmpty {
        var frame = Frame(
          node: below, error: below.end ?? above,
          index: reader.byte == UInt8(ascii: "[") ? 0 : nil)
        reader.position += 1
        reader.skipWhitespace()
        if reader.byte != frame.closingByte {
          node = try frame.next(&reader)
          open.append(frame)
          continue
        }
        reader.position += 1
      } else {
        try pass(node, above, &reader)
      }
      while var frame = open.popLast() {
        if try reader.takeComma(orEnd: frame.closingByte) {
          node = try frame.next(&reader)
          open.append(frame)
          break
        }
      }
    } while !open.isEmpty
  }

  /// Skips a value, and adds its range if an error explains a null in it.
  ///
  /// - Parameters:
  ///   - node: The value's node; `nil` if it isn't on the path of an error.
  ///   - above: The index of the nearest error above it.
  ///   - reader: A reader at the value.
  private func pass(
    _ node: PathTree?, _ above: Int?, _ reader: inout __Reader
  ) throws(__ReadError) {
    let first = reader.offset
    let isNull = reader.byte == UInt8(ascii: "n")
    let error = (isNull ? node?.first : node?.end) ?? above
    // If the value is malformed, the range ends where reading stopped.
    defer {
      if let error {
        ranges.append(first..<max(reader.offset, first + 1))
        indices.append(error)
      }
    }
    try reader.skipValue()
  }
}

/// The paths of all errors as one tree.
private final class PathTree {
  var children: [ResponsePath.Element: PathTree] = [:]
  /// The index of the first error with this path.
  var end: Int?
  /// The index of the first error with this path, or with one below it.
  let first: Int

  init(first: Int = 0) {
    self.first = first
  }

  /// Adds the path of the error `index`, which is the greatest one so far. Elements after the first
  /// `limit` are ignored, because the reader refuses responses with more levels.
  func insert(_ path: ResponsePath, _ index: Int, limit: Int) {
    var node = self
    for element in path.elements.prefix(limit) {
      if let child = node.children[element] {
        node = child
      } else {
        let child = PathTree(first: index)
        node.children[element] = child
        node = child
      }
    }
    node.end = node.end ?? index
  }
}

extension JSONValue? {
  /// Whether a path has an index that no list has: a fraction, or a number over 64 bits.
  fileprivate var leadsNowhere: Bool {
    self?.arrayValue?.contains { element in
      if case .double(let number) = element { Int(exactly: number) == nil } else { false }
    } ?? false
  }
}

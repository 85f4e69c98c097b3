import SputnikLanguage

extension ExplainedNulls {
  /// Finds the places where errors explain a null.
  ///
  /// - Parameters:
  ///   - paths: The paths of the errors. A path that is `nil` or empty explains every null.
  ///   - data: The offset of the value of `data`.
  ///   - text: The response.
  ///   - maximumDepth: How many levels of nesting the response may have.
  init(
    paths: [ResponsePath?], data: Int, in text: UnsafeRawBufferPointer, maximumDepth: Int
  ) {
    let root = PathTree()
    for path in paths { root.insert(path ?? [], limit: maximumDepth) }
    // The search stops where the text is malformed. Filling the struct reports that place.
    try? __Reader.withReader(of: text, maximumDepth: maximumDepth) { (reader) throws(__ReadError) in
      reader.position = reader.start + data
      try collect(root, &reader)
    }
  }

  /// An object or list on the path of an error.
  private struct Frame {
    let node: PathTree
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
  private mutating func collect(_ root: PathTree, _ reader: inout __Reader) throws(__ReadError) {
    var open: [Frame] = []
    var node: PathTree? = root
    repeat {
      reader.skipWhitespace()
      let isContainer = reader.byte == UInt8(ascii: "{") || reader.byte == UInt8(ascii: "[")
      if let below = node, isContainer, !below.isEnd {
        var frame = Frame(node: below, index: reader.byte == UInt8(ascii: "[") ? 0 : nil)
        reader.position += 1
        reader.skipWhitespace()
        if reader.byte != frame.closingByte {
          node = try frame.next(&reader)
          open.append(frame)
          continue
        }
        reader.position += 1
      } else {
        try pass(node, &reader)
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
  private mutating func pass(_ node: PathTree?, _ reader: inout __Reader) throws(__ReadError) {
    let first = reader.offset
    let isExplained = node.map { $0.isEnd || reader.byte == UInt8(ascii: "n") } ?? false
    // If the value is malformed, the range ends where reading stopped.
    defer { if isExplained { ranges.append(first..<max(reader.offset, first + 1)) } }
    try reader.skipValue()
  }
}

/// The paths of all errors as one tree.
private final class PathTree {
  var children: [ResponsePath.Element: PathTree] = [:]
  var isEnd = false

  /// Adds a path. Elements after the first `limit` are ignored, because the reader refuses
  /// responses with more levels.
  func insert(_ path: ResponsePath, limit: Int) {
    var node = self
    for element in path.elements.prefix(limit) {
      if let child = node.children[element] {
        node = child
      } else {
        let child = PathTree()
        node.children[element] = child
        node = child
      }
    }
    node.isEnd = true
  }
}

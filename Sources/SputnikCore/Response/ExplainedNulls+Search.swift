import SputnikLanguage

extension ExplainedNulls {
  /// Finds the places for the errors at `paths` in the value that stands at `data`; a path that is
  /// `nil` or empty explains every null.
  init(
    paths: [ResponsePath?], data: Int, in text: UnsafeRawBufferPointer, maximumDepth: Int
  ) {
    let root = PathTree()
    for path in paths { root.insert(path ?? [], limit: maximumDepth) }
    // The walk stops where the text is malformed; filling finds the same place and reports it.
    try? __Reader.withReader(of: text, maximumDepth: maximumDepth) { (reader) throws(__ReadError) in
      reader.position = reader.start + data
      try collect(root, &reader)
    }
  }

  /// A container on the way down to an error's path.
  private struct Frame {
    let node: PathTree
    /// `nil` in an object, whose repeated keys count once.
    var index: Int?
    var seen: Set<ExactKey> = []

    /// Goes to the next member or element; the node below, if an error's path leads there.
    mutating func next(_ reader: inout __Reader) throws(__ReadError) -> PathTree? {
      if let index {
        self.index = index + 1
        return node.children[.index(index)]
      }
      let key = try reader.key()
      return seen.insert(ExactKey(key)).inserted ? node.children[.name(key)] : nil
    }

    var closingByte: UInt8 { index == nil ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  /// Walks down along the errors' paths and passes over everything else.
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

  /// Passes over one value, and notes its range if an error explains what is null there.
  private mutating func pass(_ node: PathTree?, _ reader: inout __Reader) throws(__ReadError) {
    let first = reader.offset
    let isExplained = node.map { $0.isEnd || reader.byte == UInt8(ascii: "n") } ?? false
    // A value that is cut short is explained as far as it goes.
    defer { if isExplained { ranges.append(first..<max(reader.offset, first + 1)) } }
    try reader.skipValue()
  }
}

/// The paths of all errors as one tree.
private final class PathTree {
  var children: [ResponsePath.Element: PathTree] = [:]
  var isEnd = false

  /// Elements beyond `limit` levels are cut off: no response that is read has any.
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

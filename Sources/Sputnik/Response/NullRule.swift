/// What the reader does with a null for a property that isn't optional (CONTRACT, section 4).
enum NullRule: Sendable {
  /// It is an error: the response has no errors that explain it.
  case refuse
  /// Nobody knows yet: the errors may follow behind `data`.
  case undecided
  /// It stays neutral where the errors explain it.
  case explained(ExplainedNulls)
}

/// The places of a response in which errors explain a null: at an error's path, above it and below
/// it. One walk over the text finds them all as ranges of offsets, so that a response with
/// thousands of nulls costs no more than its length.
struct ExplainedNulls: Sendable {
  /// In ascending order, disjoint.
  private var ranges: [Range<Int>] = []

  func contains(_ offset: Int) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset)
  }

  /// Finds the places for the errors at `paths` in the value that stands at `data`; a path that is
  /// `nil` or empty explains every null.
  init(
    paths: [ResponsePath?], data: Int, in text: UnsafeRawBufferPointer, depthLimit: Int
  ) {
    let root = PathTree()
    for path in paths { root.insert(path ?? [], limit: depthLimit) }
    // The walk stops where the text is malformed; filling finds the same place and reports it.
    try? __Reader.withReader(of: text, depthLimit: depthLimit) { (reader) throws(__ReadError) in
      reader.position = reader.start + data
      try collect(root, &reader)
    }
  }

  private mutating func collect(_ node: PathTree, _ reader: inout __Reader) throws(__ReadError) {
    reader.skipWhitespace()
    let first = reader.offset
    if node.isEnd || reader.byte == UInt8(ascii: "n") {
      // A value cut short is still explained as far as it goes.
      defer { ranges.append(first..<max(reader.offset, first + 1)) }
      return try reader.skipValue()
    }
    switch reader.byte {
    case UInt8(ascii: "{"):
      var seen: Set<String> = []
      try reader.object { (reader, key) throws(__ReadError) in
        if let child = node.children[.name(key)], seen.insert(key).inserted {
          try collect(child, &reader)
        } else {
          try reader.skipValue()
        }
      }
    case UInt8(ascii: "["):
      var index = 0
      try reader.array { (reader) throws(__ReadError) in
        defer { index += 1 }
        if let child = node.children[.index(index)] {
          try collect(child, &reader)
        } else {
          try reader.skipValue()
        }
      }
    default: try reader.skipValue()
    }
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

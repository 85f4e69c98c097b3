import SputnikLanguage

/// Works out where in a response an offset is, by reading the text again up to there. Only failures
/// pay for paths.
struct PathFinder {
  private var path = ResponsePath()
  private let target: Int

  /// The path of the value that stands at `target`, or of the object or list around it; `data` is
  /// the offset of the value of the key `data`.
  static func path(
    to target: Int, data: Int, in text: UnsafeRawBufferPointer, maximumDepth: Int
  ) -> ResponsePath {
    var finder = PathFinder(target: target)
    // What is malformed is the target itself: there the walk ends as well.
    try? __Reader.withReader(of: text, maximumDepth: maximumDepth) { (reader) throws(__ReadError) in
      reader.position = reader.start + data
      try finder.walk(&reader)
    }
    return finder.path
  }

  private init(target: Int) {
    self.target = target
  }

  /// Goes from value to value until the target is reached; `path` is then where that is. It keeps no
  /// call stack: the path is the stack.
  private mutating func walk(_ reader: inout __Reader) throws(__ReadError) {
    repeat {
      reader.skipWhitespace()
      if reader.offset >= target { return }
      switch reader.byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = reader.byte == UInt8(ascii: "{")
        reader.position += 1
        reader.skipWhitespace()
        if reader.byte != UInt8(ascii: isObject ? "}" : "]") {
          path.elements.append(isObject ? .name(try reader.key()) : .index(0))
          continue
        }
        // What is missing in an empty object is reported at its end.
        if reader.offset >= target { return }
        reader.position += 1
      default: try reader.skipValue()
      }
      guard try leaveValue(&reader) else { return }
    } while !path.elements.isEmpty
  }

  /// Behind a value: goes on to the next one. `false` if the target is reached before that: an offset
  /// between two values belongs to their container.
  private mutating func leaveValue(_ reader: inout __Reader) throws(__ReadError) -> Bool {
    while let element = path.elements.popLast() {
      reader.skipWhitespace()
      if reader.offset >= target { return false }
      switch element {
      case .name:
        if try reader.takeComma(orEnd: UInt8(ascii: "}")) {
          path.elements.append(.name(try reader.key()))
          return true
        }
      case .index(let index):
        if try reader.takeComma(orEnd: UInt8(ascii: "]")) {
          path.elements.append(.index(index + 1))
          return true
        }
      }
    }
    return true
  }
}

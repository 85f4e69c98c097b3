/// Works out where in a response an offset is, by reading the text again up to there. Only failures
/// pay for paths.
struct PathFinder {
  private var path = ResponsePath()
  private let target: Int

  /// The path of the value that stands at `target`, or of the object or list around it; `data` is
  /// the offset of the value of the key `data`.
  static func path(
    to target: Int, data: Int, in text: UnsafeRawBufferPointer, depthLimit: Int
  ) -> ResponsePath {
    var finder = PathFinder(target: target)
    // Stops by throwing: at the target, or at the malformed place that is the target.
    try? __Reader.withReader(of: text, depthLimit: depthLimit) { (reader) throws(__ReadError) in
      reader.position = reader.start + data
      try finder.walk(&reader)
    }
    return finder.path
  }

  private init(target: Int) {
    self.target = target
  }

  /// Throws when the target is reached; the path then is what has been pushed and not popped.
  private mutating func walk(_ reader: inout __Reader) throws(__ReadError) {
    reader.skipWhitespace()
    try stop(if: reader.offset >= target, reader)
    switch reader.byte {
    case UInt8(ascii: "{"):
      try reader.object { (reader, key) throws(__ReadError) in
        path.elements.append(.name(key))
        try walk(&reader)
        path.elements.removeLast()
        try stopBehindValue(&reader)
      }
    case UInt8(ascii: "["):
      var index = 0
      try reader.array { (reader) throws(__ReadError) in
        path.elements.append(.index(index))
        try walk(&reader)
        path.elements.removeLast()
        index += 1
        try stopBehindValue(&reader)
      }
    default: try reader.skipValue()
    }
  }

  /// An offset between a value and the next one belongs to the container.
  private func stopBehindValue(_ reader: inout __Reader) throws(__ReadError) {
    reader.skipWhitespace()
    try stop(if: reader.offset >= target, reader)
  }

  private func stop(if reached: Bool, _ reader: borrowing __Reader) throws(__ReadError) {
    if reached { throw __ReadError(.malformed("the target"), at: target) }
  }
}

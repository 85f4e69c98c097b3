import SputnikLanguage

/// A search for the path of an offset in a response.
///
/// It reads the text again up to the offset. So only a failed response takes time for a path. A
/// search can go on to a greater offset.
struct PathFinder {
  /// Where the search is in the text.
  private enum State {
    /// Before a value, whose path is in `path`.
    case value
    /// At the closing brace or bracket of an empty object or list, whose path is in `path`.
    case emptyEnd
    /// After the value of this step of the object or list whose path is in `path`.
    case after(ResponsePath.Element)
  }

  private var path = ResponsePath()
  private var state = State.value
  /// The offset that was searched for.
  private(set) var target = 0
  /// The offset at which the search has stopped.
  private(set) var offset = 0

  init() {}

  /// Returns the path of the value at an offset, or of the object or list that contains the offset.
  ///
  /// - Parameters:
  ///   - target: The offset to search for.
  ///   - data: The offset of the value of `data`.
  ///   - text: The response.
  ///   - maximumDepth: How many levels of nesting the response may have.
  static func path(
    to target: Int, data: Int, in text: UnsafeRawBufferPointer, maximumDepth: Int
  ) -> ResponsePath {
    var finder = PathFinder()
    // Text that is malformed is at the target itself, so the error is ignored.
    try? __Reader.withReader(of: text, maximumDepth: maximumDepth) { (reader) throws(__ReadError) in
      reader.position = reader.start + data
      _ = try finder.path(to: target, &reader)
    }
    return finder.path
  }

  /// Goes on to an offset, and returns the path of the value there, or of the object or list that
  /// contains the offset.
  ///
  /// - Parameters:
  ///   - target: The offset, which isn't less than the one of the search before.
  ///   - reader: A reader at the beginning of the data, or where the search before has stopped.
  mutating func path(
    to target: Int, _ reader: inout __Reader
  ) throws(__ReadError) -> ResponsePath {
    self.target = target
    defer { offset = reader.offset }
    switch state {
    case .value: try walk(&reader)
    case .emptyEnd:
      if reader.offset >= target { break }
      reader.position += 1
      if try leaveValue(&reader), !path.elements.isEmpty { try walk(&reader) }
    case .after(let element):
      path.elements.append(element)
      if try leaveValue(&reader), !path.elements.isEmpty { try walk(&reader) }
    }
    return path
  }

  /// Goes from value to value until it reaches the target, whose path is then in `path`.
  ///
  /// It doesn't call itself, so deep nesting can't overflow the call stack.
  private mutating func walk(_ reader: inout __Reader) throws(__ReadError) {
    repeat {
      state = .value
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
        // A missing key of an empty object is reported at the closing brace.
        state = .emptyEnd
        if reader.offset >= target { return }
        reader.position += 1
      default: try reader.skipValue()
      }
      guard try leaveValue(&reader) else { return }
    } while !path.elements.isEmpty
  }

  /// Moves on from the end of a value to the next value. Returns `false` if it reaches the target
  /// before that. An offset between two values belongs to their object or list.
  private mutating func leaveValue(_ reader: inout __Reader) throws(__ReadError) -> Bool {
    while let element = path.elements.popLast() {
      reader.skipWhitespace()
      state = .after(element)
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

import SputnikLanguage

/// The text of a document, from which offsets become lines and columns.
///
/// The nodes of a tree have offsets in UTF-8. A location is computed only when an error needs it,
/// so that texts without errors don't pay for it.
struct SourceText: Sendable {
  /// The text in UTF-8, and one zero byte after it.
  let bytes: [UInt8]

  /// Makes a text from its UTF-8 and one zero byte after it.
  init(terminated bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    // A string in contiguous memory is copied in one go.
    if text.utf8.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(0)
    self.bytes = bytes
  }

  /// The number of bytes, without the zero byte at the end.
  var count: Int { bytes.count - 1 }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the place of the byte at `offset`.
  func location(at offset: Int) -> GraphQL.SourceLocation {
    var cursor = Cursor(self)
    return cursor.location(at: offset)
  }

  /// Returns the text between two offsets.
  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Computes the locations of several offsets. This is fast if the offsets ascend.
  struct Cursor {
    private let bytes: [UInt8]
    private var position = 0
    private var location = GraphQL.SourceLocation(line: 1, column: 1)

    init(_ text: SourceText) {
      bytes = text.bytes
      restart()
    }

    private mutating func restart() {
      // A byte order mark at the beginning isn't a column.
      position = bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
      location = .init(line: 1, column: 1)
    }

    mutating func location(at offset: Int) -> GraphQL.SourceLocation {
      if offset < position { restart() }
      while position < offset, position < bytes.count {
        let byte = bytes[position]
        position += 1
        let isLineEnd =
          byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r") && bytes[position] != UInt8(ascii: "\n")
        if isLineEnd {
          location = .init(line: location.line + 1, column: 1)
        } else if position >= bytes.count || bytes[position] & 0b1100_0000 != 0b1000_0000 {
          // Bytes that continue a character aren't columns.
          location.column += 1
        }
      }
      return location
    }
  }
}

extension GraphQL {
  /// Returns the text of a file with a document or a schema, which must be UTF-8 (specification,
  /// section 2.1).
  ///
  /// ```swift
  /// let schema = try Schema(sdl: GraphQL.text(utf8: Data(contentsOf: file)))
  /// ```
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Throws: ``GraphQLSyntaxError`` at the first byte that isn't UTF-8.
  public static func text(utf8 bytes: some Collection<UInt8>) throws(GraphQLSyntaxError) -> String {
    // Damaged bytes become replacement characters: the first one that isn't in the bytes is the
    // place of the damage.
    let repaired = String(decoding: bytes, as: UTF8.self)
    if repaired.utf8.elementsEqual(bytes) { return repaired }
    let offset = zip(repaired.utf8, bytes).enumerated().first { $1.0 != $1.1 }?.offset
    throw GraphQLSyntaxError(
      message: "expected text in UTF-8, found a byte that isn't UTF-8",
      location: SourceText(repaired).location(at: offset ?? repaired.utf8.count))
  }
}

extension SourceText {
  /// Returns the locations of ascending offsets.
  func locations(of offsets: [Int]) -> [Int: GraphQL.SourceLocation] {
    var cursor = Cursor(self)
    var locations: [Int: GraphQL.SourceLocation] = [:]
    for offset in offsets where locations[offset] == nil {
      locations[offset] = cursor.location(at: offset)
    }
    return locations
  }
}

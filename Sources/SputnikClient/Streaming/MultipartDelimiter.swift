/// A search for the delimiter of multipart bodies: a line feed, `--` and the boundary.
///
/// The text may be cut into pieces anywhere. Each byte is compared once: the delimiter has a line
/// feed only at its beginning, so after a difference the search goes on with the byte that differs.
struct MultipartDelimiter: Sendable {
  private static let lineFeed = UInt8(ascii: "\n")

  private let bytes: [UInt8]
  /// The number of bytes of the delimiter that the text so far ends with.
  private var matched = 1

  /// Makes a search at the beginning of a line, where the delimiter doesn't need its line feed.
  ///
  /// - Parameter boundary: The boundary, which has no line feed.
  init(boundary: String) {
    bytes = Array("\n--\(boundary)".utf8)
  }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Begins again, at the beginning of a line.
  mutating func restart() { matched = 1 }

  /// Searches a piece of the text.
  ///
  /// - Parameters:
  ///   - text: The piece.
  ///   - start: Where to begin in it.
  /// - Returns: The index after the delimiter; `nil` if the piece doesn't have the end of one.
  mutating func end(in text: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < text.count {
      if matched == 0 {
        guard let next = text[index...].firstIndex(of: Self.lineFeed) else { return nil }
        matched = 1
        index = next + 1
        continue
      }
      if text[index] == bytes[matched] {
        matched += 1
      } else {
        matched = text[index] == Self.lineFeed ? 1 : 0
      }
      index += 1
      if matched == bytes.count { return index }
    }
    return nil
  }
}

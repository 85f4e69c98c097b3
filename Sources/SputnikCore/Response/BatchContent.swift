import Foundation

/// What the body of a response to a batch holds.
package enum BatchContent {
  /// A list; the ranges of the responses in it.
  case list([Range<Int>])
  /// A single response.
  case response(hasData: Bool)

  /// Reads the body of a response to a batch.
  ///
  /// - Throws: ``SputnikError/unreadable(_:)`` if the body is a list and isn't JSON.
  package init(_ body: Data, origin: @autoclosure () -> ResponseOrigin) throws {
    self = try body.withUnsafeBytes { bytes in
      do throws(__ReadError) {
        return try __Reader.withReader(of: bytes) { (reader) throws(__ReadError) in
          reader.skipWhitespace()
          guard reader.byte == UInt8(ascii: "[") else {
            return .response(hasData: reader.hasData())
          }
          var ranges: [Range<Int>] = []
          try reader.responses { (reader) throws(__ReadError) in
            let first = reader.offset
            try reader.skipValue()
            ranges.append(first..<reader.offset)
          }
          try reader.finish()
          return .list(ranges)
        }
      } catch {
        throw SputnikError.unreadable(
          UnreadableResponse(
            error, in: bytes, data: nil, origin: origin(), partialErrors: [],
            maximumDepth: __Reader.defaultMaximumDepth))
      }
    }
  }
}

extension __Reader {
  /// Returns whether this is an object with data that aren't null. It returns false for text that isn't
  /// JSON, which each operation reports by itself.
  fileprivate mutating func hasData() -> Bool {
    guard byte == UInt8(ascii: "{") else { return false }
    var hasData = false
    try? object { (reader, key) throws(__ReadError) in
      reader.skipWhitespace()
      if key == "data", reader.byte != UInt8(ascii: "n") { hasData = true }
      try reader.skipValue()
    }
    return hasData
  }
}

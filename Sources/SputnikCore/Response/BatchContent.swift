import Foundation

/// The content of the body of a response to a batch of operations.
package enum BatchContent {
  /// A list of responses, as ranges of bytes in the body.
  case list([Range<Int>])
  /// A single response.
  case response(hasData: Bool)

  /// Reads the body of a response to a batch.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - origin: The origin for an error.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the body begins like a list and isn't JSON.
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
  /// Returns whether the text is an object whose `data` isn't null. It returns `false` for text
  /// that isn't JSON, because reading the responses reports that.
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

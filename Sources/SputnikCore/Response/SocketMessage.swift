import Foundation

/// A message of the protocols for GraphQL over WebSockets. Its payload stays text.
///
/// ```json
/// {"id": "1", "type": "next", "payload": {"data": {"stars": 5}}}
/// ```
package struct SocketMessage {
  /// The type, such as `next`.
  package var type: String
  /// The identifier of the operation, if there is one.
  package var id: String?
  /// The bytes of the payload, if there is one that isn't null.
  package var payload: Data?

  /// Reads a message. The whole text is checked, so the payload is valid JSON.
  ///
  /// - Parameter text: The text of the message.
  /// - Returns: `nil` if the text isn't a JSON object with a `type`.
  package init?(_ text: Data) {
    var type: String?
    var id: String?
    var payload: Range<Int>?
    let isMessage = text.withUnsafeBytes { bytes in
      do throws(__ReadError) {
        return try __Reader.withReader(of: bytes) { (reader) throws(__ReadError) in
          reader.clampsNumbers = true
          reader.skipWhitespace()
          guard reader.byte == UInt8(ascii: "{") else { return false }
          // Where a key is repeated, the first member counts.
          try reader.object { (reader, key) throws(__ReadError) in
            reader.skipWhitespace()
            switch key {
            case "type" where type == nil: type = try reader.textOrNull()
            case "id" where id == nil: id = try reader.textOrNull()
            case "payload" where payload == nil && reader.byte != UInt8(ascii: "n"):
              let first = reader.offset
              try reader.skipValue()
              payload = first..<reader.offset
            default: try reader.skipValue()
            }
          }
          try reader.finish()
          return true
        }
      } catch {
        return false
      }
    }
    guard isMessage, let type else { return nil }
    self.type = type
    self.id = id
    self.payload = payload.map { range in
      text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound]
    }
  }
}

extension __Reader {
  /// Reads a string, or skips a null.
  fileprivate mutating func textOrNull() throws(__ReadError) -> String? {
    if byte == UInt8(ascii: "\"") { return try string() }
    guard take("null") else { throw mismatch("a string") }
    return nil
  }
}

import Foundation
import SputnikLanguage

extension JSONValue {
  /// Creates a value from JSON text.
  ///
  /// ```swift
  /// try JSONValue(parsing: Data(#"{"theme":"dark"}"#.utf8))["theme"]  // "dark"
  /// ```
  ///
  /// - Parameter data: The text in UTF-8, with or without a byte order mark.
  /// - Throws: ``UnreadableResponse`` with the byte offset if the text is malformed, nested deeper
  ///   than 512 levels, or has a number beyond the range of `Double`.
  public init(parsing data: Data) throws {
    self = try data.withUnsafeBytes { bytes in
      do throws(__ReadError) {
        return try __Reader.withReader(of: bytes) { (reader) throws(__ReadError) in
          let value = try reader.value()
          try reader.finish()
          return value
        }
      } catch {
        throw UnreadableResponse(
          error, in: bytes, data: nil, origin: ResponseOrigin(operation: "JSON"),
          partialErrors: [], maximumDepth: __Reader.defaultMaximumDepth)
      }
    }
  }
}

import Foundation
import SputnikLanguage

extension JSONValue {
  /// Decodes a `Decodable` value, as `JSONDecoder.graphQL` does from the JSON text.
  ///
  /// ```swift
  /// struct Problem: Decodable { var code: String }
  /// let value: JSONValue = ["code": "NOT_FOUND"]
  /// try value.decode(Problem.self).code  // "NOT_FOUND"
  /// ```
  ///
  /// - Parameter type: The type to decode. It can be left out where Swift can infer it.
  /// - Returns: The decoded value.
  /// - Throws: A `DecodingError` if the value doesn't fit the type.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws -> T {
    try JSONDecoder.graphQL.decode(type, from: Data(text.utf8))
  }
}

import Foundation
import Sputnik

extension GraphQLOperation {
  /// Returns a copy filled from a response.
  package func filled(_ json: String) throws -> Self { try filled(from: Data(json.utf8)) }

  /// The body of the request as text.
  package var body: String {
    get throws { String(decoding: try httpBody(), as: UTF8.self) }
  }

  /// The document in its compact form.
  package var text: String {
    get throws { try document.text }
  }
}

/// Returns `value` encoded as JSON with sorted keys.
package func sortedJSON(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

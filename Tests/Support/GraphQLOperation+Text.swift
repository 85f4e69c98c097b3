import Foundation
import Sputnik

extension GraphQLOperation {
  /// Returns a copy that is filled from the text of a response.
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

/// Returns the pieces as one text. The compiler needs too long for a chain of `+` inside `#expect`.
package func joined(_ pieces: String...) -> String { pieces.joined() }

import Foundation
import SputnikLanguage

/// An operation that is printed and ready to be sent. It comes from a struct, a composed document
/// or text.
package struct PreparedOperation<Response: Sendable>: Sendable {
  package let parameters: RequestParameters
  /// What a cache needs; `nil` if it wasn't asked for, or if the operation can't be stored.
  package var stored: StoredForm?
  /// The function that reads the response.
  package let read: @Sendable (ResponseReader) throws -> Response

  package init(
    parameters: RequestParameters, read: @escaping @Sendable (ResponseReader) throws -> Response
  ) {
    self.parameters = parameters
    self.read = read
  }

  /// Reads a response that a cache composed. It has no errors, so their form doesn't matter.
  package func read(composed response: Data) throws -> Response {
    try read(
      ResponseReader(
        bytes: response, origin: ResponseOrigin(operation: parameters.name),
        transformer: DefaultErrorTransformer.self))
  }
}

/// An operation as a cache needs it.
package struct StoredForm: Sendable {
  /// Returns what the operation asks for. It is the same for equal parameters.
  package let outline: @Sendable () throws -> ResponseOutline
  /// Returns the document that is sent, with the identities of entities.
  package let document: @Sendable () -> String

  package init(
    outline: @escaping @Sendable () throws -> ResponseOutline,
    document: @escaping @Sendable () -> String
  ) {
    self.outline = outline
    self.document = document
  }
}

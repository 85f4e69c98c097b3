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

  /// Reads a response that a cache composed, beside the errors that the server has sent.
  ///
  /// - Parameter transformer: The type that makes the API's error values.
  package func read(
    composed response: Data, beside errors: SentErrors,
    transformer: any ResponseErrorTransformer.Type
  ) throws -> Response {
    try read(
      ResponseReader(
        bytes: response, origin: errors.origin(), transformer: transformer, options: errors.options)
    )
  }
}

/// The errors of a server's response beside its data.
package struct SentErrors: Sendable {
  /// The value of `errors`.
  package let text: Data
  /// The options with which the response was read.
  package let options: ReadingOptions
  /// Returns the origin of the response.
  package let origin: @Sendable () -> ResponseOrigin

  package init(
    text: Data, options: ReadingOptions, origin: @escaping @Sendable () -> ResponseOrigin
  ) {
    self.text = text
    self.options = options
    self.origin = origin
  }

  /// Returns the response with these errors and the data of another one.
  ///
  /// - Parameter response: A response that begins with `{"data":`.
  package func response(with response: Data) -> Data {
    Data(#"{"errors":"#.utf8) + text + Data(",".utf8) + response.dropFirst()
  }

  /// Returns a response without data, with some of these errors.
  ///
  /// - Parameter indices: Which of them.
  package func refusal(_ indices: Set<Int>) -> Data {
    let all = (try? JSONValue(parsing: text))?.errors ?? []
    var errors = all.indices.filter(indices.contains).map { all[$0] }
    if errors.isEmpty { errors = all }
    return Data(#"{"errors":\#(JSONValue.array(errors).text)}"#.utf8)
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

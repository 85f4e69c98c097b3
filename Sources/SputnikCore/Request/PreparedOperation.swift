import SputnikLanguage

/// An operation that is printed and ready to be sent. It comes from a struct, a composed document
/// or text.
package struct PreparedOperation<Response: Sendable>: Sendable {
  package let parameters: RequestParameters
  /// The function that reads the response.
  package let read: @Sendable (ResponseReader) throws -> Response

  init(
    parameters: RequestParameters, read: @escaping @Sendable (ResponseReader) throws -> Response
  ) {
    self.parameters = parameters
    self.read = read
  }
}

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
  /// - Parameters:
  ///   - response: A response that begins with `{"data":`.
  ///   - nulls: The nulls in it that the errors explain: where they were in the server's response,
  ///     and where they are now. The paths of errors move with them.
  package func response(
    with response: Data, _ nulls: [(error: Int, sent: ResponsePath, shown: ResponsePath)]
  ) -> Data {
    var text = text
    if nulls.contains(where: { $0.sent != $0.shown }) {
      text = Data(JSONValue.array(errors(moving: nulls)).text.utf8)
    }
    return Data(#"{"errors":"#.utf8) + text + Data(",".utf8) + response.dropFirst()
  }

  private var entries: [JSONValue] { (try? JSONValue(parsing: text))?.errors ?? [] }

  /// Returns the errors with the paths of nulls that have moved, as a server would send them.
  private func errors(
    moving nulls: [(error: Int, sent: ResponsePath, shown: ResponsePath)]
  ) -> [JSONValue] {
    entries.enumerated().flatMap { index, error -> [JSONValue] in
      guard let path = ResponsePath(error["path"]), var object = error.objectValue else {
        return [error]
      }
      var paths: [ResponsePath] = []
      for null in nulls where null.error == index {
        // An error above the null or at it, or below it.
        let rest = path.elements.dropFirst(null.sent.elements.count)
        let moved = ResponsePath(null.shown.elements + rest)
        let new = path.explains(null.shown) ? path : moved
        if !paths.contains(new) { paths.append(new) }
      }
      return paths.isEmpty
        ? [error]
        : paths.map { path in
          object["path"] = path.json
          return .object(object)
        }
    }
  }

  /// Returns a response without data, with some of these errors.
  ///
  /// - Parameter indices: Which of them.
  package func refusal(_ indices: Set<Int>) -> Data {
    let all = entries
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

extension ResponsePath {
  /// Whether an error with this path explains a null at another one.
  fileprivate func explains(_ null: ResponsePath) -> Bool {
    elements.starts(with: null.elements) || null.elements.starts(with: elements)
  }
}

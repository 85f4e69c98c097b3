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
    var options = ReadingOptions()
    options.isComposed = true
    return try read(
      ResponseReader(
        bytes: response, origin: ResponseOrigin(operation: parameters.name),
        transformer: DefaultErrorTransformer.self, options: options))
  }

  /// Reads a response that a cache composed, beside the errors that the server has sent.
  ///
  /// - Parameter transformer: The type that makes the API's error values.
  package func read(
    composed response: Data, beside errors: SentErrors,
    transformer: any ResponseErrorTransformer.Type
  ) throws -> Response {
    var options = errors.options
    options.isComposed = true
    return try read(
      ResponseReader(
        bytes: response, origin: errors.origin(), transformer: transformer, options: options))
  }
}

/// A null in a response that an error explains.
package struct ExplainedNull: Sendable, Equatable {
  /// The index of the error.
  package let error: Int
  package let path: ResponsePath

  package init(error: Int, path: ResponsePath) {
    self.error = error
    self.path = path
  }
}

/// Where a null that an error explains is in a response that a cache composed.
package struct ShownNull: Sendable {
  /// The index of the error.
  package let error: Int
  /// Where it was in the response of the server.
  package let sent: ResponsePath
  package let shown: ResponsePath

  package init(error: Int, sent: ResponsePath, shown: ResponsePath) {
    self.error = error
    self.sent = sent
    self.shown = shown
  }
}

/// The errors of a server's response beside its data.
package struct SentErrors: Sendable {
  /// The value of `errors`.
  package let text: Data
  /// The options with which the response was read.
  package var options: ReadingOptions
  /// Returns the origin of the response.
  package let origin: @Sendable () -> ResponseOrigin

  package init(
    text: Data, options: ReadingOptions, origin: @escaping @Sendable () -> ResponseOrigin
  ) {
    self.text = text
    self.options = options
    self.origin = origin
  }

  /// Returns the response with these errors and the data of another one, and notes which nulls in
  /// it the errors explain.
  ///
  /// - Parameters:
  ///   - response: A response that begins with `{"data":`.
  ///   - nulls: The nulls in it that the errors explain. The paths of errors move with them.
  package mutating func response(with response: Data, _ nulls: [ShownNull]) -> Data {
    var text = text
    if nulls.contains(where: { $0.sent != $0.shown }) {
      let (errors, explained) = errors(moving: nulls)
      text = Data(JSONValue.array(errors).text.utf8)
      options.explained = explained
    } else {
      options.explained = nulls.sorted { $0.error < $1.error }
        .map { ExplainedNull(error: $0.error, path: $0.shown) }
    }
    return Data(#"{"errors":"#.utf8) + text + Data(",".utf8) + response.dropFirst()
  }

  private var entries: [JSONValue] { (try? JSONValue(parsing: text))?.errors ?? [] }

  /// Returns the errors with the paths of nulls that have moved, as a server would send them.
  private func errors(
    moving nulls: [ShownNull]
  ) -> (errors: [JSONValue], explained: [ExplainedNull]) {
    var errors: [JSONValue] = []
    var explained: [ExplainedNull] = []
    for (index, error) in entries.enumerated() {
      let shown = nulls.filter { $0.error == index }
      guard let path = ResponsePath(error["path"]), var object = error.objectValue, !shown.isEmpty
      else {
        explained += shown.map { ExplainedNull(error: errors.count, path: $0.shown) }
        errors.append(error)
        continue
      }
      var paths: [ResponsePath] = []
      for null in shown {
        // An error above the null or at it, or below it.
        let rest = path.elements.dropFirst(null.sent.elements.count)
        let moved = ResponsePath(null.shown.elements + rest)
        let new = path.explains(null.shown) ? path : moved
        let place = paths.firstIndex(of: new) ?? paths.count
        if place == paths.count { paths.append(new) }
        explained.append(ExplainedNull(error: errors.count + place, path: null.shown))
      }
      for path in paths {
        object["path"] = path.json
        errors.append(.object(object))
      }
    }
    return (errors, explained.sorted { $0.error < $1.error })
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

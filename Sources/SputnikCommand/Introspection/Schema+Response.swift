import Foundation
import SputnikCore
import SputnikLanguage
import SputnikSchema

extension Schema {
  /// Makes a schema from the text of a response to an introspection query, or from its data.
  ///
  /// - Throws: ``CommandFailure`` if the response has errors, or if it isn't such a response.
  init(response json: Data) throws(CommandFailure) {
    if let response = try? JSONValue(parsing: json) {
      let errors = response["errors"]?.arrayValue ?? []
      let messages = errors.map { ErrorWords($0).text ?? $0.text }
      let hasData = response["data"].map { !$0.isNull } ?? (response["__schema"] != nil)
      if !messages.isEmpty { throw .refusal(messages, hasData: hasData) }
    }
    do throws(SchemaError) {
      try self.init(introspection: json)
    } catch {
      throw CommandFailure(error.summary)
    }
  }

  /// Makes a schema from the data of a response to an introspection query.
  ///
  /// - Throws: ``CommandFailure`` if it isn't such data.
  init(data: JSONValue) throws(CommandFailure) {
    do throws(SchemaError) {
      try self.init(introspection: data)
    } catch {
      throw CommandFailure(error.summary)
    }
  }
}

extension CommandFailure {
  /// The failure for a response that has errors.
  ///
  /// - Parameters:
  ///   - messages: The messages of the errors.
  ///   - hasData: Whether the response has data beside them.
  static func refusal(_ messages: [String], hasData: Bool) -> CommandFailure {
    CommandFailure(
      hasData
        ? "the schema is incomplete, because the response has errors:" + list(messages)
        : "the response is an error:" + list(messages))
  }

  /// Returns lines for messages from elsewhere: the first ten, and the number of the others.
  static func list(_ messages: [String]) -> String {
    let rest = messages.count - 10
    return messages.prefix(10).map { "\n  " + oneLine($0.prefix(500)) }.joined()
      + (rest > 0 ? "\n  and \(rest) more" : "")
  }
}

extension SchemaError {
  fileprivate var summary: String {
    switch self {
    case .invalid(let findings) where findings.count > 1:
      "the result of the introspection query isn't a schema:"
        + CommandFailure.list(findings.map(\.message))
    default: description
    }
  }
}

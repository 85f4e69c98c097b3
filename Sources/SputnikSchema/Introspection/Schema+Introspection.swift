import Foundation
import SputnikLanguage

extension Schema {
  /// Makes a schema from the result of an introspection query (specification, section 4).
  ///
  /// ```swift
  /// let schema = try Schema(introspection: Data(contentsOf: file))
  /// // {"data": {"__schema": {"queryType": {"name": "Query"}, "types": […]}}}
  /// ```
  ///
  /// The result can be the whole response, or only its data. Results of older servers lack some
  /// fields, for example `isRepeatable`, `specifiedByURL` and `isOneOf`: these are accepted.
  /// Introspection doesn't show the directives in a schema, except for `@deprecated`,
  /// `@specifiedBy` and `@oneOf`.
  ///
  /// - Parameter json: The result as JSON.
  /// - Throws: ``SchemaError/invalid(_:)`` if the JSON isn't such a result, or if its definitions
  ///   don't fit together.
  public init(introspection json: Data) throws(SchemaError) {
    let result: IntrospectionResult
    do {
      result = try JSONDecoder().decode(IntrospectionResult.self, from: json)
    } catch {
      throw .invalid([Self.message(for: error)])
    }
    let definitions: [GraphQL.TypeSystemDefinition]
    do throws(IntrospectionConverter.Failure) {
      definitions = try IntrospectionConverter().definitions(of: result.schema)
    } catch {
      throw .invalid([error.message])
    }
    self.init(unchecked: .init(definitions: definitions, source: NotCompared(nil)))
    try requireUsable()
  }

  /// Makes a schema from the result of an introspection query, as a JSON value.
  ///
  /// - Parameter json: The whole response, or only its data.
  /// - Throws: ``SchemaError/invalid(_:)`` if the JSON isn't such a result, or if its definitions
  ///   don't fit together.
  public init(introspection json: JSONValue) throws(SchemaError) {
    try self.init(introspection: Data(json.text.utf8))
  }

  private static func message(for error: any Error) -> String {
    let prefix = "The JSON is not the result of an introspection query"
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "\(prefix): \"\(path(context.codingPath + [key]))\" is missing."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      guard !context.codingPath.isEmpty else { return "\(prefix): it is not an object." }
      return "\(prefix): \"\(path(context.codingPath))\" has an unexpected value."
    default:
      return "\(prefix): it is not valid JSON."
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}

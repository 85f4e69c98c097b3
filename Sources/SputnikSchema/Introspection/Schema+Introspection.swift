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
  /// fields, for example `isRepeatable`, `specifiedByURL` and `isOneOf`: these are accepted. A
  /// default value that can't be read is left out, as is a description or a deprecation that has
  /// another form. Of parts that are defined twice, the first definition counts, and a type that is
  /// defined twice in the same way is one type. Introspection doesn't show the directives in a
  /// schema, except for `@deprecated`, `@specifiedBy` and `@oneOf`.
  ///
  /// - Parameter json: The result as JSON.
  /// - Throws: ``SchemaError/introspection(_:)`` if the JSON isn't such a result, or
  ///   ``SchemaError/invalid(_:)`` if its definitions don't fit together.
  public init(introspection json: Data) throws(SchemaError) {
    let result: IntrospectionResult
    do {
      result = try JSONDecoder().decode(IntrospectionResult.self, from: json)
    } catch {
      throw .introspection(Self.message(for: error))
    }
    var converter = IntrospectionConverter()
    let definitions = try converter.definitions(of: result.schema)
    self.init(unchecked: .init(definitions: definitions, source: NotCompared(nil)))
    tolerated.value.append(converter.findings)
    try requireUsable()
  }

  /// Makes a schema from the result of an introspection query, as a JSON value.
  ///
  /// - Parameter json: The whole response, or only its data.
  /// - Throws: ``SchemaError/introspection(_:)`` if the JSON isn't such a result, or
  ///   ``SchemaError/invalid(_:)`` if its definitions don't fit together.
  public init(introspection json: JSONValue) throws(SchemaError) {
    try self.init(introspection: Data(json.text.utf8))
  }

  private static func message(for error: any Error) -> String {
    let mistake =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        "'\(ResponsePath(coding: context.codingPath + [key]))' is missing"
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
        context.codingPath.isEmpty
          ? "it isn't an object"
          : "'\(ResponsePath(coding: context.codingPath))' has an unexpected value"
      default: "it isn't valid JSON"
      }
    return "the JSON isn't the result of an introspection query: \(mistake)"
  }
}

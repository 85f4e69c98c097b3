import SputnikLanguage

/// An error that is thrown if a text isn't a schema.
public enum SchemaError: Error, Hashable, Sendable {
  /// The text has a syntax error.
  case syntax(GraphQLSyntaxError)
  /// The JSON isn't the result of an introspection query. The associated value says why.
  case introspection(String)
  /// The definitions don't fit together. The associated value has the mistakes, in the order of the
  /// text.
  case invalid([SchemaFinding])
}

extension SchemaError: CustomStringConvertible {
  /// The mistakes, one on each line: `1:20: unknown type 'Heroo' in 'Query.hero'`.
  public var description: String {
    switch self {
    case .syntax(let error): error.description
    case .introspection(let message): message
    case .invalid(let findings): findings.map(\.description).joined(separator: "\n")
    }
  }
}

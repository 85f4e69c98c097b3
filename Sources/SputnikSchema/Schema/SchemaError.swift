import SputnikLanguage

/// An error that is thrown if a text isn't a schema.
public enum SchemaError: Error, Hashable, Sendable {
  /// The text has a syntax error.
  case syntax(GraphQLSyntaxError)
  /// The definitions don't fit together. The associated value has one sentence for each mistake, with its
  /// schema coordinate: `Unknown type "Heroo" in "Query.hero".`
  case invalid([String])
}

extension SchemaError: CustomStringConvertible {
  /// The mistakes, one on each line.
  public var description: String {
    switch self {
    case .syntax(let error): error.description
    case .invalid(let problems): problems.joined(separator: "\n")
    }
  }
}

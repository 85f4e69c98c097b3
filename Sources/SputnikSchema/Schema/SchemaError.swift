import SputnikLanguage

/// Why a text is no schema.
public enum SchemaError: Error, Hashable, Sendable {
  /// The text isn't GraphQL.
  case syntax(GraphQLSyntaxError)
  /// The text is GraphQL, but its definitions don't fit together. All that is wrong, a sentence a
  /// mistake, with schema coordinates: `Unknown type "Heroo" in "Query.hero".`
  case invalid([String])
}

extension SchemaError: CustomStringConvertible {
  /// A line for every mistake.
  public var description: String {
    switch self {
    case .syntax(let error): error.description
    case .invalid(let problems): problems.joined(separator: "\n")
    }
  }
}

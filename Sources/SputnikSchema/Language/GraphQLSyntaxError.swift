import SputnikLanguage

/// What is wrong with GraphQL text, and where.
///
/// ```swift
/// try GraphQL.Document(parsing: "{ hero { name }")
/// // 1:16: expected a field or "...", found the end of the text
/// ```
public struct GraphQLSyntaxError: Error, Hashable, Sendable {
  /// What was expected, and what was found instead.
  public var message: String
  /// Where the unexpected begins.
  public var location: GraphQL.SourceLocation

  /// Makes an error.
  public init(message: String, location: GraphQL.SourceLocation) {
    self.message = message
    self.location = location
  }

  /// The line of the mistake, counted from 1.
  public var line: Int { location.line }
  /// The column of the mistake in its line, counted in Unicode scalars from 1.
  public var column: Int { location.column }
}

extension GraphQLSyntaxError: CustomStringConvertible {
  /// Line, column and message, as compilers print them: `3:14: expected a name, found "}"`.
  public var description: String { "\(line):\(column): \(message)" }
}

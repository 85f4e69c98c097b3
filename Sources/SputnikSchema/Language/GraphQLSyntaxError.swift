import SputnikLanguage

/// A syntax error in GraphQL text, and its place.
///
/// ```swift
/// try GraphQL.Document(parsing: "{ hero { name }")
/// // 1:16: expected a field or "...", found the end of the text
/// ```
public struct GraphQLSyntaxError: Error, Hashable, Sendable {
  /// The message: what was expected, and what was found instead.
  public var message: String
  /// The place where the unexpected text begins.
  public var location: GraphQL.SourceLocation

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: What was expected, and what was found instead.
  ///   - location: The place where the unexpected text begins.
  public init(message: String, location: GraphQL.SourceLocation) {
    self.message = message
    self.location = location
  }

  /// The line of the error, counted from 1.
  public var line: Int { location.line }
  /// The column of the error, counted in Unicode scalars from 1.
  public var column: Int { location.column }
}

extension GraphQLSyntaxError: CustomStringConvertible {
  /// The line, the column and the message: `3:14: expected a name, found "}"`.
  public var description: String { "\(line):\(column): \(message)" }
}

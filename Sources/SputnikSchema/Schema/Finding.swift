import SputnikLanguage

/// A mistake in a document or in a schema: which rule it breaks, what is wrong, and where.
///
/// ```swift
/// for finding in schema.validate(document) { print(finding) }
/// // 1:10: the type 'Character' has no field 'nam': did you mean 'name'?
/// ```
public struct Finding<Rule: Hashable & Sendable>: Hashable, Sendable {
  /// The rule that is broken.
  public var rule: Rule
  /// What is wrong, and what to write instead if this is known.
  public var message: String
  /// Names that may be meant by a misspelled one. ``message`` has them too.
  public var suggestions: [String]
  /// The part of the schema that the mistake is about: the field `Character.nam`. It is `nil` if
  /// there is no such part.
  public var coordinate: SchemaCoordinate?
  /// The places of the mistake. The first one is the most important. It is empty if there is no
  /// text, or if the mistake is something that is missing.
  public var locations: [GraphQL.SourceLocation]

  /// Makes a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - message: What is wrong.
  ///   - suggestions: Names that may be meant by a misspelled one.
  ///   - coordinate: The part of the schema that the mistake is about.
  ///   - locations: The places of the mistake, the most important one first.
  public init(
    rule: Rule, message: String, suggestions: [String] = [], coordinate: SchemaCoordinate? = nil,
    locations: [GraphQL.SourceLocation]
  ) {
    self.rule = rule
    self.message = message
    self.suggestions = suggestions
    self.coordinate = coordinate
    self.locations = locations
  }
}

extension Finding: CustomStringConvertible {
  /// The first location and the message: `1:10: the type 'Character' has no field 'nam'`.
  public var description: String {
    guard let location = locations.first else { return message }
    return "\(location.line):\(location.column): \(message)"
  }
}

import SputnikSchema

/// A rule that checks of structs report.
package enum CheckRule: Hashable, Sendable {
  /// A rule of the specification for documents (section 5).
  case document(ValidationRule)
  /// A rule for the type of a property.
  case property(PropertyRule)
  case structure(StructRule)

  /// All rules: those for documents, and then those for structs.
  package static let all: [CheckRule] =
    ValidationRule.allCases.map { .document($0) } + PropertyRule.allCases.map { .property($0) }
    + StructRule.allCases.map { .structure($0) }

  private static let rulesByName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the rule with a name, or `nil` if there is none.
  package init?(name: String) {
    guard let rule = Self.rulesByName[name] else { return nil }
    self = rule
  }

  /// The name in configurations and reports: `field-selections`, `nullable-field`.
  package var name: String {
    switch self {
    case .document(let rule): rule.hyphenatedName
    case .property(let rule): rule.rawValue
    case .structure(let rule): rule.rawValue
    }
  }

  /// The severity without a configuration.
  package var defaultSeverity: Severity {
    switch self {
    case .document: .error
    case .property(let rule): rule.defaultSeverity
    case .structure(let rule): rule.defaultSeverity
    }
  }

  /// What the rule demands.
  package var summary: String {
    switch self {
    case .document(let rule):
      "The document obeys the rule '\(rule.rawValue)' of the GraphQL specification, section 5."
    case .property(let rule): rule.summary
    case .structure(let rule): rule.summary
    }
  }
}

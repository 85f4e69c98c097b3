import SputnikSchema

/// How structs are checked against one schema.
package struct CheckSettings: Hashable, Sendable {
  /// The Swift types of scalars, by the names of the scalars in the schema. Any Swift type is
  /// accepted for a custom scalar that isn't listed.
  package var scalars: [String: [String]]
  /// The severities that differ from the defaults.
  package var rules: [CheckRule: Severity]
  /// The rules that aren't applied to something in the schema, by its coordinate: `Character.name`,
  /// or `Character` for all of its fields.
  package var exceptions: [SchemaCoordinate: Set<CheckRule>]

  package init(
    scalars: [String: [String]] = [:], rules: [CheckRule: Severity] = [:],
    exceptions: [SchemaCoordinate: Set<CheckRule>] = [:]
  ) {
    self.scalars = scalars
    self.rules = rules
    self.exceptions = exceptions
  }

  /// Returns the severity of a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - coordinate: The schema coordinate of what the finding is about.
  package func severity(of rule: CheckRule, at coordinate: SchemaCoordinate?) -> Severity {
    if let coordinate, !exceptions.isEmpty {
      if exceptions[coordinate]?.contains(rule) == true { return .ignore }
      if let type = coordinate.type, exceptions[.type(type)]?.contains(rule) == true {
        return .ignore
      }
    }
    return rules[rule] ?? rule.defaultSeverity
  }

  /// Returns these settings with those of a single schema, which replace them one by one.
  package func overridden(by other: Self) -> Self {
    Self(
      scalars: scalars.merging(other.scalars) { $1 },
      rules: rules.merging(other.rules) { $1 },
      exceptions: exceptions.merging(other.exceptions) { $0.union($1) })
  }
}

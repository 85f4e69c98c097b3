import SputnikSchema

/// A mistake in a struct: which rule it breaks, what is wrong, and where.
package struct CheckFinding: Hashable, Sendable {
  /// Another place that belongs to a finding.
  package struct Note: Hashable, Sendable {
    package var message: String
    package var place: SourcePlace

    package init(message: String, place: SourcePlace) {
      self.message = message
      self.place = place
    }
  }

  package var rule: CheckRule
  /// ``Severity/error`` or ``Severity/warning``.
  package var severity: Severity
  /// What is wrong, and what to write instead if this is known.
  package var message: String
  /// The text to write instead, if it is known. ``message`` has it too.
  package var suggestion: String?
  /// The schema coordinate of what the finding is about: `Character.name`. It is `nil` for mistakes
  /// that aren't about one part of the schema.
  package var coordinate: SchemaCoordinate?
  /// The name of the struct or the enum, with those of the types around it.
  package var structName: String
  /// The name of the property or the case, or `nil` if the finding is about the whole type.
  package var property: String?
  package var place: SourcePlace
  package var notes: [Note]

  package init(
    rule: CheckRule, severity: Severity, message: String, suggestion: String? = nil,
    coordinate: SchemaCoordinate? = nil, structName: String, property: String? = nil,
    place: SourcePlace, notes: [Note] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.suggestion = suggestion
    self.coordinate = coordinate
    self.structName = structName
    self.property = property
    self.place = place
    self.notes = notes
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports fields that need a selection set and have none, and fields that can't have one
  /// (section 5.3.3).
  func leafFieldSelections(_ findings: inout FindingList<ValidationRule>) {
    for fact in fields {
      guard let definition = fact.definition,
        let type = lookup.type(named: definition.type.namedType)
      else { continue }
      let field = fact.field
      if type.isComposite, field.selectionSet.isEmpty {
        findings.report(
          .leafFieldSelections,
          "the field '\(field.name)' of type '\(definition.type)' needs a selection of fields:"
            + " '\(field.name) { … }'", about: fact.coordinate, at: field.namePlace.offset)
      } else if !type.isComposite, !field.selectionSet.isEmpty {
        findings.report(
          .leafFieldSelections,
          "the field '\(field.name)' of type '\(definition.type)' has no fields to select",
          about: fact.coordinate, at: field.namePlace.offset)
      }
    }
  }
}

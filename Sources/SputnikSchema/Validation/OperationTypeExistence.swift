import SputnikLanguage

extension DocumentFacts {
  /// Reports operations of a kind that the schema doesn't have (section 5.2.1.1).
  func operationTypeExistence(_ findings: inout FindingList<ValidationRule>) {
    for (operation, _) in operations where lookup.schema.rootType(of: operation.kind) == nil {
      findings.report(
        .operationTypeExistence, "the schema has no \(operation.kind) type",
        at: operation.source.place.offset)
    }
  }
}

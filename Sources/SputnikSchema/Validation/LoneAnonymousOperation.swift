import SputnikLanguage

extension DocumentFacts {
  /// Reports anonymous operations beside other operations (section 5.2.3.1).
  func loneAnonymousOperation(_ findings: inout FindingList<ValidationRule>) {
    let operations = operations.map(\.operation)
    guard operations.count > 1 else { return }
    for operation in operations where operation.name == nil {
      findings.report(
        .loneAnonymousOperation,
        "an operation without a name must be the only operation: give it a name",
        at: operation.source.place.offset)
    }
  }
}

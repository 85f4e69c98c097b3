import SputnikLanguage

extension DocumentFacts {
  /// Reports operations with the name of another operation (section 5.2.2.1).
  func operationNameUniqueness(_ findings: inout FindingList<ValidationRule>) {
    findings.report(
      .operationNameUniqueness, repeated: operations.lazy.compactMap(\.operation.name)
    ) {
      "there is another operation with the name '\($0)'"
    }
  }
}

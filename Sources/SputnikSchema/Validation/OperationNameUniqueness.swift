import SputnikLanguage

extension DocumentFacts {
  /// Reports operations with the name of another operation (section 5.2.2.1).
  func operationNameUniqueness(_ findings: inout FindingList<ValidationRule>) {
    let names = operations.lazy.compactMap { operation, _ in
      operation.name.map { (text: $0, offset: operation.source.name.offset) }
    }
    findings.report(.operationNameUniqueness, repeated: names) {
      "there is another operation with the name '\($0)'"
    }
  }
}

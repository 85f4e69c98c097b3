import SputnikLanguage

extension DocumentFacts {
  /// Reports operations with the name of another operation (section 5.2.2.1).
  func operationNameUniqueness(_ findings: inout FindingList<ValidationRule>) {
    var first: [String: Int] = [:]
    for case let name? in operations.map(\.operation.name) {
      if let other = first[name.text] {
        findings.report(
          .operationNameUniqueness, "there is another operation with the name '\(name.text)'",
          at: [name.offset, other])
      } else {
        first[name.text] = name.offset
      }
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports variables that are declared twice (section 5.8.1).
  func variableUniqueness(_ findings: inout FindingList<ValidationRule>) {
    for (operation, _) in operations {
      let names = operation.variables.lazy.map { (text: $0.name, offset: $0.place.offset) }
      findings.report(.variableUniqueness, repeated: names) {
        "the variable '$\($0)' is declared twice"
      }
    }
  }
}

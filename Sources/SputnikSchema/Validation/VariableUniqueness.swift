import SputnikLanguage

extension DocumentFacts {
  /// Reports variables that are declared twice (section 5.8.1).
  func variableUniqueness(_ findings: inout FindingList<ValidationRule>) {
    for (operation, _) in operations {
      var first: [String: Int] = [:]
      for variable in operation.variables {
        if let other = first[variable.name] {
          findings.report(
            .variableUniqueness, "the variable '$\(variable.name)' is declared twice",
            at: [variable.offset, other])
        } else {
          first[variable.name] = variable.offset
        }
      }
    }
  }
}

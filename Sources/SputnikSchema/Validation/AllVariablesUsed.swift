import SputnikLanguage

extension DocumentFacts {
  /// Reports variables that an operation declares and doesn't use (section 5.8.4).
  func allVariablesUsed(_ findings: inout FindingList<ValidationRule>) {
    for (operation, facts) in operations where !operation.variables.isEmpty {
      let used = Set(reachable(from: [facts]).lazy.flatMap(\.values.variables).map(\.name))
      for variable in operation.variables where !used.contains(variable.name) {
        findings.report(
          .allVariablesUsed, "\(operation.subject) never uses the variable '$\(variable.name)'",
          at: variable.place.offset)
      }
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports variables that an operation uses, also in its fragments, and doesn't declare (section
  /// 5.8.3).
  func allVariableUsesDefined(_ findings: inout FindingList<ValidationRule>) {
    for (operation, facts) in operations {
      let declared = Set(operation.variables.map(\.name))
      for use in reachable(from: [facts]).lazy.flatMap(\.values.variables)
      where !declared.contains(use.name) {
        findings.report(
          .allVariableUsesDefined,
          "\(operation.subject) doesn't declare the variable '$\(use.name)'",
          suggestions: DidYouMean.names(
            for: "$" + use.name, among: declared.lazy.map { "$" + $0 }),
          about: use.owner, variable: use.name, at: [use.offset, operation.source.place.offset])
      }
    }
  }
}

extension GraphQL.Operation {
  /// The operation in messages.
  var subject: String { name.map { "the operation '\($0)'" } ?? "the operation" }
}

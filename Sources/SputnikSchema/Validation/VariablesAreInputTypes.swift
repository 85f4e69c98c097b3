import SputnikLanguage

extension DocumentFacts {
  /// Reports variables of types that aren't input types, or that don't exist (section 5.8.2).
  func variablesAreInputTypes(_ findings: inout FindingList<ValidationRule>) {
    for variable in operations.lazy.flatMap(\.operation.variables) {
      let name = variable.type.namedType
      guard let type = lookup.type(named: name) else {
        let names = lookup.schema.types.lazy.filter(\.isInputType).map(\.name)
        findings.report(
          .variablesAreInputTypes,
          "the schema has no type '\(name)'",
          suggestions: DidYouMean.names(for: name, among: names), about: .type(name),
          at: variable.typePlace.offset)
        continue
      }
      guard !type.isInputType else { continue }
      findings.report(
        .variablesAreInputTypes,
        "the variable '$\(variable.name)' can't have the type '\(variable.type)':"
          + " '\(name)' is \(type.kindWithArticle)", about: .type(name),
        at: variable.typePlace.offset)
    }
  }
}

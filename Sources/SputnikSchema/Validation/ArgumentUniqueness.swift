import SputnikLanguage

extension DocumentFacts {
  /// Reports arguments that are given twice (section 5.4.2).
  func argumentUniqueness(_ findings: inout FindingList<ValidationRule>) {
    func check(_ arguments: [GraphQL.Argument], of owner: @autoclosure () -> SchemaCoordinate?) {
      guard arguments.count > 1 else { return }
      let owner = owner()
      findings.report(
        .argumentUniqueness, repeated: arguments.lazy.map { ($0.name, $0.place.offset) },
        about: { _ in owner }
      ) {
        "the argument '\($0)' is given twice"
      }
    }
    for fact in fields { check(fact.field.arguments, of: fact.coordinate) }
    for directive in definitions.lazy.flatMap(\.directives).flatMap(\.directives) {
      check(directive.arguments, of: .directive(directive.name))
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports directives that the schema doesn't define (section 5.7.1).
  func directivesAreDefined(_ findings: inout FindingList<ValidationRule>) {
    for directive in definitions.lazy.flatMap(\.directives).flatMap(\.directives) {
      let name = directive.name
      guard lookup.schema.directive(named: name) == nil else { continue }
      let names = lookup.schema.directives.lazy.map { "@" + $0.name }
      let isIncremental = ["defer", "stream"].contains(name)
      findings.report(
        .directivesAreDefined,
        "the schema has no directive '@\(name)'"
          + (isIncremental
            ? ": the server doesn't deliver responses incrementally, or its schema doesn't tell"
            : ""),
        suggestions: isIncremental ? [] : DidYouMean.names(for: "@" + name, among: names),
        about: .directive(name), at: directive.place.offset)
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports directives that are given twice at a place and aren't repeatable (section 5.7.3).
  func directivesAreUniquePerLocation(_ findings: inout FindingList<ValidationRule>) {
    for site in definitions.lazy.flatMap(\.directives) where site.directives.count > 1 {
      let names = site.directives.lazy.filter {
        lookup.schema.directive(named: $0.name)?.isRepeatable == false
      }.map { (text: $0.name, offset: $0.place.offset) }
      findings.report(
        .directivesAreUniquePerLocation, repeated: names, about: SchemaCoordinate.directive
      ) {
        "the directive '@\($0)' is given twice"
      }
    }
  }
}

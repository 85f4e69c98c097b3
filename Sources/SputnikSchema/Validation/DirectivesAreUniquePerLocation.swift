import SputnikLanguage

extension DocumentFacts {
  /// Reports directives that are given twice at a place and aren't repeatable (section 5.7.3).
  func directivesAreUniquePerLocation(_ findings: inout FindingList<ValidationRule>) {
    for site in definitions.lazy.flatMap(\.directives) where site.directives.count > 1 {
      var first: [String: Int] = [:]
      for name in site.directives.map(\.name) {
        guard let definition = lookup.schema.directive(named: name.text), !definition.isRepeatable
        else { continue }
        if let other = first[name.text] {
          findings.report(
            .directivesAreUniquePerLocation, "the directive '@\(name.text)' is given twice",
            at: [name.offset, other])
        } else {
          first[name.text] = name.offset
        }
      }
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports directives at places where their definitions don't allow them (section 5.7.2).
  func directivesAreInValidLocations(_ findings: inout FindingList<ValidationRule>) {
    for site in definitions.lazy.flatMap(\.directives) {
      for directive in site.directives {
        guard let definition = lookup.schema.directive(named: directive.name),
          !definition.locations.contains(site.location)
        else { continue }
        findings.report(
          .directivesAreInValidLocations,
          "the directive '@\(definition.name)' can't be used on \(DirectiveSite.phrase(site.location))",
          about: .directive(definition.name), at: directive.place.offset)
      }
    }
  }
}

extension DirectiveSite {
  /// A directive location in messages.
  static func phrase(_ location: String) -> String {
    switch location {
    case "INLINE_FRAGMENT": "an inline fragment"
    case "FRAGMENT_SPREAD": "a fragment spread"
    case "OBJECT": "an object type"
    default:
      ("AEIO".contains(location.prefix(1)) ? "an " : "a ")
        + location.lowercased().split(separator: "_").joined(separator: " ")
    }
  }
}

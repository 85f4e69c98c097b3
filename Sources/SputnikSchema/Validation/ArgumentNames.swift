import SputnikLanguage

extension DocumentFacts {
  /// Reports arguments that the field or the directive doesn't have (section 5.4.1).
  func argumentNames(_ findings: inout FindingList<ValidationRule>) {
    for site in definitions.lazy.flatMap(\.arguments) {
      for argument in site.arguments {
        let name = argument.name
        guard !site.definitions.contains(where: { $0.name == name }) else { continue }
        findings.report(
          .argumentNames, "\(site.name) has no argument '\(name)'",
          suggestions: DidYouMean.names(for: name, among: site.definitions.lazy.map(\.name)),
          about: site.owner, at: argument.place.offset)
      }
    }
  }
}

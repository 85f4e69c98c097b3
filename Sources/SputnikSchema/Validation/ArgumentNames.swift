import SputnikLanguage

extension DocumentFacts {
  /// Reports arguments that the field or the directive doesn't have (section 5.4.1).
  func argumentNames(_ findings: inout FindingList<ValidationRule>) {
    for site in definitions.lazy.flatMap(\.arguments) {
      for argument in site.arguments {
        let name = argument.name
        guard !site.definitions.contains(where: { $0.name == name }) else { continue }
        let suggestion = Spelling.suggestion(for: name, among: site.definitions.lazy.map(\.name))
        findings.report(
          .argumentNames, "\(site.name) has no argument '\(name)'\(suggestion)",
          at: argument.place.offset)
      }
    }
  }
}

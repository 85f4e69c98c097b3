import SputnikLanguage

extension DocumentFacts {
  /// Reports required arguments that are left out or `null` (section 5.4.3).
  func requiredArguments(_ findings: inout FindingList<ValidationRule>) {
    for site in definitions.lazy.flatMap(\.arguments) {
      for definition in site.definitions where definition.isRequired {
        if let argument = site.arguments.first(where: { $0.name == definition.name }) {
          guard case .null = argument.value else { continue }
          findings.report(
            .requiredArguments,
            "the argument '\(definition.name)' of type '\(definition.type)' can't be null",
            about: site.owner, at: argument.valuePlaces.place.offset)
          continue
        }
        findings.report(
          .requiredArguments,
          "\(site.name) needs the argument '\(definition.name)' of type '\(definition.type)'",
          about: site.owner, at: site.offset)
      }
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports required arguments that are left out (section 5.4.3).
  ///
  /// An argument that is `null` is reported by the rule for values.
  func requiredArguments(_ findings: inout FindingList<ValidationRule>) {
    for site in definitions.lazy.flatMap(\.arguments) {
      for definition in site.definitions where definition.isRequired {
        guard !site.arguments.contains(where: { $0.name.text == definition.name }) else { continue }
        findings.report(
          .requiredArguments,
          "\(site.name) needs the argument '\(definition.name)' of type '\(definition.type)'",
          at: site.offset)
      }
    }
  }
}

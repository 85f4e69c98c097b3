import SputnikLanguage

extension DocumentFacts {
  /// Reports spreads of fragments that aren't defined (section 5.5.2.1).
  func fragmentSpreadTargetDefined(_ findings: inout FindingList<ValidationRule>) {
    for spread in definitions.lazy.flatMap(\.spreads) {
      let name = spread.spread.name
      guard fragments[name] == nil else { continue }
      findings.report(
        .fragmentSpreadTargetDefined,
        "there is no fragment '\(name)'",
        suggestions: DidYouMean.names(for: name, among: fragments.keys),
        at: spread.spread.namePlace.offset)
    }
  }
}

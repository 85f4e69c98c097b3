import SputnikLanguage

extension DocumentFacts {
  /// Reports spreads of fragments that aren't defined (section 5.5.2.1).
  func fragmentSpreadTargetDefined(_ findings: inout FindingList<ValidationRule>) {
    for spread in definitions.lazy.flatMap(\.spreads) {
      let name = spread.spread.name
      guard fragments[name.text] == nil else { continue }
      findings.report(
        .fragmentSpreadTargetDefined,
        "there is no fragment '\(name.text)'",
        hint: Spelling.suggestion(for: name.text, among: fragments.keys),
        at: name.offset)
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports fragments that no operation uses (section 5.5.1.4).
  ///
  /// A fragment that is only used by another unused fragment, or by itself, is unused too.
  func fragmentsMustBeUsed(_ findings: inout FindingList<ValidationRule>) {
    guard !fragments.isEmpty else { return }
    let spreads = reachable(from: operations.map(\.facts)).lazy.flatMap(\.spreads)
    let used = Set(spreads.map(\.spread.name))
    for case .fragment(let fragment) in document.definitions
    where !used.contains(fragment.name) {
      findings.report(
        .fragmentsMustBeUsed, "no operation uses the fragment '\(fragment.name)'",
        at: fragment.source.place.offset)
    }
  }
}

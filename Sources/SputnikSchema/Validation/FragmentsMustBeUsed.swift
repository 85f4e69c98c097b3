import SputnikLanguage

extension DocumentFacts {
  /// Reports fragments that no operation uses (section 5.5.1.4).
  ///
  /// A fragment that is only used by another unused fragment, or by itself, is unused too.
  func fragmentsMustBeUsed(_ findings: inout FindingList<ValidationRule>) {
    guard !fragments.isEmpty else { return }
    let operations = definitions.filter { if case .operation = $0.kind { true } else { false } }
    var used: Set<String> = []
    var pending = operations.flatMap(\.spreads)
    while let spread = pending.popLast() {
      guard used.insert(spread.spread.name.text).inserted,
        let index = fragments[spread.spread.name.text]
      else { continue }
      pending += definitions[index].spreads
    }
    for case .fragment(let fragment) in document.definitions
    where !used.contains(fragment.name.text) {
      findings.report(
        .fragmentsMustBeUsed, "no operation uses the fragment '\(fragment.name.text)'",
        at: fragment.offset)
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports fragments with the name of another fragment (section 5.5.1.1).
  func fragmentNameUniqueness(_ findings: inout FindingList<ValidationRule>) {
    let names = document.definitions.lazy.compactMap { definition -> (text: String, offset: Int)? in
      guard case .fragment(let fragment) = definition else { return nil }
      return (fragment.name, fragment.source.name.offset)
    }
    findings.report(.fragmentNameUniqueness, repeated: names) {
      "there is another fragment with the name '\($0)'"
    }
  }
}

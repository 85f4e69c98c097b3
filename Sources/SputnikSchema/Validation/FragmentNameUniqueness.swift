import SputnikLanguage

extension DocumentFacts {
  /// Reports fragments with the name of another fragment (section 5.5.1.1).
  func fragmentNameUniqueness(_ findings: inout FindingList<ValidationRule>) {
    var first: [String: Int] = [:]
    for case .fragment(let fragment) in document.definitions {
      let name = fragment.name
      if let other = first[name.text] {
        findings.report(
          .fragmentNameUniqueness, "there is another fragment with the name '\(name.text)'",
          at: [name.offset, other])
      } else {
        first[name.text] = name.offset
      }
    }
  }
}

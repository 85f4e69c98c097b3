import SputnikLanguage

extension DocumentFacts {
  /// Reports values that don't fit the type at their place (section 5.6.1).
  func valuesOfCorrectType(_ findings: inout FindingList<ValidationRule>) {
    findings.report(.valuesOfCorrectType, definitions.lazy.flatMap(\.values.mistakes))
  }
}

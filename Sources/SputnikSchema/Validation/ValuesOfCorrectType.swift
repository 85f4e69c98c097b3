import SputnikLanguage

extension DocumentFacts {
  /// Reports values that don't fit the type at their place (section 5.6.1).
  func valuesOfCorrectType(_ findings: inout FindingList<ValidationRule>) {
    for facts in definitions {
      for mistake in facts.values.mistakes {
        findings.report(.valuesOfCorrectType, mistake.message, at: mistake.offset)
      }
    }
  }
}

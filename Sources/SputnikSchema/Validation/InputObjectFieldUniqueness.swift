import SputnikLanguage

extension DocumentFacts {
  /// Reports fields of an input object that are given twice (section 5.6.3).
  func inputObjectFieldUniqueness(_ findings: inout FindingList<ValidationRule>) {
    for object in definitions.lazy.flatMap(\.values.objects) {
      findings.report(.inputObjectFieldUniqueness, repeated: object.members.lazy.map(\.name)) {
        "the field '\($0)' is given twice"
      }
    }
  }
}

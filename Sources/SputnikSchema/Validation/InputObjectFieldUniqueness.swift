import SputnikLanguage

extension DocumentFacts {
  /// Reports fields of an input object that are given twice (section 5.6.3).
  func inputObjectFieldUniqueness(_ findings: inout FindingList<ValidationRule>) {
    for object in definitions.lazy.flatMap(\.values.objects) {
      let names = object.members.lazy.map { (text: $0.name, offset: $0.place.offset) }
      findings.report(
        .inputObjectFieldUniqueness, repeated: names, about: { _ in object.owner }
      ) {
        "the field '\($0)' is given twice"
      }
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports fields that an input object doesn't have (section 5.6.2).
  func inputObjectFieldNames(_ findings: inout FindingList<ValidationRule>) {
    for object in definitions.lazy.flatMap(\.values.objects) {
      guard let type = object.type else { continue }
      for member in object.members
      where !type.fields.contains(where: { $0.name == member.name }) {
        findings.report(
          .inputObjectFieldNames, "the input object '\(type.name)' has no field '\(member.name)'",
          suggestions: DidYouMean.names(for: member.name, among: type.fields.lazy.map(\.name)),
          about: object.owner, at: member.place.offset)
      }
    }
  }
}

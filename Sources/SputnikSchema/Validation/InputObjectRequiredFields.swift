import SputnikLanguage

extension DocumentFacts {
  /// Reports required fields of an input object that are left out or `null` (section 5.6.4).
  func inputObjectRequiredFields(_ findings: inout FindingList<ValidationRule>) {
    for object in definitions.lazy.flatMap(\.values.objects) {
      guard let type = object.type else { continue }
      for field in type.fields where field.isRequired {
        guard let member = object.members.first(where: { $0.name == field.name }) else {
          findings.report(
            .inputObjectRequiredFields,
            "the input object '\(type.name)' needs the field '\(field.name)' of type"
              + " '\(field.type)'", about: object.owner, at: object.offset)
          continue
        }
        guard case .null = member.value else { continue }
        findings.report(
          .inputObjectRequiredFields,
          "the field '\(field.name)' of type '\(field.type)' can't be null", about: object.owner,
          at: member.valuePlaces.place.offset)
      }
    }
  }
}

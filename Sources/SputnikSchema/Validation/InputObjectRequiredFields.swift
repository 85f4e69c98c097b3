import SputnikLanguage

extension DocumentFacts {
  /// Reports required fields of an input object that are left out or `null` (section 5.6.4).
  func inputObjectRequiredFields(_ findings: inout FindingList<ValidationRule>) {
    findings.report(.inputObjectRequiredFields, definitions.lazy.flatMap(\.values.missingMembers))
  }
}

extension ValueFacts {
  /// The required fields that are left out or `null`.
  var missingMembers: [Mistake] {
    objects.flatMap { object -> [Mistake] in
      guard let type = object.type else { return [] }
      return type.fields.filter(\.isRequired).compactMap { field in
        if let member = object.members.first(where: { $0.name == field.name }) {
          guard case .null = member.value else { return nil }
          return Mistake(
            message: "the field '\(field.name)' of type '\(field.type)' can't be null",
            offset: member.valuePlaces.place.offset)
        }
        return Mistake(
          message: "the input object '\(type.name)' needs the field '\(field.name)' of type"
            + " '\(field.type)'", offset: object.offset)
      }
    }
  }
}

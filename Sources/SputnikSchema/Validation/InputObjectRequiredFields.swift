import SputnikLanguage

extension DocumentFacts {
  /// Reports required fields of an input object that are left out (section 5.6.4).
  ///
  /// A field that is `null` is reported by the rule for values.
  func inputObjectRequiredFields(_ findings: inout FindingList<ValidationRule>) {
    for facts in definitions {
      for mistake in facts.values.missingMembers {
        findings.report(.inputObjectRequiredFields, mistake.message, at: mistake.offset)
      }
    }
  }
}

extension ValueFacts {
  /// The required fields that are left out.
  var missingMembers: [Mistake] {
    objects.flatMap { object -> [Mistake] in
      guard let type = object.type else { return [] }
      return type.fields.filter(\.isRequired).compactMap { field in
        guard !object.members.contains(where: { $0.name.text == field.name }) else { return nil }
        return Mistake(
          message: "the input object '\(type.name)' needs the field '\(field.name)' of type"
            + " '\(field.type)'", offset: object.offset)
      }
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports fields that an input object doesn't have (section 5.6.2).
  func inputObjectFieldNames(_ findings: inout FindingList<ValidationRule>) {
    findings.report(.inputObjectFieldNames, definitions.lazy.flatMap(\.values.unknownMembers))
  }
}

extension ValueFacts {
  /// The fields that aren't defined.
  var unknownMembers: [Mistake] {
    objects.flatMap { object -> [Mistake] in
      guard let type = object.type else { return [] }
      return object.members.compactMap { member in
        let name = member.name
        guard !type.fields.contains(where: { $0.name == name }) else { return nil }
        let suggestion = Spelling.suggestion(for: name, among: type.fields.lazy.map(\.name))
        return Mistake(
          message: "the input object '\(type.name)' has no field '\(name)'\(suggestion)",
          offset: member.place.offset)
      }
    }
  }
}

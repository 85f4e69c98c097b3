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
      return object.members.map(\.name).compactMap { name in
        guard !type.fields.contains(where: { $0.name == name.text }) else { return nil }
        let suggestion = Spelling.suggestion(for: name.text, among: type.fields.lazy.map(\.name))
        return Mistake(
          message: "the input object '\(type.name)' has no field '\(name.text)'\(suggestion)",
          offset: name.offset)
      }
    }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports fields of an input object that are given twice (section 5.6.3).
  func inputObjectFieldUniqueness(_ findings: inout FindingList<ValidationRule>) {
    for facts in definitions {
      for mistake in facts.values.repeatedMembers {
        findings.report(
          .inputObjectFieldUniqueness, mistake.message, at: [mistake.offset, mistake.other])
      }
    }
  }
}

extension ValueFacts {
  /// The fields that are given twice, with the place of the first.
  var repeatedMembers: [(message: String, offset: Int, other: Int)] {
    objects.flatMap { object -> [(String, Int, Int)] in
      var first: [String: Int] = [:]
      return object.members.map(\.name).compactMap { name in
        if let other = first[name.text] {
          return ("the field '\(name.text)' is given twice", name.offset, other)
        }
        first[name.text] = name.offset
        return nil
      }
    }
  }
}

/// A oneOf input object without mistakes.
package struct CheckedOneOf {
  package var typeName: String
  package var access: Access
  package var cases: [OneOfModel.Case]
  /// The types that may have no GraphQL type, each once.
  package var requirements: [TypeRequirement]

  /// Whether the compiler warns where one of the cases is used.
  package var isDeprecated: Bool { cases.contains(where: \.isDeprecated) }
}

extension OneOfModel {
  /// Returns the input object, with the mistakes in the combination of its cases.
  package func checked() -> Reading<CheckedOneOf> {
    var problems = repeatedFields
    if problems.isEmpty, !isIncomplete {
      if cases.isEmpty {
        problems.append(Problem(.emptyOneOf(name: name), at: anchor))
      } else if cases.allSatisfy({ [name, "Self"].contains("\($0.type.shape)") }) {
        problems.append(Problem(.endlessOneOf(name: name), at: anchor))
      }
    }
    let checked = CheckedOneOf(
      typeName: typeName, access: access, cases: cases, requirements: requirements)
    let names = cases.map(\.name.withoutBackticks)
    return Reading(
      model: checked, problems: problems, isReportedElsewhere: Set(names).count < names.count)
  }

  private var repeatedFields: [Problem] {
    var known: [String: String] = [:]
    return cases.compactMap { item in
      let name = item.name.withoutBackticks
      guard let first = known.updateValue(name, forKey: item.inputField), first != name else {
        return nil
      }
      return Problem(.repeatedInputField(item.inputField, first: first), at: item.anchor)
    }
  }

  private var requirements: [TypeRequirement] {
    let names = cases.map(\.name.withoutBackticks)
    var seen: Set<String> = []
    return cases.compactMap { item in
      guard !item.type.isBuiltInScalar, seen.insert(item.type.spelling).inserted else { return nil }
      return TypeRequirement(
        subject: .type(item.type.expression(among: names)), name: item.type.baseName,
        kind: .graphQLType, anchor: item.anchor)
    }
  }
}

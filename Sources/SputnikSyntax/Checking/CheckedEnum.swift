/// An enum without mistakes.
package struct CheckedEnum {
  /// A case with a value in the schema.
  package struct Value {
    /// The case's name, with backticks if it needs them.
    package var name: String
    package var value: String
  }

  package var typeName: String
  package var access: Access
  package var values: [Value]
  /// The case for unknown values.
  package var unknown: EnumModel.Case?
  /// Whether every case has a value in the schema.
  package var isComplete: Bool
  /// Whether the compiler warns where one of the cases is used.
  package var isDeprecated: Bool
}

extension EnumModel {
  /// Returns the enum, with the mistakes in the combination of its cases.
  package func checked() -> Reading<CheckedEnum> {
    let values = cases.compactMap { item in
      item.value.map { CheckedEnum.Value(name: item.name, value: $0) }
    }
    let repeated = repeatedValues
    var problems = (hasRawType ? [] : repeated) + confusingNames + repeatedUnknownCases
    if values.isEmpty, problems.isEmpty, !isIncomplete {
      problems.append(Problem(.emptyEnum(name: name), at: anchor))
    }
    let checked = CheckedEnum(
      typeName: typeName, access: access, values: values, unknown: cases.first(where: \.isUnknown),
      isComplete: values.count == cases.count, isDeprecated: cases.contains(where: \.isDeprecated))
    return Reading(
      model: checked, problems: problems, isReportedElsewhere: hasRawType && !repeated.isEmpty)
  }

  private var repeatedValues: [Problem] {
    var known: [String: String] = [:]
    return cases.compactMap { item in
      guard let value = item.value,
        let first = known.updateValue(item.name.withoutBackticks, forKey: value)
      else { return nil }
      return Problem(.repeatedEnumValue(value, first: first), at: item.anchor)
    }
  }

  private var confusingNames: [Problem] {
    cases.filter { $0.name == "none" }.map { Problem(.noneCase, at: $0.anchor) }
  }

  private var repeatedUnknownCases: [Problem] {
    let unknown = cases.filter(\.isUnknown)
    guard let first = unknown.first?.name.withoutBackticks else { return [] }
    return unknown.dropFirst().map {
      Problem(.twoUnknownCases($0.name.withoutBackticks, first: first), at: $0.anchor)
    }
  }
}

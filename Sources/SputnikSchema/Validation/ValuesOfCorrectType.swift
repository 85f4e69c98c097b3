import SputnikLanguage
import SputnikNames

extension DocumentFacts {
  /// Reports values that don't fit the types at their places (section 5.6.1; “Input Coercion” in
  /// section 3.5 to 3.12).
  func valuesOfCorrectType(_ findings: inout FindingList<ValidationRule>) {
    for values in definitions.lazy.map(\.values) {
      for literal in values.literals {
        guard let mistake = literal.mistake else { continue }
        findings.report(
          .valuesOfCorrectType, mistake, suggestions: literal.similarValues, about: literal.owner,
          at: literal.places.place.offset)
      }
      for object in values.objects { object.reportOneOf(&findings) }
    }
  }
}

extension ValueFacts.Literal {
  /// What is wrong, or `nil` if the value fits.
  fileprivate var mistake: String? {
    switch definition {
    case nil:
      return type.isNonNull ? "a value of type '\(type)' can't be null" : nil
    case .scalar(let scalar)?:
      guard let builtIn = BuiltInScalar(rawValue: scalar.name) else { return nil }
      return builtIn.mistake(in: value)
    case .enum(let type)?:
      guard case .enum(let name) = value else {
        var hint = ""
        if case .string(let text) = value, type.values.contains(where: { $0.name == text }) {
          hint = ": write \(text) without quotation marks"
        }
        return "\(value) isn't a value of the enum '\(type.name)'\(hint)"
      }
      guard !type.values.contains(where: { $0.name == name }) else { return nil }
      return "the enum '\(type.name)' has no value '\(name)'"
    case .inputObject(let type)?:
      if case .object = value { return nil }
      return "\(value) isn't an input object of type '\(type.name)': write '{ … }'"
    case .object, .interface, .union:
      return nil
    }
  }

  /// The values of an enum with similar names.
  fileprivate var similarValues: [String] {
    guard case .enum(let type)? = definition, case .enum(let name) = value else { return [] }
    return DidYouMean.names(for: name, among: type.values.lazy.map(\.name))
  }
}

extension ValueFacts.Object {
  /// Exactly one field of a oneOf input object is given, and it isn't null (section 3.10.1).
  fileprivate func reportOneOf(_ findings: inout FindingList<ValidationRule>) {
    guard let type, type.isOneOf else { return }
    if members.count != 1 {
      findings.report(
        .valuesOfCorrectType, "'\(type.name)' needs exactly one field, found \(members.count)",
        about: owner, at: offset)
    } else if case .null = members[0].value {
      findings.report(
        .valuesOfCorrectType, "the field '\(members[0].name)' of '\(type.name)' can't be null",
        about: owner, at: members[0].valuePlaces.place.offset)
    }
  }
}

extension BuiltInScalar {
  /// Returns what is wrong with a literal, or `nil` if it fits.
  fileprivate func mistake(in value: GraphQL.Value) -> String? {
    switch (self, value) {
    case (.int, .int(let number)):
      return Int32(exactly: number) == nil ? "\(number) doesn't fit into 32 bits" : nil
    case (.int, .number(let text)) where GraphQL.Value.isInteger(text):
      return Int32(text) == nil ? "\(value) doesn't fit into 32 bits" : nil
    case (.float, .number(let text)):
      return Double(text)?.isFinite == true ? nil : "\(value) doesn't fit into 64 bits"
    case (.float, .int), (.float, .float): return nil
    case (.string, .string), (.boolean, .boolean): return nil
    case (.id, .string), (.id, .int): return nil
    case (.id, .number(let text)) where GraphQL.Value.isInteger(text): return nil
    default: return "\(value) isn't a value of type '\(rawValue)'"
    }
  }
}

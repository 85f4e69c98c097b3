import SputnikLanguage
import SputnikNames

extension ValueFacts {
  /// A value with a mistake.
  struct Mistake {
    var message: String
    var offset: Int
  }

  /// The values that don't fit the types at their places (section 3.5 to 3.12, “Input Coercion”).
  var mistakes: [Mistake] {
    literals.compactMap { literal in
      mistake(in: literal).map { Mistake(message: $0, offset: literal.places.place.offset) }
    } + objects.compactMap { oneOfMistake(in: $0) }
  }

  private func mistake(in literal: Literal) -> String? {
    let value = literal.value
    switch literal.definition {
    case nil:
      return literal.type.isNonNull ? "a value of type '\(literal.type)' can't be null" : nil
    case .scalar(let scalar)?:
      guard let builtIn = BuiltInScalar(rawValue: scalar.name) else { return nil }
      return builtIn.mistake(in: value, isInteger: literal.places.isInteger)
    case .enum(let type)?:
      guard case .enum(let name) = value else {
        var hint = ""
        if case .string(let text) = value, type.values.contains(where: { $0.name == text }) {
          hint = ": write \(text) without quotation marks"
        }
        return "\(value) isn't a value of the enum '\(type.name)'\(hint)"
      }
      guard !type.values.contains(where: { $0.name == name }) else { return nil }
      let suggestion = Spelling.suggestion(for: name, among: type.values.lazy.map(\.name))
      return "the enum '\(type.name)' has no value '\(name)'\(suggestion)"
    case .inputObject(let type)?:
      if case .object = value { return nil }
      return "\(value) isn't an input object of type '\(type.name)': write '{ … }'"
    case .object, .interface, .union:
      return nil
    }
  }

  /// Exactly one field of a oneOf input object is given, and it isn't null (section 3.10.1).
  private func oneOfMistake(in object: Object) -> Mistake? {
    guard let type = object.type, type.isOneOf else { return nil }
    guard object.members.count == 1 else {
      return Mistake(
        message: "'\(type.name)' needs exactly one field, found \(object.members.count)",
        offset: object.offset)
    }
    guard case .null = object.members[0].value else { return nil }
    return Mistake(
      message: "the field '\(object.members[0].name)' of '\(type.name)' can't be null",
      offset: object.members[0].valuePlaces.place.offset)
  }
}

extension FindingList {
  mutating func report(_ rule: Rule, _ mistakes: some Sequence<ValueFacts.Mistake>) {
    for mistake in mistakes { report(rule, mistake.message, at: mistake.offset) }
  }
}

extension BuiltInScalar {
  /// Returns what is wrong with a literal, or `nil` if it fits.
  ///
  /// - Parameters:
  ///   - value: The literal.
  ///   - isInteger: Whether a `float` is written as an integer.
  fileprivate func mistake(in value: GraphQL.Value, isInteger: Bool) -> String? {
    switch (self, value) {
    case (.int, .int(let number)):
      return Int32(exactly: number) == nil ? "\(number) doesn't fit into 32 bits" : nil
    case (.int, .float) where isInteger: return "\(value) doesn't fit into 32 bits"
    case (.float, .int), (.float, .float): return nil
    case (.string, .string), (.boolean, .boolean): return nil
    case (.id, .string), (.id, .int): return nil
    case (.id, .float) where isInteger: return nil
    default: return "\(value) isn't a value of type '\(rawValue)'"
    }
  }
}

import SputnikLanguage
import SputnikNames
import SputnikSchema

extension LeafTypes {
  /// Returns the initial value of a variable: `.jedi`, `.init(stars: 5)`, `[1, 2]`.
  ///
  /// - Parameters:
  ///   - value: The default value in the document, which is valid for the type.
  ///   - type: The type of the value.
  func literal(
    _ value: GraphQL.Value, _ type: GraphQL.TypeReference
  ) throws(Inexpressible) -> Expression {
    if value == .null { return .plain("nil") }
    if case .list(let element) = type.nullable {
      guard case .list(let values) = value else { return .list([try literal(value, element)]) }
      var elements: [Expression] = []
      for value in values { elements.append(try literal(value, element)) }
      return .list(elements)
    }
    let name = type.namedType
    switch (value, schema.type(named: name)) {
    case (.enum(let value), .enum(let definition)):
      let member =
        options.existingCases[name]?[value] ?? EnumCases(definition).names[value] ?? value
      return .plain(".\(member)")
    case (.object(let fields), .inputObject(let definition)):
      return try literal(fields, definition)
    case (_, .scalar(let definition)): return try scalarLiteral(value, of: definition)
    default:
      throw Inexpressible("the default value of the type '\(name)' can't be written in Swift")
    }
  }

  private func literal(
    _ fields: [GraphQL.ObjectField], _ type: GraphQL.InputObjectTypeDefinition
  ) throws(Inexpressible) -> Expression {
    let members = InputMembers(type)
    var arguments: [Labeled] = []
    // The arguments of an initialiser have the order of the properties.
    for definition in type.fields {
      guard let field = fields.first(where: { $0.name == definition.name }) else { continue }
      guard field.value != .null else {
        throw Inexpressible(
          "a default value with an explicit null in '\(type.name).\(field.name)' can't be written in "
            + "Swift, because an input object leaves out nil")
      }
      var value = try literal(field.value, definition.type)
      if isBoxed(definition, in: type) { value = .call(".init", [Labeled("", value)]) }
      let member = members.names[field.name] ?? field.name
      arguments.append(Labeled(Identifier.escapedLabel(member), value))
    }
    guard type.isOneOf, let only = arguments.first else { return .call(".init", arguments) }
    return .call(".\(only.label)", [Labeled("", only.value)])
  }

  private func scalarLiteral(
    _ value: GraphQL.Value, of scalar: GraphQL.ScalarTypeDefinition
  ) throws(Inexpressible) -> Expression {
    let choice = choice(scalar)
    let swiftType = choice.swiftType
    let literals = choice.literals
    switch value {
    case .string(let text) where literals.contains(.string): return .string(text)
    case .int(let number) where swiftType == "ID": return .string("\(number)")
    case .int(let number) where literals.contains(.integer): return .plain("\(number)")
    case .float(let number) where literals.contains(.decimal): return .plain("\(number)")
    case .number(let text) where swiftType == "ID" && GraphQL.Value.isInteger(text):
      return .string(text)
    // A scalar with any JSON would send a rounded number.
    case .number(let text)
    where choice.storedType == nil && literals.contains(.decimal) && Double(text)?.isFinite == true:
      return .plain(text)
    case .boolean(let flag) where literals.contains(.boolean): return .plain("\(flag)")
    default:
      throw Inexpressible(
        "the default value of the scalar '\(scalar.name)' can't be written in Swift, where its type is "
          + "'\(swiftType)'")
    }
  }
}

extension GraphQL.Value {
  /// The value in `arguments:`, where it can be any literal.
  var expression: Expression {
    switch self {
    case .variable(let name): .call(".variable", [Labeled("", .string(name))])
    case .int(let number): .plain("\(number)")
    case .float(let number): .plain("\(number)")
    case .number(let text): .call(".number", [Labeled("", .string(text))])
    // In a plain literal, the macro would take such a text for a variable by mistake.
    case .string(let text) where isGraphQLVariable(text):
      .call(".string", [Labeled("", .string(text))])
    case .string(let text): .string(text)
    case .boolean(let flag): .plain("\(flag)")
    case .null: .plain(".null")
    case .enum(let name): .call(".enum", [Labeled("", .string(name))])
    case .list(let values): .list(values.map(\.expression))
    case .object(let fields):
      .dictionary(fields.map { Labeled($0.name.swiftLiteral, $0.value.expression) })
    }
  }
}

extension [GraphQL.Argument] {
  /// The arguments as a list of names if each value is the variable with the argument's name, or
  /// else as a dictionary literal.
  var expression: Expression {
    allSatisfy { $0.value == .variable($0.name) }
      ? .list(map { .string($0.name) })
      : .dictionary(map { Labeled($0.name.swiftLiteral, $0.value.expression) })
  }
}

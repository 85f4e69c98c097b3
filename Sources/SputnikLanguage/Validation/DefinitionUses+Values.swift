import SputnikNames

// MARK: Variable definitions

extension GraphQL.DefinitionUses {
  /// Checks the variables that an operation declares.
  mutating func check(
    definitions: [GraphQL.VariableDefinition]
  ) throws(__PrintError) {
    var names: Set<String> = []
    for definition in definitions {
      let place = "variable '\(definition.name)'\(suffix)"
      try check(name: definition.name, at: place)
      try check(name: definition.type.namedType, at: place)
      guard names.insert(definition.name).inserted else { throw .twoDefinitions(at: place) }
      try check(definition.directives, at: place)
      guard let value = definition.defaultValue else { continue }
      if value == .null, definition.type.isNonNull {
        throw __PrintError(
          "the default of the type \(definition.type) can't be null: write a value, "
            + "or remove the default",
          at: place)
      }
      let uses = variables.count
      try check(value, at: place)
      guard variables.count == uses else {
        throw __PrintError(
          "a default can't contain a variable: write a constant value", at: place)
      }
    }
  }
}

// MARK: Arguments and values

extension GraphQL.DefinitionUses {
  /// Checks the directives at a place.
  mutating func check(
    _ directives: [GraphQL.Directive], at place: String
  ) throws(__PrintError) {
    for directive in directives {
      let place = place.isEmpty ? "@\(directive.name)" : "@\(directive.name) of \(place)"
      try check(name: directive.name, at: place)
      try check(directive.arguments) { _, _ in place }
    }
  }

  /// Checks arguments, and the values in them.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of a field or a directive.
  ///   - place: Returns the place of the argument with a name.
  mutating func check(
    _ arguments: [GraphQL.Argument], _ place: (Self, String) -> String
  ) throws(__PrintError) {
    var names: Set<String> = []
    for argument in arguments {
      let place = place(self, argument.name)
      try check(name: argument.name, at: place)
      guard names.insert(argument.name).inserted else {
        throw __PrintError(
          "the argument '\(argument.name)' is written twice: remove one", at: place)
      }
      try check(argument.value, at: place)
    }
  }

  private mutating func check(_ value: GraphQL.Value, at place: String) throws(__PrintError) {
    switch value {
    case .variable(let name):
      try check(name: name, at: place)
      variables.append(Use(name: name, place: place))
    case .float(let number) where !number.isFinite: throw .notFinite(number, at: place)
    case .number(let text) where !GraphQL.Value.isNumber(text):
      throw __PrintError("'\(oneLine(text.prefix(40)))' isn't a number", at: place)
    case .enum(let name):
      guard !isReservedGraphQLValue(name) else {
        throw __PrintError(
          "'\(name)' isn't an enum value: use '.boolean' or '.null' instead of '.enum'", at: place)
      }
      try check(name: name, at: place)
    case .list(let values): for value in values { try check(value, at: place) }
    case .object(let members):
      var names: Set<String> = []
      for member in members {
        try check(name: member.name, at: place)
        guard names.insert(member.name).inserted else {
          throw __PrintError(
            "the input field '\(member.name)' is written twice: remove one", at: place)
        }
        try check(member.value, at: place)
      }
    case .int, .float, .number, .string, .boolean, .null: break
    }
  }

  func check(name: String, at place: String) throws(__PrintError) {
    guard isGraphQLName(name) else { throw .notAName(name, at: place) }
  }
}

import SputnikLanguage

extension StructPlanner {
  /// Returns the `@Variable`s at the top of an operation.
  mutating func operationVariables(
    beside parts: [Part], _ members: inout NameScope
  ) throws(Inexpressible) -> [PropertyDeclaration] {
    for definition in policy.definitions {
      if ReservedNames.isVariable(definition.name) {
        throw Inexpressible("a variable of a struct can't have the name '\(definition.name)'")
      }
      if let directive = definition.directives.first {
        throw Inexpressible(
          "the variable '\(definition.name)' of a struct can't have the directive "
            + "'@\(directive.name)'")
      }
    }
    var properties: [PropertyDeclaration] = []
    for definition in policy.definitions where policy.place(of: definition.name) == .operation {
      let name = members.unique(
        candidates(definition.name, suffix: "Variable", beside: parts))
      var attribute = Attribute(name: "Variable")
      if name != definition.name {
        attribute.arguments.append(Labeled("name", .string(definition.name)))
      }
      properties.append(try property(name, attribute, definition))
    }
    return properties
  }

  /// Returns the `@Variable`s of the struct of a field.
  ///
  /// - Parameters:
  ///   - arguments: The arguments whose values are variables.
  ///   - parts: The parts of the field's selection set.
  ///   - members: The names of the struct's members.
  mutating func satelliteVariables(
    _ arguments: [GraphQL.Argument], beside parts: [Part], _ members: inout NameScope
  ) throws(Inexpressible) -> [PropertyDeclaration] {
    var properties: [PropertyDeclaration] = []
    for argument in arguments {
      guard case .variable(let variable) = argument.value,
        let definition = policy.definitions.first(where: { $0.name == variable })
      else { continue }
      let name = members.unique(candidates(argument.name, suffix: "Argument", beside: parts))
      var attribute = Attribute(name: "Variable")
      if variable != argument.name {
        attribute.arguments.append(Labeled("name", .string(variable)))
      }
      if name != argument.name {
        attribute.arguments.append(Labeled("argument", .string(argument.name)))
      }
      var property = try property(name, attribute, definition)
      property.isComment = leaves.options.optionalVariables.contains(variable)
      properties.append(property)
    }
    return properties
  }

  /// Whether an argument becomes a `@Variable` of the field's struct.
  func isSatelliteVariable(_ argument: GraphQL.Argument) -> Bool {
    guard case .variable(let name) = argument.value else { return false }
    return policy.place(of: name) == .satellites
  }

  /// Returns the names that a variable can have. A field with the same name keeps it.
  private func candidates(_ name: String, suffix: String, beside parts: [Part]) -> [String] {
    let member = Identifier.memberName(name)
    let isField = parts.contains { part in
      part.field.map { Identifier.memberName($0.responseName) == member } ?? false
    }
    return isField ? ["\(member)\(suffix)"] : [member, "\(member)\(suffix)"]
  }

  private mutating func property(
    _ name: String, _ attribute: Attribute, _ definition: GraphQL.VariableDefinition
  ) throws(Inexpressible) -> PropertyDeclaration {
    var attribute = attribute
    let type = definition.type
    if leaves.defaultGraphQLName(of: type.namedType) != type.namedType {
      attribute.arguments.append(Labeled("type", .string("\(type)")))
    }
    var property = PropertyDeclaration(
      attributes: [attribute], name: name, type: leaves.swiftType(type))
    guard let value = definition.defaultValue, isFirstDefault(of: definition.name) else {
      return property
    }
    guard value != .null else {
      property.type = "GraphQLNullable<\(type.swiftNonOptional(leaves.use(type.namedType)))>"
      property.initialValue = .plain(".null")
      return property
    }
    property.initialValue = try leaves.literal(value, type)
    return property
  }
}

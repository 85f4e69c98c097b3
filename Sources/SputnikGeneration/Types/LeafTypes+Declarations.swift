import SputnikLanguage
import SputnikNames
import SputnikSchema

extension LeafTypes {
  /// The declarations of the types that are used: enums, input objects and scalars.
  func declarations() -> [TypeDeclaration] {
    var declarations: [TypeDeclaration] = []
    for type in usedTypes {
      switch type {
      case .enum(let type): declarations.append(declaration(of: type))
      case .scalar(let type): declarations.append(declaration(of: type))
      case .inputObject(let type):
        declarations.append(type.isOneOf ? oneOf(type) : inputObject(type))
      default: break
      }
    }
    return declarations
  }

  /// Returns a comment, if the options ask for them.
  func documentation(_ description: String?, deprecated reason: String? = nil) -> [String] {
    options.hasDocumentation ? Documentation.lines(description, deprecated: reason) : []
  }

  private func declaration(of type: GraphQL.EnumTypeDefinition) -> TypeDeclaration {
    let cases = EnumCases(type)
    let name = use(type.name)
    var attribute = attribute("QueryEnum", schemaName: type.name, of: name)
    attribute.arguments.insert(Labeled("", .plain(".\(cases.style)")), at: 0)
    var declaration = TypeDeclaration(
      documentation: documentation(type.description), attributes: [attribute], kind: .enumeration,
      name: name)
    for value in type.values {
      let needsValue = !cases.isStyled(value.name)
      declaration.cases.append(
        CaseDeclaration(
          documentation: documentation(value.description, deprecated: value.deprecationReason),
          attributes: needsValue
            ? [Attribute(name: "EnumValue", arguments: [Labeled("", .string(value.name))])] : [],
          name: cases.names[value.name] ?? value.name))
    }
    declaration.cases.append(CaseDeclaration(name: cases.unknown, payload: "String"))
    return declaration
  }

  private func declaration(of type: GraphQL.ScalarTypeDefinition) -> TypeDeclaration {
    let choice = choice(type)
    let name = use(type.name)
    var attribute = attribute("Scalar", schemaName: type.name, of: name)
    attribute.arguments += [
      Labeled("expressibleBy", .list(choice.literals.labels.map { .plain(".\($0)") })),
      Labeled("valueType", .plain("\(choice.storedType ?? ScalarChoice.anyJSON).self")),
    ]
    return TypeDeclaration(
      documentation: documentation(type.description), attributes: [attribute], name: name)
  }

  private func inputObject(_ type: GraphQL.InputObjectTypeDefinition) -> TypeDeclaration {
    let name = use(type.name)
    let members = InputMembers(type)
    var declaration = TypeDeclaration(
      documentation: documentation(type.description),
      attributes: [attribute("QuerySatelite", schemaName: type.name, of: name)], name: name)
    for field in inputFields.fields(of: type) {
      let member = members.names[field.name] ?? field.name
      declaration.properties.append(
        PropertyDeclaration(
          documentation: documentation(field.description, deprecated: field.deprecationReason),
          attributes: Self.named(field.name, unless: member), name: member,
          type: swiftType(of: field, in: type)))
    }
    return declaration
  }

  private func oneOf(_ type: GraphQL.InputObjectTypeDefinition) -> TypeDeclaration {
    let name = use(type.name)
    let members = InputMembers(type)
    var declaration = TypeDeclaration(
      documentation: documentation(type.description),
      attributes: [attribute("QueryOneOf", schemaName: type.name, of: name)],
      kind: inputCycles.contains(type.name) ? .indirectEnumeration : .enumeration, name: name)
    for field in inputFields.fields(of: type) {
      let member = members.names[field.name] ?? field.name
      declaration.cases.append(
        CaseDeclaration(
          documentation: documentation(field.description, deprecated: field.deprecationReason),
          attributes: Self.named(field.name, unless: member), name: member,
          payload: field.type.swiftNonOptional(use(field.type.namedType))))
    }
    return declaration
  }

  private func swiftType(
    of field: GraphQL.InputValueDefinition, in type: GraphQL.InputObjectTypeDefinition
  ) -> String {
    let name = use(field.type.namedType)
    let bare = field.type.swiftNonOptional(isBoxed(field, in: type) ? "Indirect<\(name)>" : name)
    // A value with a default in the schema can be left out.
    return field.isRequired ? bare : bare + "?"
  }

  /// Returns whether a field of an input object needs `Indirect`, because a struct can't store
  /// itself. An enum is `indirect` as a whole.
  func isBoxed(
    _ field: GraphQL.InputValueDefinition, in type: GraphQL.InputObjectTypeDefinition
  ) -> Bool {
    !type.isOneOf && !field.type.isList
      && inputCycles.areOnCycle(type.name, field.type.namedType)
  }

  private func attribute(_ macro: String, schemaName: String, of name: String) -> Attribute {
    schemaName == name
      ? Attribute(name: macro)
      : Attribute(name: macro, arguments: [Labeled("schemaTypeName", .string(schemaName))])
  }

  private static func named(_ name: String, unless member: String) -> [Attribute] {
    name == member ? [] : [Attribute(name: "Property", arguments: [Labeled("name", .string(name))])]
  }
}

extension Set<ScalarType.Literal> {
  /// What `@Scalar` calls the literals, in its order.
  fileprivate var labels: [String] {
    let names: [(ScalarType.Literal, String)] = [
      (.string, "string"), (.integer, "int"), (.decimal, "double"), (.boolean, "boolean"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}

/// The Swift names of the fields of an input object.
struct InputMembers {
  private(set) var names: [String: String] = [:]

  init(_ type: GraphQL.InputObjectTypeDefinition) {
    let reserved = type.isOneOf ? ReservedNames.cases : ReservedNames.members(inOperation: false)
    var scope = NameScope(reserved: reserved)
    for field in type.fields where names[field.name] == nil {
      let name = Identifier.memberName(field.name)
      names[field.name] = scope.unique(name, suffix: "Field")
    }
  }
}

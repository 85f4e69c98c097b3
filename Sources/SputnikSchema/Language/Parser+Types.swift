import SputnikLanguage

// Types. Extensions have the same rules as definitions, because both can be without a body.
extension Parser {
  func typeDefinition(
    _ description: String?
  ) throws(GraphQLSyntaxError) -> GraphQL.TypeDefinition {
    let keyword = isAt(.name) ? text : ""
    switch keyword {
    case "scalar":
      try advance()
      let (name, directives) = (try locatedName(), try directives())
      return .scalar(
        .init(
          description: description, name: name.text, directives: directives.plain,
          places: .init(.init(name: name.offset, directives: directives))))
    case "type":
      try advance()
      let head = try compositeHead()
      return .object(
        .init(
          description: description, name: head.name, interfaces: head.interfaces,
          directives: head.places.directives.plain,
          fields: try optional("{", fieldDefinition, "}"), places: .init(head.places)))
    case "interface":
      try advance()
      let head = try compositeHead()
      return .interface(
        .init(
          description: description, name: head.name, interfaces: head.interfaces,
          directives: head.places.directives.plain,
          fields: try optional("{", fieldDefinition, "}"), places: .init(head.places)))
    case "union":
      try advance()
      let (name, directives) = (try locatedName(), try directives())
      let members = try skip("=") ? try names(separatedBy: "|", "a type") : []
      let places = DefinitionPlaces(
        name: name.offset, names: members.map(\.offset), directives: directives)
      return .union(
        .init(
          description: description, name: name.text, directives: directives.plain,
          members: members.map(\.text), places: .init(places)))
    case "enum":
      try advance()
      let (name, directives) = (try locatedName(), try directives())
      return .enum(
        .init(
          description: description, name: name.text, directives: directives.plain,
          values: try optional("{", enumValue, "}"),
          places: .init(.init(name: name.offset, directives: directives))))
    case "input":
      try advance()
      let (name, directives) = (try locatedName(), try directives())
      return .inputObject(
        .init(
          description: description, name: name.text, directives: directives.plain,
          fields: try optional("{", inputValue, "}"),
          places: .init(.init(name: name.offset, directives: directives))))
    default:
      throw unexpected("the definition of a type, a directive or the schema")
    }
  }

  /// Reads what comes before the fields of an object type or an interface.
  private func compositeHead() throws(GraphQLSyntaxError)
    -> (name: String, interfaces: [String], places: DefinitionPlaces)
  {
    let name = try locatedName()
    let interfaces =
      try skip(keyword: "implements") ? try names(separatedBy: "&", "an interface") : []
    let places = DefinitionPlaces(
      name: name.offset, names: interfaces.map(\.offset), directives: try directives())
    return (name.text, interfaces.map(\.text), places)
  }

  private func fieldDefinition() throws(GraphQLSyntaxError) -> GraphQL.FieldDefinition {
    let description = try description()
    let name = try locatedName("a field")
    let arguments = try optional("(", inputValue, ")")
    try expect(":")
    let type = try type()
    let typeOffset = typeOffset
    let directives = try directives()
    return .init(
      description: description, name: name.text, arguments: arguments, type: type,
      directives: directives.plain,
      places: .init(.init(name: name.offset, type: typeOffset, directives: directives)))
  }

  func inputValue() throws(GraphQLSyntaxError) -> GraphQL.InputValueDefinition {
    let description = try description()
    let name = try locatedName()
    try expect(":")
    let type = try type()
    let typeOffset = typeOffset
    let defaultValue = try skip("=") ? try value() : nil
    let directives = try directives()
    let places = DefinitionPlaces(
      name: name.offset, type: typeOffset, directives: directives, defaultValue: defaultValue)
    return .init(
      description: description, name: name.text, type: type, defaultValue: defaultValue?.plain,
      directives: directives.plain, places: .init(places))
  }

  private func enumValue() throws(GraphQLSyntaxError) -> GraphQL.EnumValueDefinition {
    let description = try description()
    if isAt(.name), GraphQL.isReservedValue(text) {
      throw unexpected("an enum value other than true, false and null")
    }
    let name = try locatedName("an enum value")
    let directives = try directives()
    return .init(
      description: description, name: name.text, directives: directives.plain,
      places: .init(.init(name: name.offset, directives: directives)))
  }
}

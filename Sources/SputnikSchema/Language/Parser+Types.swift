import SputnikLanguage
import SputnikNames

// Types. Extensions have the same rules as definitions, because both can be without a body.
extension Parser {
  func typeDefinition(
    _ description: String?
  ) throws(GraphQLSyntaxError) -> GraphQL.TypeDefinition {
    let keyword = isAt(.name) ? text : ""
    switch keyword {
    case "scalar":
      try advance()
      let (name, directives) = (try placedName(), try directives())
      return .scalar(
        .init(
          description: description, name: name.text, directives: directives,
          places: .init(.init(name: name.offset))))
    case "type":
      try advance()
      let head = try compositeHead()
      return .object(
        .init(
          description: description, name: head.name, interfaces: head.interfaces,
          directives: head.directives,
          fields: try optional("{", fieldDefinition, "}"), places: .init(head.places)))
    case "interface":
      try advance()
      let head = try compositeHead()
      return .interface(
        .init(
          description: description, name: head.name, interfaces: head.interfaces,
          directives: head.directives,
          fields: try optional("{", fieldDefinition, "}"), places: .init(head.places)))
    case "union":
      try advance()
      let (name, directives) = (try placedName(), try directives())
      let members = try skip("=") ? try names(separatedBy: "|", "a type") : []
      let places = DefinitionPlaces(
        name: name.offset, names: members.map(\.offset))
      return .union(
        .init(
          description: description, name: name.text, directives: directives,
          members: members.map(\.text), places: .init(places)))
    case "enum":
      try advance()
      let (name, directives) = (try placedName(), try directives())
      return .enum(
        .init(
          description: description, name: name.text, directives: directives,
          values: try optional("{", enumValue, "}"),
          places: .init(.init(name: name.offset))))
    case "input":
      try advance()
      let (name, directives) = (try placedName(), try directives())
      return .inputObject(
        .init(
          description: description, name: name.text, directives: directives,
          fields: try optional("{", inputValue, "}"),
          places: .init(.init(name: name.offset))))
    default:
      throw unexpected("the definition of a type, a directive or the schema")
    }
  }

  /// Reads what comes before the fields of an object type or an interface.
  private func compositeHead() throws(GraphQLSyntaxError)
    -> (
      name: String, interfaces: [String], directives: [GraphQL.Directive], places: DefinitionPlaces
    )
  {
    let name = try placedName()
    let interfaces =
      try skip(keyword: "implements") ? try names(separatedBy: "&", "an interface") : []
    let places = DefinitionPlaces(name: name.offset, names: interfaces.map(\.offset))
    return (name.text, interfaces.map(\.text), try directives(), places)
  }

  private func fieldDefinition() throws(GraphQLSyntaxError) -> GraphQL.FieldDefinition {
    let description = try description()
    let name = try placedName("a field")
    let arguments = try optional("(", inputValue, ")")
    try expect(":")
    let type = try type()
    let typeOffset = typeOffset
    let directives = try directives()
    return .init(
      description: description, name: name.text, arguments: arguments, type: type,
      directives: directives,
      places: .init(.init(name: name.offset, type: typeOffset)))
  }

  func inputValue() throws(GraphQLSyntaxError) -> GraphQL.InputValueDefinition {
    let description = try description()
    let name = try placedName()
    try expect(":")
    let type = try type()
    let typeOffset = typeOffset
    let (defaultValue, valuePlaces) = try skip("=") ? try value() : (nil, .init())
    let directives = try directives()
    let places = DefinitionPlaces(
      name: name.offset, type: typeOffset, defaultValue: valuePlaces)
    return .init(
      description: description, name: name.text, type: type, defaultValue: defaultValue,
      directives: directives, places: .init(places))
  }

  private func enumValue() throws(GraphQLSyntaxError) -> GraphQL.EnumValueDefinition {
    let description = try description()
    if isAt(.name), isReservedGraphQLValue(text) {
      throw unexpected("an enum value other than true, false and null")
    }
    let name = try placedName("an enum value")
    let directives = try directives()
    return .init(
      description: description, name: name.text, directives: directives,
      places: .init(.init(name: name.offset)))
  }
}

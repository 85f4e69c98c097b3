import SputnikLanguage

// Type systems: schemas, types and directives (specification, section 3).
extension Parser {
  /// Reads a document in the schema definition language.
  func typeSystemDocument() throws(GraphQLSyntaxError) -> GraphQL.TypeSystemDocument {
    allowsVariables = false
    var definitions: [GraphQL.TypeSystemDefinition] = []
    repeat { definitions.append(try typeSystemDefinition()) } while token.kind != .endOfText
    return GraphQL.TypeSystemDocument(definitions: definitions)
  }

  private func typeSystemDefinition() throws(GraphQLSyntaxError) -> GraphQL.TypeSystemDefinition {
    if try skip(keyword: "extend") {
      if try skip(keyword: "schema") { return .schemaExtension(try schema(nil, isExtension: true)) }
      return .typeExtension(try typeDefinition(nil))
    }
    let description = try description()
    if try skip(keyword: "schema") { return .schema(try schema(description, isExtension: false)) }
    if try skip(keyword: "directive") { return .directive(try directive(description)) }
    return .type(try typeDefinition(description))
  }

  /// Reads the description before a definition, if there is one (section 3.2).
  private func description() throws(GraphQLSyntaxError) -> String? {
    guard case .string(let text) = token.kind else { return nil }
    try advance()
    return text
  }

  private func schema(
    _ description: String?, isExtension: Bool
  ) throws(GraphQLSyntaxError) -> GraphQL.SchemaDefinition {
    let directives = try directives()
    // An extension can have only directives.
    let rootTypes = isExtension && !isAt("{") ? [] : try some("{", rootType, "}")
    return .init(description: description, directives: directives, rootTypes: rootTypes)
  }

  private func rootType() throws(GraphQLSyntaxError) -> GraphQL.RootTypeDefinition {
    let expected = "\"query\", \"mutation\" or \"subscription\""
    guard case .name(let name) = token.kind, let kind = GraphQL.OperationKind(rawValue: name)
    else { throw unexpected(expected) }
    try advance()
    try expect(":")
    return .init(operation: kind, type: try self.name("a type"))
  }

  private func directive(
    _ description: String?
  ) throws(GraphQLSyntaxError) -> GraphQL.DirectiveDefinition {
    try expect("@")
    let name = try name()
    let arguments = try optional("(", inputValue, ")")
    let isRepeatable = try skip(keyword: "repeatable")
    try expect(keyword: "on")
    return .init(
      description: description, name: name, arguments: arguments, isRepeatable: isRepeatable,
      locations: try names(separatedBy: "|", "a directive location"))
  }

  /// Reads names with separators between them: `A & B`. A separator before the first name is allowed.
  private func names(
    separatedBy separator: String, _ expected: String
  ) throws(GraphQLSyntaxError) -> [String] {
    _ = try skip(separator)
    var names: [String] = []
    repeat { names.append(try name(expected)) } while try skip(separator)
    return names
  }
}

// Types. Extensions have the same rules as definitions, because both can be without a body.
extension Parser {
  private func typeDefinition(
    _ description: String?
  ) throws(GraphQLSyntaxError) -> GraphQL.TypeDefinition {
    let keyword = token
    if case .name = keyword.kind { try advance() }
    switch keyword.kind {
    case .name("scalar"):
      return .scalar(
        .init(description: description, name: try name(), directives: try directives()))
    case .name("type"):
      return .object(
        .init(
          description: description, name: try name(), interfaces: try interfaces(),
          directives: try directives(), fields: try optional("{", fieldDefinition, "}")))
    case .name("interface"):
      return .interface(
        .init(
          description: description, name: try name(), interfaces: try interfaces(),
          directives: try directives(), fields: try optional("{", fieldDefinition, "}")))
    case .name("union"):
      return .union(
        .init(
          description: description, name: try name(), directives: try directives(),
          members: try skip("=") ? try names(separatedBy: "|", "a type") : []))
    case .name("enum"):
      return .enum(
        .init(
          description: description, name: try name(), directives: try directives(),
          values: try optional("{", enumValue, "}")))
    case .name("input"):
      return .inputObject(
        .init(
          description: description, name: try name(), directives: try directives(),
          fields: try optional("{", inputValue, "}")))
    default:
      throw GraphQLSyntaxError(
        message: "expected the definition of a type, a directive or the schema, found \(keyword)",
        location: keyword.location)
    }
  }

  private func interfaces() throws(GraphQLSyntaxError) -> [String] {
    try skip(keyword: "implements") ? try names(separatedBy: "&", "an interface") : []
  }

  private func fieldDefinition() throws(GraphQLSyntaxError) -> GraphQL.FieldDefinition {
    let description = try description()
    let name = try name("a field")
    let arguments = try optional("(", inputValue, ")")
    try expect(":")
    return .init(
      description: description, name: name, arguments: arguments, type: try type(),
      directives: try directives())
  }

  private func inputValue() throws(GraphQLSyntaxError) -> GraphQL.InputValueDefinition {
    let description = try description()
    let name = try name()
    try expect(":")
    return .init(
      description: description, name: name, type: try type(),
      defaultValue: try skip("=") ? try value() : nil, directives: try directives())
  }

  private func enumValue() throws(GraphQLSyntaxError) -> GraphQL.EnumValueDefinition {
    let description = try description()
    if case .name(let name) = token.kind, GraphQL.isReservedValue(name) {
      throw unexpected("an enum value other than true, false and null")
    }
    return .init(
      description: description, name: try name("an enum value"), directives: try directives())
  }
}

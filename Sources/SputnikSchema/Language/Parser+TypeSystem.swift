import SputnikLanguage

// Type systems: schemas, types and directives (specification, section 3).
extension Parser {
  /// Reads a document in the schema definition language.
  func typeSystemDocument() throws(GraphQLSyntaxError) -> GraphQL.TypeSystemDocument {
    allowsVariables = false
    var definitions: [GraphQL.TypeSystemDefinition] = []
    repeat { definitions.append(try typeSystemDefinition()) } while token.kind != .endOfText
    return GraphQL.TypeSystemDocument(definitions: definitions, source: NotCompared(source))
  }

  private func typeSystemDefinition() throws(GraphQLSyntaxError) -> GraphQL.TypeSystemDefinition {
    if try skip(keyword: "extend") {
      let offset = token.start
      if try skip(keyword: "schema") {
        return .schemaExtension(try schema(nil, at: offset, isExtension: true))
      }
      return .typeExtension(try typeDefinition(nil))
    }
    let description = try description()
    let offset = token.start
    if try skip(keyword: "schema") {
      return .schema(try schema(description, at: offset, isExtension: false))
    }
    if try skip(keyword: "directive") { return .directive(try directive(description)) }
    return .type(try typeDefinition(description))
  }

  /// Steps over the definition of a type, a directive or the schema between operations, and returns
  /// its name. Returns `nil` if there is no such definition.
  func typeSystemName() throws(GraphQLSyntaxError) -> String? {
    let keywords = [
      "schema", "scalar", "type", "interface", "union", "enum", "input", "directive", "extend",
    ]
    guard keywords.contains(text) else { return nil }
    allowsVariables = false
    defer { allowsVariables = true }
    return switch try typeSystemDefinition() {
    case .schema, .schemaExtension: "schema"
    case .type(let type), .typeExtension(let type): type.name
    case .directive(let directive): "@\(directive.name)"
    }
  }

  private func schema(
    _ description: String?, at offset: Int, isExtension: Bool
  ) throws(GraphQLSyntaxError) -> GraphQL.SchemaDefinition {
    let directives = try directives()
    // An extension can have only directives.
    let rootTypes = isExtension && !isAt("{") ? [] : try some("{", rootType, "}")
    return .init(
      description: description, directives: directives, rootTypes: rootTypes,
      places: .init(.init(name: offset)))
  }

  private func rootType() throws(GraphQLSyntaxError) -> GraphQL.RootTypeDefinition {
    let expected = "\"query\", \"mutation\" or \"subscription\""
    guard isAt(.name), let kind = GraphQL.OperationKind(rawValue: text)
    else { throw unexpected(expected) }
    let offset = token.start
    try advance()
    try expect(":")
    let type = try placedName("a type")
    return .init(
      operation: kind, type: type.text,
      places: .init(.init(name: offset, type: type.offset)))
  }

  private func directive(
    _ description: String?
  ) throws(GraphQLSyntaxError) -> GraphQL.DirectiveDefinition {
    let offset = token.start
    try expect("@")
    let name = try name()
    let arguments = try optional("(", inputValue, ")")
    let isRepeatable = try skip(keyword: "repeatable")
    try expect(keyword: "on")
    let locations = try names(separatedBy: "|", "a directive location")
    return .init(
      description: description, name: name, arguments: arguments, isRepeatable: isRepeatable,
      locations: locations.map(\.text),
      places: .init(.init(name: offset, names: locations.map(\.offset))))
  }

  /// Reads names with separators between them: `A & B`. A separator before the first name is
  /// allowed.
  func names(
    separatedBy separator: Token.Kind, _ expected: String
  ) throws(GraphQLSyntaxError) -> [(text: String, offset: Int)] {
    _ = try skip(separator)
    var names: [(text: String, offset: Int)] = []
    repeat { names.append(try placedName(expected)) } while try skip(separator)
    return names
  }
}

import SputnikLanguage

// Executable documents: operations and fragments (specification, section 2.2 to 2.8).
extension Parser {
  /// Reads a document of operations and fragments.
  func document() throws(GraphQLSyntaxError) -> GraphQL.Document {
    var definitions: [GraphQL.Definition] = []
    repeat { definitions.append(try definition()) } while token.kind != .endOfText
    return GraphQL.Document(definitions: definitions)
  }

  private func definition() throws(GraphQLSyntaxError) -> GraphQL.Definition {
    if isAt("{") { return .operation(.init(selectionSet: try selectionSet())) }
    try skipDescription()
    guard case .name(let keyword) = token.kind else {
      throw unexpected("an operation or a fragment")
    }
    if let kind = GraphQL.OperationKind(rawValue: keyword) {
      try advance()
      return .operation(try operation(kind))
    }
    guard try skip(keyword: "fragment") else { throw unexpected("an operation or a fragment") }
    return .fragment(try fragment())
  }

  /// Skips the description of an operation, a fragment or a variable, which the September 2025 edition of
  /// the specification has added. It has no meaning for the execution.
  private func skipDescription() throws(GraphQLSyntaxError) {
    if case .string = token.kind { try advance() }
  }

  private func operation(
    _ kind: GraphQL.OperationKind
  ) throws(GraphQLSyntaxError) -> GraphQL.Operation {
    var name: String?
    if case .name = token.kind { name = try self.name() }
    return GraphQL.Operation(
      kind: kind, name: name,
      variables: try optional("(", variableDefinition, ")"),
      directives: try directives(),
      selectionSet: try selectionSet())
  }

  private func variableDefinition()
    throws(GraphQLSyntaxError) -> GraphQL.VariableDefinition
  {
    allowsVariables = false
    defer { allowsVariables = true }
    try skipDescription()
    try expect("$")
    let name = try name()
    try expect(":")
    return GraphQL.VariableDefinition(
      name: name, type: try type(),
      defaultValue: try skip("=") ? try value() : nil,
      directives: try directives())
  }

  private func fragment() throws(GraphQLSyntaxError) -> GraphQL.FragmentDefinition {
    // A fragment with the name "on" can't be spread, because `... on` begins an inline fragment.
    guard !isAt(keyword: "on") else { throw unexpected("the name of the fragment") }
    let name = try name("the name of the fragment")
    try expect(keyword: "on")
    return GraphQL.FragmentDefinition(
      name: name, typeCondition: try self.name("a type"),
      directives: try directives(), selectionSet: try selectionSet())
  }

  private func selectionSet() throws(GraphQLSyntaxError) -> [GraphQL.Selection] {
    try nested(selections)
  }

  private func selections() throws(GraphQLSyntaxError) -> [GraphQL.Selection] {
    try some("{", selection, "}")
  }

  private func selection() throws(GraphQLSyntaxError) -> GraphQL.Selection {
    guard try skip("...") else { return .field(try field()) }
    if case .name(let name) = token.kind, name != "on" {
      try advance()
      return .fragmentSpread(.init(name, directives: try directives()))
    }
    return .inlineFragment(
      .init(
        on: try skip(keyword: "on") ? try name("a type") : nil,
        directives: try directives(), selectionSet: try selectionSet()))
  }

  private func field() throws(GraphQLSyntaxError) -> GraphQL.Field {
    let location = token.location
    let first = try name("a field or \"...\"")
    let second = try skip(":") ? try name("a field") : nil
    return GraphQL.Field(
      second ?? first, alias: second == nil ? nil : first,
      arguments: try arguments(),
      directives: try directives(),
      selectionSet: isAt("{") ? try selectionSet() : [],
      location: location)
  }
}

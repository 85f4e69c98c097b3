import SputnikLanguage

// Executable documents: operations and fragments (specification, section 2.2 to 2.8).
extension Parser {
  /// Reads a document of operations and fragments.
  func executableDocument() throws(GraphQLSyntaxError) -> LocatedDocument {
    try document { () throws(GraphQLSyntaxError) in nil }
  }

  /// Reads a document of operations and fragments, with definitions of types among them.
  func mixedDocument() throws(GraphQLSyntaxError) -> LocatedDocument {
    try document(typeSystemName)
  }

  private func document(
    _ other: () throws(GraphQLSyntaxError) -> LocatedName?
  ) throws(GraphQLSyntaxError) -> LocatedDocument {
    var definitions: [LocatedDefinition] = []
    repeat { definitions.append(try definition(other)) } while token.kind != .endOfText
    return LocatedDocument(definitions: definitions, origin: .text(source))
  }

  private func definition(
    _ other: () throws(GraphQLSyntaxError) -> LocatedName?
  ) throws(GraphQLSyntaxError) -> LocatedDefinition {
    let offset = token.start
    if isAt("{") {
      return .operation(
        .init(
          offset: offset, kind: .query, variables: [], directives: [],
          selectionSet: try selectionSet()))
    }
    // The September 2025 edition has added descriptions to operations, fragments and variables.
    let description = try description()
    guard isAt(.name) else { throw unexpected("an operation or a fragment") }
    if let kind = GraphQL.OperationKind(rawValue: text) {
      let offset = token.start
      try advance()
      return .operation(try operation(kind, description, at: offset))
    }
    let start = token.start
    if try skip(keyword: "fragment") {
      return .fragment(try fragment(description, at: start))
    }
    guard var name = try other() else { throw unexpected("an operation or a fragment") }
    name.offset = start
    return .typeSystem(name)
  }

  private func operation(
    _ kind: GraphQL.OperationKind, _ description: String?, at offset: Int
  ) throws(GraphQLSyntaxError) -> LocatedOperation {
    LocatedOperation(
      offset: offset, description: description, kind: kind,
      name: isAt(.name) ? try locatedName() : nil,
      variables: try optional("(", variableDefinition, ")"),
      directives: try directives(),
      selectionSet: try selectionSet())
  }

  private func variableDefinition() throws(GraphQLSyntaxError) -> LocatedVariable {
    allowsVariables = false
    defer { allowsVariables = true }
    let description = try description()
    let offset = token.start
    try expect("$")
    let name = try name()
    try expect(":")
    let type = try type()
    return LocatedVariable(
      offset: offset, description: description, name: name, type: type, typeOffset: typeOffset,
      defaultValue: try skip("=") ? try value() : nil,
      directives: try directives())
  }

  private func fragment(
    _ description: String?, at offset: Int
  ) throws(GraphQLSyntaxError) -> LocatedFragment {
    // A fragment with the name "on" can't be spread, because `... on` begins an inline fragment.
    guard !isAt(keyword: "on") else { throw unexpected("the name of the fragment") }
    let name = try locatedName("the name of the fragment")
    try expect(keyword: "on")
    return LocatedFragment(
      offset: offset, description: description, name: name,
      typeCondition: try locatedName("a type"),
      directives: try directives(), selectionSet: try selectionSet())
  }

  private func selectionSet() throws(GraphQLSyntaxError) -> [LocatedSelection] {
    try nested(selections)
  }

  private func selections() throws(GraphQLSyntaxError) -> [LocatedSelection] {
    try some("{", selection, "}")
  }

  private func selection() throws(GraphQLSyntaxError) -> LocatedSelection {
    let offset = token.start
    guard try skip(.spread) else { return .field(try field()) }
    if isAt(.name), !isAt(keyword: "on") {
      let name = try locatedName()
      return .fragmentSpread(.init(offset: offset, name: name, directives: try directives()))
    }
    return .inlineFragment(
      .init(
        offset: offset,
        typeCondition: try skip(keyword: "on") ? try locatedName("a type") : nil,
        directives: try directives(), selectionSet: try selectionSet()))
  }

  private func field() throws(GraphQLSyntaxError) -> LocatedField {
    let first = try locatedName("a field or \"...\"")
    let second = try skip(":") ? try locatedName("a field") : nil
    return LocatedField(
      offset: first.offset, alias: second == nil ? nil : first.text, name: second ?? first,
      arguments: try arguments(),
      directives: try directives(),
      selectionSet: isAt("{") ? try selectionSet() : [])
  }
}

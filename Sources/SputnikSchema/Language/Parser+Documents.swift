import SputnikLanguage

// Executable documents: operations and fragments (specification, section 2.2 to 2.8).
extension Parser {
  /// Reads a document of operations and fragments.
  func executableDocument() throws(GraphQLSyntaxError) -> GraphQL.Document {
    try document(withTypeSystem: false)
  }

  /// Reads a document of operations and fragments, with definitions of types among them.
  func mixedDocument() throws(GraphQLSyntaxError) -> GraphQL.Document {
    try document(withTypeSystem: true)
  }

  private func document(
    withTypeSystem: Bool
  ) throws(GraphQLSyntaxError) -> GraphQL.Document {
    var definitions: [GraphQL.Definition] = []
    var typeSystem: [(text: String, place: GraphQL.Place)] = []
    repeat {
      if let definition = try definition() {
        definitions.append(definition)
        continue
      }
      let place = GraphQL.Place(token.start)
      guard withTypeSystem, let name = try typeSystemName() else {
        throw unexpected("an operation or a fragment")
      }
      typeSystem.append((name, place))
    } while token.kind != .endOfText
    var document = GraphQL.Document(definitions: definitions)
    document.source.text = source.bytes
    document.source.typeSystem = typeSystem
    return document
  }

  /// Reads an operation or a fragment. Returns `nil` before another name.
  private func definition() throws(GraphQLSyntaxError) -> GraphQL.Definition? {
    if isAt("{") {
      var operation = GraphQL.Operation(selectionSet: [])
      operation.source.place = .init(token.start)
      operation.selectionSet = try selectionSet()
      return .operation(operation)
    }
    // The September 2025 edition has added descriptions to operations, fragments and variables.
    let description = try description()
    guard isAt(.name) else { throw unexpected("an operation or a fragment") }
    let place = GraphQL.Place(token.start)
    if let kind = GraphQL.OperationKind(rawValue: text) {
      try advance()
      return .operation(try operation(kind, .init(place, description: description)))
    }
    guard try skip(keyword: "fragment") else { return nil }
    return .fragment(try fragment(.init(place, description: description)))
  }

  private func operation(
    _ kind: GraphQL.OperationKind, _ source: GraphQL.DefinitionSource
  ) throws(GraphQLSyntaxError) -> GraphQL.Operation {
    let name = isAt(.name) ? try placedName() : nil
    var operation = GraphQL.Operation(
      kind: kind, name: name?.text, variables: try optional("(", variableDefinition, ")"),
      directives: try directives(), selectionSet: try selectionSet())
    operation.source = source
    if let name { operation.source.name = .init(name.offset) }
    return operation
  }

  private func variableDefinition() throws(GraphQLSyntaxError) -> GraphQL.VariableDefinition {
    allowsVariables = false
    defer { allowsVariables = true }
    _ = try description()
    let place = GraphQL.Place(token.start)
    try expect("$")
    let name = try name()
    try expect(":")
    var variable = GraphQL.VariableDefinition(name: name, type: try type())
    variable.place = place
    variable.typePlace = .init(typeOffset)
    if try skip("=") { (variable.defaultValue, variable.defaultPlaces) = try value() }
    variable.directives = try directives()
    return variable
  }

  private func fragment(
    _ source: GraphQL.DefinitionSource
  ) throws(GraphQLSyntaxError) -> GraphQL.FragmentDefinition {
    // A fragment with the name "on" can't be spread, because `... on` begins an inline fragment.
    guard !isAt(keyword: "on") else { throw unexpected("the name of the fragment") }
    let name = try placedName("the name of the fragment")
    try expect(keyword: "on")
    let type = try placedName("a type")
    var fragment = GraphQL.FragmentDefinition(
      name: name.text, typeCondition: type.text, directives: try directives(),
      selectionSet: try selectionSet())
    fragment.source = source
    fragment.source.name = .init(name.offset)
    fragment.source.type = .init(type.offset)
    return fragment
  }

  private func selectionSet() throws(GraphQLSyntaxError) -> [GraphQL.Selection] {
    try nested(selections)
  }

  private func selections() throws(GraphQLSyntaxError) -> [GraphQL.Selection] {
    try some("{", selection, "}")
  }

  private func selection() throws(GraphQLSyntaxError) -> GraphQL.Selection {
    let place = GraphQL.Place(token.start)
    guard try skip(.spread) else { return .field(try field()) }
    if isAt(.name), !isAt(keyword: "on") {
      let name = try placedName()
      var spread = GraphQL.FragmentSpread(name.text, directives: try directives())
      spread.place = place
      spread.namePlace = .init(name.offset)
      return .fragmentSpread(spread)
    }
    let type = try skip(keyword: "on") ? try placedName("a type") : nil
    var fragment = GraphQL.InlineFragment(
      on: type?.text, directives: try directives(), selectionSet: try selectionSet())
    fragment.place = place
    if let type { fragment.typePlace = .init(type.offset) }
    return .inlineFragment(fragment)
  }

  private func field() throws(GraphQLSyntaxError) -> GraphQL.Field {
    let first = try placedName("a field or \"...\"")
    let second = try skip(":") ? try placedName("a field") : nil
    let location = fieldLocations.location(at: first.offset)
    var field = GraphQL.Field(
      second?.text ?? first.text, alias: second == nil ? nil : first.text,
      arguments: try arguments(), directives: try directives(),
      selectionSet: isAt("{") ? try selectionSet() : [], location: location)
    field.place = .init(first.offset)
    field.namePlace = .init(second?.offset ?? first.offset)
    return field
  }
}

extension GraphQL.Document {
  /// Makes a document from the operations and fragments in a closure (specification, section 2.2).
  ///
  /// ```swift
  /// GraphQL.Document {
  ///   GraphQL.Operation(.query, "Hero") { GraphQL.Field("hero") { "name" } }
  /// }
  /// // query Hero { hero { name } }
  /// ```
  ///
  /// The document isn't checked here. A mistake, such as a spread of an undefined fragment, is reported
  /// when a `GraphQL.Request` of the document is printed.
  ///
  /// - Parameter definitions: The operations and fragments, in the order in which they print.
  public init(@GraphQL.DefinitionsBuilder _ definitions: () -> [GraphQL.Definition]) {
    self.init(definitions: definitions())
  }
}

extension GraphQL.Operation {
  /// Makes an operation (specification, section 2.3).
  ///
  /// ```swift
  /// GraphQL.Operation(.query, "Hero", variables: [.init("id", "ID!")]) {
  ///   GraphQL.Field("hero", arguments: ["id": .variable("id")]) { "name" }
  /// }
  /// // query Hero($id: ID!) { hero(id: $id) { name } }
  /// ```
  ///
  /// - Parameters:
  ///   - kind: The kind of operation: query, mutation or subscription.
  ///   - name: The operation's name, or `nil` for an anonymous operation.
  ///   - variables: The variables that the operation declares.
  ///   - directives: The directives on the operation itself.
  ///   - selectionSet: The fields and fragments that the operation selects.
  public init(
    _ kind: GraphQL.OperationKind, _ name: String? = nil,
    variables: [GraphQL.VariableDefinition] = [], directives: [GraphQL.Directive] = [],
    @GraphQL.SelectionSetBuilder selectionSet: () -> [GraphQL.Selection]
  ) {
    self.init(
      kind: kind, name: name, variables: variables, directives: directives,
      selectionSet: selectionSet())
  }
}

extension GraphQL.VariableDefinition {
  /// Makes a variable definition (specification, section 2.10).
  ///
  /// ```swift
  /// GraphQL.VariableDefinition("ids", "[ID!]!")                          // $ids: [ID!]!
  /// GraphQL.VariableDefinition("unit", "Unit", default: .enum("FOOT"))   // $unit: Unit = FOOT
  /// ```
  ///
  /// - Parameters:
  ///   - name: The variable's name, without the dollar sign.
  ///   - type: The variable's type. It can be written as a string literal.
  ///   - defaultValue: The value that applies when the request leaves the variable out.
  ///   - directives: The directives on the definition.
  public init(
    _ name: String, _ type: GraphQL.TypeReference, default defaultValue: GraphQL.Value? = nil,
    directives: [GraphQL.Directive] = []
  ) {
    self.init(name: name, type: type, defaultValue: defaultValue, directives: directives)
  }
}

extension GraphQL.FragmentDefinition {
  /// Makes a named fragment (specification, section 2.8).
  ///
  /// ```swift
  /// GraphQL.FragmentDefinition("Names", on: "Character") { "name" }
  /// // fragment Names on Character { name }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The fragment's name, by which spreads refer to it.
  ///   - typeCondition: The type of object that the fragment applies to.
  ///   - directives: The directives on the definition.
  ///   - selectionSet: The fields and fragments that the fragment selects.
  public init(
    _ name: String, on typeCondition: String, directives: [GraphQL.Directive] = [],
    @GraphQL.SelectionSetBuilder selectionSet: () -> [GraphQL.Selection]
  ) {
    self.init(
      name: name, typeCondition: typeCondition, directives: directives,
      selectionSet: selectionSet())
  }
}

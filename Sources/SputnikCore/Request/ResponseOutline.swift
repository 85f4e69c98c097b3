import SputnikLanguage

/// What a request asks for, with the values of its variables. A cache walks over responses with it.
package struct ResponseOutline: Sendable {
  /// The object in `data`, or the entity.
  package let root: ResponseShape.Object
  package let kind: GraphQL.OperationKind
  /// The name of the operation, or of the satellite.
  package let name: String
  package let variables: [GraphQL.VariableDefinition]
  /// The values of the variables that are sent, as JSON.
  package let sent: [String: String]
  /// The values of the Boolean variables.
  package let flags: [String: Bool]
  /// The keys of types, in a document without structs. All others have the key `id`.
  package let keys: [String: EntityKey]
  /// Whether the document was composed at run time. A cache asks it for more types.
  package let isComposed: Bool
  /// The entity that is read and written without an operation; `nil` for an operation.
  package let entity: EntityName?

  package init(
    _ root: ResponseShape.Object, kind: GraphQL.OperationKind = .query, name: String,
    variables: [GraphQL.VariableDefinition] = [], sent: [String: String], flags: [String: Bool],
    keys: [String: EntityKey] = [:], isComposed: Bool = false, entity: EntityName? = nil
  ) {
    self.root = root
    self.kind = kind
    self.name = name
    self.variables = variables
    self.sent = sent
    self.flags = flags
    self.keys = keys
    self.isComposed = isComposed
    self.entity = entity
  }
}

extension GraphQLOperation {
  /// Returns what the operation asks for.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the operation can't be printed.
  package func outline() throws -> ResponseOutline {
    let shape = try ResponseShape(self)
    let printed = try printed()
    let values = try naming(Self.displayName) { () throws(__PrintError) in
      try printed.values(of: self)
    }
    let sent = values.map { member in
      var writer = JSONWriter()
      writer.value(member.value)
      return (member.name, writer.text)
    }
    return ResponseOutline(
      shape.root, kind: Self.__kind, name: Self.displayName, variables: printed.variables,
      sent: Dictionary(sent, uniquingKeysWith: { $1 }), flags: try conditionFlags)
  }
}

extension GraphQL.Request {
  /// Returns what the request asks for.
  ///
  /// - Parameter keys: The keys of types. All others have the key `id`.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the document doesn't have the operation.
  func outline(keys: [String: EntityKey]) throws -> ResponseOutline {
    let operation = try naming(displayName) { () throws(__PrintError) in
      try self.operation()
    }
    return ResponseOutline(
      ResponseShape.Object(operation, in: document), kind: operation.kind, name: displayName,
      variables: operation.variables,
      sent: Dictionary(variables.map { ($0, $1.text) }, uniquingKeysWith: { $1 }),
      flags: operation.variables.flags { variables[$0]?.boolValue }, keys: keys, isComposed: true)
  }
}

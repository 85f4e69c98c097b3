import SputnikLanguage
import SputnikSchema

/// Makes the structs of one operation or one named fragment.
struct StructPlanner {
  let document: DocumentInfo
  let leaves: LeafTypes
  let policy: VariablePolicy
  /// The variables whose default values have been written. One place is enough.
  private(set) var writtenDefaults: Set<String> = []

  var schema: Schema { document.schema }

  init(document: DocumentInfo, leaves: LeafTypes, policy: VariablePolicy) {
    self.document = document
    self.leaves = leaves
    self.policy = policy
  }

  /// Returns the struct of an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - name: The name of the struct.
  ///   - description: The description in the document.
  mutating func declaration(
    of operation: GraphQL.Operation, name: String, description: String?
  ) throws(Inexpressible) -> TypeDeclaration {
    guard operation.kind != .subscription, let root = schema.rootType(of: operation.kind) else {
      throw Inexpressible("a struct can be a query or a mutation, and not a subscription")
    }
    let macro = operation.kind == .mutation ? "QueryMutation" : "QueryOperation"
    let operationName = operation.name ?? ""
    var head = Attribute(name: macro)
    if operationName != name { head.arguments = [Labeled("name", .string(operationName))] }
    let scope = scope(of: name)
    var members = NameScope(reserved: ReservedNames.members(inOperation: true))
    let parts = document.parts(of: operation.selectionSet, on: root)
    let variables = try operationVariables(beside: parts, &members)
    return TypeDeclaration(
      documentation: leaves.documentation(description),
      attributes: [head] + operation.directives.map(\.attribute), name: name,
      properties: try variables + properties(parts, of: root, owner: name, &members, in: scope),
      nested: scope.types)
  }

  /// Returns the struct of a named fragment.
  mutating func declaration(
    of fragment: GraphQL.FragmentDefinition, name: String, description: String?
  ) throws(Inexpressible) -> TypeDeclaration {
    if let directive = fragment.directives.first {
      throw Inexpressible(
        "the struct of a fragment can't have the directive '@\(directive.name)'")
    }
    var head = Attribute(name: "QueryFragment")
    if fragment.name != name { head.arguments.append(Labeled("name", .string(fragment.name))) }
    if fragment.typeCondition != name {
      head.arguments.append(Labeled("on", .string(fragment.typeCondition)))
    }
    let scope = scope(of: name)
    var members = NameScope(reserved: ReservedNames.members(inOperation: false))
    let type = fragment.typeCondition
    let parts = document.parts(of: fragment.selectionSet, on: type)
    return TypeDeclaration(
      documentation: leaves.documentation(description), attributes: [head], name: name,
      properties: try properties(parts, of: type, owner: name, &members, in: scope),
      nested: scope.types)
  }

  private func scope(of name: String) -> TypeScope { TypeScope(names: leaves.names) }

  /// Marks the default value of a variable as written. Returns `false` if it was before.
  mutating func isFirstDefault(of variable: String) -> Bool {
    writtenDefaults.insert(variable).inserted
  }
}

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
    guard let root = schema.rootType(of: operation.kind) else {
      throw Inexpressible("the schema has no \(operation.kind.rawValue) type")
    }
    let operationName = operation.name ?? ""
    var head = Attribute(name: operation.kind.macro)
    if operationName != name { head.arguments = [Labeled("name", .string(operationName))] }
    let scope = scope(of: name)
    var members = NameScope(reserved: ReservedNames.members(inOperation: true))
    let parts = document.parts(of: operation.selectionSet, on: root)
    if operation.kind == .subscription, !parts.allSatisfy(\.isField) {
      throw Inexpressible(
        "the struct of a subscription has its root field itself: write the field in place of the "
          + "fragment")
    }
    let variables = try operationVariables(beside: parts, &members)
    return TypeDeclaration(
      documentation: leaves.documentation(description),
      attributes: [head] + operation.directives.map(\.attribute), name: name,
      properties: try variables + properties(parts, of: root, &members, in: scope),
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
    // Validation knows the types of introspection, and schemas don't have them.
    if schema.type(named: type) == nil { throw .askingForTheSchema(with: type) }
    let parts = document.parts(of: fragment.selectionSet, on: type)
    return TypeDeclaration(
      documentation: leaves.documentation(description), attributes: [head], name: name,
      properties: try properties(parts, of: type, &members, in: scope),
      nested: scope.types)
  }

  private func scope(of name: String) -> TypeScope { TypeScope(below: leaves.names) }

  /// Marks the default value of a variable as written. Returns `false` if it was before.
  mutating func isFirstDefault(of variable: String) -> Bool {
    writtenDefaults.insert(variable).inserted
  }
}

extension GraphQL.OperationKind {
  /// The macro of the operation's struct.
  fileprivate var macro: String {
    switch self {
    case .query: "QueryOperation"
    case .mutation: "QueryMutation"
    case .subscription: "QuerySubscription"
    }
  }
}

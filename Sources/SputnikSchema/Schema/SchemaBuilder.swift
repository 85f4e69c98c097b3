import SputnikLanguage

/// Makes a schema from definitions and their extensions.
struct SchemaBuilder {
  /// The mistakes that have been found, one sentence each.
  private(set) var problems: [String] = []
  private var types: [GraphQL.TypeDefinition] = []
  private var positions: [String: Int] = [:]
  private var directives: [GraphQL.DirectiveDefinition] = []
  private var definition: GraphQL.SchemaDefinition?
  private var extensions: [GraphQL.SchemaDefinition] = []

  /// Adds all definitions and extensions of a document.
  mutating func add(_ document: GraphQL.TypeSystemDocument) {
    for case .type(let type) in document.definitions { add(type) }
    for definition in document.definitions {
      switch definition {
      case .type: break
      // All types have been added before, because an extension can come before its type.
      case .typeExtension(let type): extend(type)
      case .directive(let directive): add(directive)
      case .schemaExtension(let schema): extensions.append(schema)
      case .schema(let schema):
        if self.definition != nil { problems.append("The schema is defined twice.") }
        self.definition = schema
      }
    }
  }

  /// Adds the types and directives that haven't been defined yet.
  mutating func addBuiltIns(_ document: GraphQL.TypeSystemDocument) {
    for definition in document.definitions {
      switch definition {
      case .type(let type) where positions[type.name] == nil: add(type)
      case .directive(let directive) where !directives.contains { $0.name == directive.name }:
        directives.append(directive)
      default: break
      }
    }
  }

  /// The schema with everything that has been added.
  var schema: Schema {
    Schema(
      description: definition?.description, types: types, directives: directives,
      rootTypes: rootTypes)
  }

  private mutating func add(_ type: GraphQL.TypeDefinition) {
    if positions[type.name] != nil {
      problems.append("The type \"\(type.name)\" is defined twice.")
    }
    positions[type.name] = types.count
    types.append(type)
  }

  private mutating func add(_ directive: GraphQL.DirectiveDefinition) {
    if directives.contains(where: { $0.name == directive.name }) {
      problems.append("The directive \"@\(directive.name)\" is defined twice.")
    }
    directives.append(directive)
  }

  private mutating func extend(_ addition: GraphQL.TypeDefinition) {
    guard let position = positions[addition.name] else {
      problems.append("The type \"\(addition.name)\" is extended, but not defined.")
      return
    }
    guard let extended = types[position].extended(by: addition) else {
      problems.append(
        "The extension of \"\(addition.name)\" must be of the same kind as the definition of the type."
      )
      return
    }
    types[position] = extended
  }

  private var rootTypes: [GraphQL.OperationKind: String] {
    var rootTypes: [GraphQL.OperationKind: String] = [:]
    if definition == nil {
      let defaults = [
        (GraphQL.OperationKind.query, "Query"), (.mutation, "Mutation"),
        (.subscription, "Subscription"),
      ]
      for (kind, name) in defaults where positions[name] != nil { rootTypes[kind] = name }
    }
    for root in (definition?.rootTypes ?? []) + extensions.flatMap(\.rootTypes) {
      rootTypes[root.operation] = root.type
    }
    return rootTypes
  }
}

extension GraphQL.TypeDefinition {
  /// Returns the type with the additions of an extension, or `nil` if the extension is of another kind.
  fileprivate func extended(by addition: GraphQL.TypeDefinition) -> GraphQL.TypeDefinition? {
    switch (self, addition) {
    case (.scalar(var type), .scalar(let addition)):
      type.directives += addition.directives
      return .scalar(type)
    case (.object(var type), .object(let addition)):
      type.interfaces += addition.interfaces
      type.directives += addition.directives
      type.fields += addition.fields
      return .object(type)
    case (.interface(var type), .interface(let addition)):
      type.interfaces += addition.interfaces
      type.directives += addition.directives
      type.fields += addition.fields
      return .interface(type)
    case (.union(var type), .union(let addition)):
      type.directives += addition.directives
      type.members += addition.members
      return .union(type)
    case (.enum(var type), .enum(let addition)):
      type.directives += addition.directives
      type.values += addition.values
      return .enum(type)
    case (.inputObject(var type), .inputObject(let addition)):
      type.directives += addition.directives
      type.fields += addition.fields
      return .inputObject(type)
    default:
      return nil
    }
  }
}

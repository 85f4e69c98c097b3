import SputnikLanguage

/// Puts definitions and their extensions together into a schema.
struct SchemaBuilder {
  /// What didn't fit together on the way.
  private(set) var problems: [String] = []
  private var types: [GraphQL.TypeDefinition] = []
  private var positions: [String: Int] = [:]
  private var directives: [GraphQL.DirectiveDefinition] = []
  private var definition: GraphQL.SchemaDefinition?
  private var extensions: [GraphQL.SchemaDefinition] = []

  mutating func add(_ document: GraphQL.TypeSystemDocument) {
    for case .type(let type) in document.definitions { add(type) }
    for definition in document.definitions {
      switch definition {
      case .type: break
      // Extensions may stand before what they extend, so all types are there by now.
      case .typeExtension(let type): extend(type)
      case .directive(let directive): add(directive)
      case .schemaExtension(let schema): extensions.append(schema)
      case .schema(let schema):
        if self.definition != nil { problems.append("The schema is defined twice.") }
        self.definition = schema
      }
    }
  }

  /// Adds what the text didn't define itself.
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
      problems.append("There is no type \"\(addition.name)\" to extend.")
      return
    }
    guard let extended = types[position].extended(by: addition) else {
      problems.append("The extension of \"\(addition.name)\" is of another kind than the type.")
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
  /// The type with what an extension adds to it; `nil` if the extension is of another kind.
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

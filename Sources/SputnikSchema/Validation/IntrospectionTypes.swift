import SputnikLanguage

/// The types and fields for introspection, which every schema has (specification, section 4).
enum IntrospectionTypes {
  static let types: [String: GraphQL.TypeDefinition] = {
    guard let document = try? GraphQL.TypeSystemDocument(parsing: sdl) else { return [:] }
    var types: [String: GraphQL.TypeDefinition] = [:]
    for case .type(let type) in document.definitions { types[type.name] = type }
    return types
  }()

  static let typename = GraphQL.FieldDefinition(
    name: "__typename", arguments: [], type: .nonNull(.named("String")), directives: [])

  /// The fields that the query type has.
  static let rootFields: [String: GraphQL.FieldDefinition] = [
    "__schema": .init(
      name: "__schema", arguments: [], type: .nonNull(.named("__Schema")), directives: []),
    "__type": .init(
      name: "__type",
      arguments: [.init(name: "name", type: .nonNull(.named("String")), directives: [])],
      type: .named("__Type"), directives: []),
  ]

  private static let sdl = """
    type __Schema {
      description: String
      types: [__Type!]!
      queryType: __Type!
      mutationType: __Type
      subscriptionType: __Type
      directives: [__Directive!]!
    }
    type __Type {
      kind: __TypeKind!
      name: String
      description: String
      specifiedByURL: String
      fields(includeDeprecated: Boolean! = false): [__Field!]
      interfaces: [__Type!]
      possibleTypes: [__Type!]
      enumValues(includeDeprecated: Boolean! = false): [__EnumValue!]
      inputFields(includeDeprecated: Boolean! = false): [__InputValue!]
      ofType: __Type
      isOneOf: Boolean
    }
    enum __TypeKind { SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL }
    type __Field {
      name: String!
      description: String
      args(includeDeprecated: Boolean! = false): [__InputValue!]!
      type: __Type!
      isDeprecated: Boolean!
      deprecationReason: String
    }
    type __InputValue {
      name: String!
      description: String
      type: __Type!
      defaultValue: String
      isDeprecated: Boolean!
      deprecationReason: String
    }
    type __EnumValue {
      name: String!
      description: String
      isDeprecated: Boolean!
      deprecationReason: String
    }
    type __Directive {
      name: String!
      description: String
      isRepeatable: Boolean!
      locations: [__DirectiveLocation!]!
      args(includeDeprecated: Boolean! = false): [__InputValue!]!
    }
    enum __DirectiveLocation {
      QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT
      VARIABLE_DEFINITION SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION
      ENUM ENUM_VALUE INPUT_OBJECT INPUT_FIELD_DEFINITION
    }
    """
}

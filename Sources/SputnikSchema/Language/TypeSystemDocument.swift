import SputnikLanguage

extension GraphQL {
  /// A document in the schema definition language (specification, section 3).
  ///
  /// ```swift
  /// let document = try GraphQL.TypeSystemDocument(parsing: "type Query { hero: Character }")
  /// // one definition: .type(.object(…))
  /// ```
  public struct TypeSystemDocument: Hashable, Sendable {
    /// The definitions and the extensions, in the order of the text.
    public var definitions: [TypeSystemDefinition]
    var source: NotCompared<SourceText?>
  }

  /// A definition or an extension in a type system document (specification, section 3).
  public enum TypeSystemDefinition: Hashable, Sendable {
    /// `schema { query: Query }`
    case schema(SchemaDefinition)
    /// `type Hero { … }`, or a type of another kind
    case type(TypeDefinition)
    /// `directive @cached(for: Int) on FIELD`
    case directive(DirectiveDefinition)
    /// `extend schema { mutation: Mutation }`
    case schemaExtension(SchemaDefinition)
    /// `extend type Hero { … }`, or an extension of a type of another kind
    case typeExtension(TypeDefinition)
  }

  /// The definition of a schema, which names the root types: `schema { query: Query }`
  /// (specification, section 3.3).
  public struct SchemaDefinition: Hashable, Sendable {
    /// The description of the schema.
    public var description: String?
    /// The directives on the schema.
    public var directives: [Directive]
    /// The root types, in the order of the text.
    public var rootTypes: [RootTypeDefinition]
    var places = NotCompared(DefinitionPlaces())
  }

  /// A root type of a schema: `mutation: Mutation` (specification, section 3.3.1).
  public struct RootTypeDefinition: Hashable, Sendable {
    /// The kind of operation: query, mutation or subscription.
    public var operation: OperationKind
    /// The name of the object type whose fields these operations select.
    public var type: String
    var places = NotCompared(DefinitionPlaces())
  }

  /// The definition of a directive: `directive @cached(for: Int) repeatable on FIELD`
  /// (specification, section 3.13).
  public struct DirectiveDefinition: Hashable, Sendable {
    /// The description of the directive.
    public var description: String?
    /// The directive's name, without the `@`.
    public var name: String
    /// The arguments that the directive takes.
    public var arguments: [InputValueDefinition]
    /// Whether the directive can be used more than once at the same place.
    public var isRepeatable: Bool
    /// The places where the directive can be used: `FIELD`, `OBJECT`, …
    public var locations: [String]
    var places = NotCompared(DefinitionPlaces())
  }
}

import SputnikLanguage

extension GraphQL {
  /// A document in the schema definition language (specification, section 3).
  ///
  /// ```swift
  /// let document = try GraphQL.TypeSystemDocument(parsing: "type Query { hero: Character }")
  /// // one definition: .type(.object(…))
  /// ```
  public struct TypeSystemDocument: Hashable, Sendable {
    /// The definitions and extensions in the order of the text.
    public var definitions: [TypeSystemDefinition]
  }

  /// One definition or extension of a type system document.
  public enum TypeSystemDefinition: Hashable, Sendable {
    /// `schema { query: Query }`
    case schema(SchemaDefinition)
    /// `type Hero { … }`, and the other kinds of types
    case type(TypeDefinition)
    /// `directive @cached(for: Int) on FIELD`
    case directive(DirectiveDefinition)
    /// `extend schema { mutation: Mutation }`
    case schemaExtension(SchemaDefinition)
    /// `extend type Hero { … }`, and the other kinds of types
    case typeExtension(TypeDefinition)
  }

  /// Which types the operations start at: `schema { query: Query }` (specification, section 3.3).
  public struct SchemaDefinition: Hashable, Sendable {
    /// What the text says about the schema.
    public var description: String?
    /// The directives on the schema.
    public var directives: [Directive]
    /// The root types, in the order of the text.
    public var rootTypes: [RootTypeDefinition]
  }

  /// One line of a schema definition: `mutation: Mutation` (specification, section 3.3.1).
  public struct RootTypeDefinition: Hashable, Sendable {
    /// Query, mutation or subscription.
    public var operation: OperationKind
    /// The name of the object type at which these operations start.
    public var type: String
  }

  /// The definition of a directive: `directive @cached(for: Int) repeatable on FIELD` (section 3.13).
  public struct DirectiveDefinition: Hashable, Sendable {
    /// What the text says about the directive.
    public var description: String?
    /// The directive's name, without the `@`.
    public var name: String
    /// The arguments that the directive takes.
    public var arguments: [InputValueDefinition]
    /// Whether one place may have the directive several times.
    public var isRepeatable: Bool
    /// Where the directive may stand: `FIELD`, `OBJECT`, …
    public var locations: [String]
  }
}

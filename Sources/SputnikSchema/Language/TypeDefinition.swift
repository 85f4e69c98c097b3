import SputnikLanguage

extension GraphQL {
  /// The definition of a named type of any kind (specification, section 3.4).
  public enum TypeDefinition: Hashable, Sendable {
    /// `scalar DateTime`
    case scalar(ScalarTypeDefinition)
    /// `type Human implements Character { … }`
    case object(ObjectTypeDefinition)
    /// `interface Character { … }`
    case interface(InterfaceTypeDefinition)
    /// `union SearchResult = Human | Starship`
    case union(UnionTypeDefinition)
    /// `enum Episode { NEWHOPE EMPIRE JEDI }`
    case `enum`(EnumTypeDefinition)
    /// `input ReviewInput { … }`
    case inputObject(InputObjectTypeDefinition)
  }

  /// A custom scalar: `scalar DateTime @specifiedBy(url: "…")` (specification, section 3.5).
  public struct ScalarTypeDefinition: Hashable, Sendable {
    /// What the text says about the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The directives on the type.
    public var directives: [Directive]

    /// Where the scalar's format is described: the `url` of `@specifiedBy`.
    public var specifiedByURL: String? { directives.string("specifiedBy", "url") }
  }

  /// An object type: `type Human implements Character { name: String }` (specification, section 3.6).
  public struct ObjectTypeDefinition: Hashable, Sendable {
    /// What the text says about the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The names of the interfaces that the type implements.
    public var interfaces: [String]
    /// The directives on the type.
    public var directives: [Directive]
    /// The fields, in the order of the text.
    public var fields: [FieldDefinition]
  }

  /// An interface: `interface Character { name: String }` (specification, section 3.7).
  public struct InterfaceTypeDefinition: Hashable, Sendable {
    /// What the text says about the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The names of the interfaces that the interface implements itself.
    public var interfaces: [String]
    /// The directives on the type.
    public var directives: [Directive]
    /// The fields, in the order of the text.
    public var fields: [FieldDefinition]
  }

  /// A union: `union SearchResult = Human | Starship` (specification, section 3.8).
  public struct UnionTypeDefinition: Hashable, Sendable {
    /// What the text says about the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The directives on the type.
    public var directives: [Directive]
    /// The names of the object types that the union may be.
    public var members: [String]
  }

  /// An enum: `enum Episode { NEWHOPE EMPIRE JEDI }` (specification, section 3.9).
  public struct EnumTypeDefinition: Hashable, Sendable {
    /// What the text says about the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The directives on the type.
    public var directives: [Directive]
    /// The values, in the order of the text.
    public var values: [EnumValueDefinition]
  }

  /// An input object: `input ReviewInput { stars: Int! }` (specification, section 3.10).
  public struct InputObjectTypeDefinition: Hashable, Sendable {
    /// What the text says about the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The directives on the type.
    public var directives: [Directive]
    /// The members, in the order of the text.
    public var fields: [InputValueDefinition]

    /// Whether exactly one member has to be given: `input Key @oneOf { id: ID name: String }`.
    public var isOneOf: Bool { directives.contains { $0.name == "oneOf" } }
  }
}

extension GraphQL.TypeDefinition {
  /// The type's name.
  public var name: String {
    switch self {
    case .scalar(let type): type.name
    case .object(let type): type.name
    case .interface(let type): type.name
    case .union(let type): type.name
    case .enum(let type): type.name
    case .inputObject(let type): type.name
    }
  }

  /// The fields of an object type or an interface; other types have none.
  public var fields: [GraphQL.FieldDefinition] {
    switch self {
    case .object(let type): type.fields
    case .interface(let type): type.fields
    default: []
    }
  }

  /// The interfaces that an object type or an interface implements; other types have none.
  public var interfaces: [String] {
    switch self {
    case .object(let type): type.interfaces
    case .interface(let type): type.interfaces
    default: []
    }
  }

  /// Whether variables and arguments can have the type (specification, section 3.4.2).
  public var isInputType: Bool {
    switch self {
    case .scalar, .enum, .inputObject: true
    case .object, .interface, .union: false
    }
  }

  /// Whether fields can have the type (specification, section 3.4.2).
  public var isOutputType: Bool {
    if case .inputObject = self { false } else { true }
  }

  /// Whether values of the type have fields to select: objects, interfaces and unions.
  public var isComposite: Bool {
    switch self {
    case .object, .interface, .union: true
    case .scalar, .enum, .inputObject: false
    }
  }
}

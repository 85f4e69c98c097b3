import SputnikLanguage

extension GraphQL {
  /// The definition of a type of any kind (specification, section 3.4).
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
    /// The description of the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The directives on the type.
    public var directives: [Directive]
    var places = NotCompared(DefinitionPlaces())

    /// The URL of the scalar's specification: the `url` of `@specifiedBy` (specification, section
    /// 3.13.4). It is `nil` without `@specifiedBy`.
    public var specifiedByURL: String? { directives.string("specifiedBy", "url") }
  }

  /// An object type: `type Human implements Character { name: String }` (specification, section
  /// 3.6).
  public struct ObjectTypeDefinition: Hashable, Sendable {
    /// The description of the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The names of the interfaces that the type implements.
    public var interfaces: [String]
    /// The directives on the type.
    public var directives: [Directive]
    /// The fields, in the order of the text.
    public var fields: [FieldDefinition]
    var places = NotCompared(DefinitionPlaces())
  }

  /// An interface: `interface Character { name: String }` (specification, section 3.7).
  public struct InterfaceTypeDefinition: Hashable, Sendable {
    /// The description of the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The names of the interfaces that this interface implements.
    public var interfaces: [String]
    /// The directives on the type.
    public var directives: [Directive]
    /// The fields, in the order of the text.
    public var fields: [FieldDefinition]
    var places = NotCompared(DefinitionPlaces())
  }

  /// A union: `union SearchResult = Human | Starship` (specification, section 3.8).
  public struct UnionTypeDefinition: Hashable, Sendable {
    /// The description of the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The directives on the type.
    public var directives: [Directive]
    /// The names of the object types that are members of the union.
    public var members: [String]
    var places = NotCompared(DefinitionPlaces())
  }

  /// An enum: `enum Episode { NEWHOPE EMPIRE JEDI }` (specification, section 3.9).
  public struct EnumTypeDefinition: Hashable, Sendable {
    /// The description of the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The directives on the type.
    public var directives: [Directive]
    /// The values, in the order of the text.
    public var values: [EnumValueDefinition]
    var places = NotCompared(DefinitionPlaces())
  }

  /// An input object: `input ReviewInput { stars: Int! }` (specification, section 3.10).
  public struct InputObjectTypeDefinition: Hashable, Sendable {
    /// The description of the type.
    public var description: String?
    /// The type's name.
    public var name: String
    /// The directives on the type.
    public var directives: [Directive]
    /// The input fields, in the order of the text.
    public var fields: [InputValueDefinition]
    var places = NotCompared(DefinitionPlaces())

    /// Whether exactly one input field has to be given (specification, section 3.10.1):
    /// `input Key @oneOf { id: ID name: String }`.
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

  /// The description of the type.
  public var description: String? {
    switch self {
    case .scalar(let type): type.description
    case .object(let type): type.description
    case .interface(let type): type.description
    case .union(let type): type.description
    case .enum(let type): type.description
    case .inputObject(let type): type.description
    }
  }

  /// The directives on the type.
  public var directives: [GraphQL.Directive] {
    switch self {
    case .scalar(let type): type.directives
    case .object(let type): type.directives
    case .interface(let type): type.directives
    case .union(let type): type.directives
    case .enum(let type): type.directives
    case .inputObject(let type): type.directives
    }
  }

  /// The fields of an object type or an interface. It is empty for other types.
  public var fields: [GraphQL.FieldDefinition] {
    switch self {
    case .object(let type): type.fields
    case .interface(let type): type.fields
    default: []
    }
  }

  /// The names of the interfaces that an object type or an interface implements. It is empty for
  /// other types.
  public var interfaces: [String] {
    switch self {
    case .object(let type): type.interfaces
    case .interface(let type): type.interfaces
    default: []
    }
  }

  /// Whether variables and arguments can have the type (specification, section 3.4.2,
  /// `IsInputType`).
  public var isInputType: Bool {
    switch self {
    case .scalar, .enum, .inputObject: true
    case .object, .interface, .union: false
    }
  }

  /// Whether a field of the type needs a selection set. This is true for object types, interfaces
  /// and unions.
  public var isComposite: Bool {
    switch self {
    case .object, .interface, .union: true
    case .scalar, .enum, .inputObject: false
    }
  }
}

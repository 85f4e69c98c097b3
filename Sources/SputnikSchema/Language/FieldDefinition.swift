import SputnikLanguage

extension GraphQL {
  /// The definition of a field: `hero(episode: Episode = JEDI): Character` (specification,
  /// section 3.6).
  public struct FieldDefinition: Hashable, Sendable {
    /// The description of the field.
    public var description: String?
    /// The field's name.
    public var name: String
    /// The arguments that the field takes.
    public var arguments: [InputValueDefinition]
    /// The field's type.
    public var type: TypeReference
    /// The directives on the field.
    public var directives: [Directive]
    var places = NotCompared(DefinitionPlaces())

    /// The reason why the field is deprecated, or `nil` if it isn't deprecated.
    public var deprecationReason: String? { directives.deprecationReason }
  }

  /// The definition of an argument or of an input field: `stars: Int! = 5`
  /// (specification, section 3.6.1).
  public struct InputValueDefinition: Hashable, Sendable {
    /// The description of the value.
    public var description: String?
    /// The value's name.
    public var name: String
    /// The value's type.
    public var type: TypeReference
    /// The value that applies if the value is left out.
    public var defaultValue: Value?
    /// The directives on the value.
    public var directives: [Directive]
    var places = NotCompared(DefinitionPlaces())

    /// The reason why the value is deprecated, or `nil` if it isn't deprecated.
    public var deprecationReason: String? { directives.deprecationReason }

    /// Whether the value has to be given: its type is non-null, and it has no default value.
    public var isRequired: Bool { type.isNonNull && defaultValue == nil }
  }

  /// The definition of a value of an enum: `JEDI` (specification, section 3.9).
  public struct EnumValueDefinition: Hashable, Sendable {
    /// The description of the value.
    public var description: String?
    /// The value's name.
    public var name: String
    /// The directives on the value.
    public var directives: [Directive]
    var places = NotCompared(DefinitionPlaces())

    /// The reason why the value is deprecated, or `nil` if it isn't deprecated.
    public var deprecationReason: String? { directives.deprecationReason }
  }
}

extension GraphQL.InputValueDefinition {
  /// Makes an argument without directives.
  package init(name: String, type: GraphQL.TypeReference, defaultValue: GraphQL.Value? = nil) {
    self.init(name: name, type: type, defaultValue: defaultValue, directives: [])
  }
}

import SputnikLanguage

extension GraphQL {
  /// The definition of a field: `hero(episode: Episode = JEDI): Character` (specification,
  /// section 3.6).
  public struct FieldDefinition: Hashable, Sendable {
    /// What the text says about the field.
    public var description: String?
    /// The field's name.
    public var name: String
    /// The arguments that the field takes.
    public var arguments: [InputValueDefinition]
    /// The field's type.
    public var type: TypeReference
    /// The directives on the field.
    public var directives: [Directive]

    /// Why the field should no longer be used; `nil` if nothing speaks against it.
    public var deprecationReason: String? { directives.deprecationReason }
  }

  /// The definition of an argument or of a member of an input object: `stars: Int! = 5`
  /// (specification, section 3.6.1).
  public struct InputValueDefinition: Hashable, Sendable {
    /// What the text says about the value.
    public var description: String?
    /// The value's name.
    public var name: String
    /// The value's type.
    public var type: TypeReference
    /// What applies where the value is left out.
    public var defaultValue: Value?
    /// The directives on the value.
    public var directives: [Directive]

    /// Why the value should no longer be given; `nil` if nothing speaks against it.
    public var deprecationReason: String? { directives.deprecationReason }

    /// Whether the value has to be given: it can't be null, and nothing stands in for it.
    public var isRequired: Bool { type.isNonNull && defaultValue == nil }
  }

  /// One value of an enum: `JEDI` (specification, section 3.9).
  public struct EnumValueDefinition: Hashable, Sendable {
    /// What the text says about the value.
    public var description: String?
    /// The value's name.
    public var name: String
    /// The directives on the value.
    public var directives: [Directive]

    /// Why the value should no longer be used; `nil` if nothing speaks against it.
    public var deprecationReason: String? { directives.deprecationReason }
  }
}

extension [GraphQL.Directive] {
  /// The string argument of the first directive with the name.
  func string(_ directive: String, _ argument: String) -> String? {
    let arguments = first { $0.name == directive }?.arguments ?? []
    guard case .string(let text)? = arguments.first(where: { $0.name == argument })?.value else {
      return nil
    }
    return text
  }

  /// The reason of `@deprecated`, with the default that the specification gives it (section 3.13.3).
  fileprivate var deprecationReason: String? {
    guard contains(where: { $0.name == "deprecated" }) else { return nil }
    return string("deprecated", "reason") ?? "No longer supported"
  }
}

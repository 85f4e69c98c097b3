extension GraphQL {
  /// A type as variables and schemas name it: `[ID!]!` (specification, section 2.11).
  public indirect enum TypeReference: Hashable, Sendable {
    /// `Name`
    case named(String)
    /// `[Type]`
    case list(TypeReference)
    /// `Type!`
    case nonNull(TypeReference)

    /// The same type, allowed to be null: `Int!` becomes `Int`.
    public var nullable: TypeReference {
      if case .nonNull(let type) = self { type } else { self }
    }

    /// Whether the type doesn't allow null.
    public var isNonNull: Bool {
      if case .nonNull = self { true } else { false }
    }

    /// The name at the heart of the type: `ID` of `[ID!]!`.
    public var namedType: String {
      switch self {
      case .named(let name): name
      case .list(let type), .nonNull(let type): type.namedType
      }
    }
  }
}

extension GraphQL.TypeReference: CustomStringConvertible {
  /// The type as GraphQL spells it: `[ID!]!`.
  public var description: String {
    switch self {
    case .named(let name): name
    case .list(let type): "[\(type)]"
    case .nonNull(let type): "\(type)!"
    }
  }
}

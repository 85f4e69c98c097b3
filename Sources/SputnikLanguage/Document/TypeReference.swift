extension GraphQL {
  /// A reference to a type, as variable definitions and schemas write it: `[ID!]!` (specification,
  /// section 2.11).
  public indirect enum TypeReference: Hashable, Sendable {
    /// `Name`
    case named(String)
    /// `[Type]`
    case list(TypeReference)
    /// `Type!`
    case nonNull(TypeReference)

    /// The nullable type: `Int` for both `Int!` and `Int`.
    public var nullable: TypeReference {
      if case .nonNull(let type) = self { type } else { self }
    }

    /// Whether the type doesn't allow null.
    public var isNonNull: Bool {
      if case .nonNull = self { true } else { false }
    }

    /// The name of the type without its list and non-null wrappers: `ID` for `[ID!]!`.
    public var namedType: String {
      switch self {
      case .named(let name): name
      case .list(let type), .nonNull(let type): type.namedType
      }
    }
  }
}

extension GraphQL.TypeReference: CustomStringConvertible {
  /// The type as GraphQL text: `[ID!]!`.
  public var description: String {
    switch self {
    case .named(let name): name
    case .list(let type): "[\(type)]"
    case .nonNull(let type): "\(type)!"
    }
  }
}

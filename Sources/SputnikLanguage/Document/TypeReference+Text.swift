extension GraphQL.TypeReference {
  /// Reads a type as GraphQL spells it (specification, section 2.11), without spaces; `nil` if the
  /// text is none.
  ///
  /// ```swift
  /// GraphQL.TypeReference(text: "[ID!]")  // .list(.nonNull(.named("ID")))
  /// GraphQL.TypeReference(text: "[ID")    // nil
  /// ```
  ///
  /// - Parameter text: The type; lists nest at most 200 levels deep.
  public init?(text: String) {
    var rest = text.utf8[...]
    let depth = rest.prefix { $0 == UInt8(ascii: "[") }.count
    rest = rest.dropFirst(depth)
    let name = rest.prefix { ![UInt8(ascii: "!"), UInt8(ascii: "]")].contains($0) }
    rest = rest.dropFirst(name.count)
    guard depth <= 200, let name = String(name), GraphQL.isName(name) else { return nil }

    var type = GraphQL.TypeReference.named(name)
    var open = depth
    for byte in rest {
      switch byte {
      case UInt8(ascii: "!") where !type.isNonNull: type = .nonNull(type)
      case UInt8(ascii: "]") where open > 0:
        type = .list(type)
        open -= 1
      default: return nil
      }
    }
    guard open == 0 else { return nil }
    self = type
  }
}

extension GraphQL.TypeReference: ExpressibleByStringLiteral {
  /// `"[ID!]!"`. A text that is no type is kept as a name, which printing a ``GraphQL/Request``
  /// refuses.
  public init(stringLiteral value: String) {
    self = GraphQL.TypeReference(text: value) ?? .named(value)
  }
}

import SputnikLanguage

/// The values in a definition, each with the type at its place.
struct ValueFacts {
  /// A literal and its type.
  struct Literal {
    var value: LocatedValue
    var type: GraphQL.TypeReference
    /// The definition of a named type.
    var definition: GraphQL.TypeDefinition?
  }

  /// An object value. The type is `nil` if it is unknown.
  struct Object {
    var offset: Int
    var members: [LocatedArgument]
    var type: GraphQL.InputObjectTypeDefinition?
  }

  /// A use of a variable.
  struct VariableUse {
    var name: String
    var offset: Int
    /// The type at its place, which is `nil` if it is unknown.
    var type: GraphQL.TypeReference?
    /// Whether the argument or the input field has a default value.
    var hasDefaultValue: Bool
    /// Whether it is the value of a field of a oneOf input object.
    var isOneOfMember: Bool
  }

  var literals: [Literal] = []
  var objects: [Object] = []
  var variables: [VariableUse] = []

  /// Lists a value and the values inside.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type at its place, or `nil` if a mistake hides it.
  ///   - lookup: Finds types.
  ///   - definition: The argument or the input field that has the value. If it is required, other
  ///     rules report `null`.
  ///   - isOneOfMember: Whether it is the value of a field of a oneOf input object.
  mutating func visit(
    _ value: LocatedValue, as type: GraphQL.TypeReference?, _ lookup: TypeLookup,
    of definition: GraphQL.InputValueDefinition? = nil, isOneOfMember: Bool = false
  ) {
    if case .variable(let name) = value.kind {
      variables.append(
        .init(
          name: name, offset: value.offset, type: type,
          hasDefaultValue: definition?.defaultValue != nil, isOneOfMember: isOneOfMember))
      return
    }
    switch (type, value.kind) {
    case (.nonNull(let inner)?, let kind):
      if case .null = kind {
        guard definition?.isRequired != true else { return }
        literals.append(.init(value: value, type: .nonNull(inner)))
      } else {
        visit(value, as: inner, lookup)
      }
    case (_, .null): break
    case (.list(let inner)?, .list(let values)):
      for value in values { visit(value, as: inner, lookup) }
    case (.list(let inner)?, _):
      // A value that isn't a list is coerced to a list of one element (section 3.11).
      visit(value, as: inner, lookup)
    case (.named(let name)?, _):
      let definition = lookup.type(named: name)
      literals.append(.init(value: value, type: .named(name), definition: definition))
      visitInside(value, definition, lookup)
    case (nil, _):
      visitInside(value, nil, lookup)
    }
  }

  private mutating func visitInside(
    _ value: LocatedValue, _ definition: GraphQL.TypeDefinition?, _ lookup: TypeLookup
  ) {
    switch value.kind {
    case .list(let values):
      for value in values { visit(value, as: nil, lookup) }
    case .object(let members):
      var type: GraphQL.InputObjectTypeDefinition?
      if case .inputObject(let object)? = definition { type = object }
      objects.append(.init(offset: value.offset, members: members, type: type))
      let isOneOf = type?.isOneOf ?? false
      for member in members {
        let field = type?.fields.first { $0.name == member.name.text }
        visit(
          member.value, as: field?.type, lookup, of: field,
          isOneOfMember: isOneOf && field != nil)
      }
    default: break
    }
  }
}

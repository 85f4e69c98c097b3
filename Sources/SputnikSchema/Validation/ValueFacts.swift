import SputnikLanguage

/// The values in a definition, each with the type at its place and with the part of the schema that
/// has it: the field or the directive of an argument, or what has a default value.
struct ValueFacts {
  /// A literal and its type.
  struct Literal {
    var value: GraphQL.Value
    var places: GraphQL.ValuePlaces
    var type: GraphQL.TypeReference
    /// The definition of a named type.
    var definition: GraphQL.TypeDefinition?
    var owner: SchemaCoordinate?
  }

  /// An object value. The type is `nil` if it is unknown.
  struct Object {
    var offset: Int
    var members: [GraphQL.ObjectField]
    var type: GraphQL.InputObjectTypeDefinition?
    var owner: SchemaCoordinate?
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
    var owner: SchemaCoordinate?
  }

  var literals: [Literal] = []
  var objects: [Object] = []
  var variables: [VariableUse] = []
  /// The owner of the value that is being visited.
  private var owner: SchemaCoordinate?

  /// Lists a value of an argument and the values inside.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - places: The places of the value and of its elements.
  ///   - definition: The argument, or `nil` if a mistake hides it. If it is required, other rules
  ///     report `null`.
  ///   - owner: The field or the directive that has the argument.
  ///   - lookup: Finds types.
  mutating func add(
    _ value: GraphQL.Value, _ places: GraphQL.ValuePlaces,
    of definition: GraphQL.InputValueDefinition?, in owner: SchemaCoordinate?, _ lookup: TypeLookup
  ) {
    self.owner = owner
    visit(value, places, as: definition?.type, lookup, of: definition)
  }

  /// Lists a default value and the values inside.
  ///
  /// - Parameter owner: The argument or the input field that has the default value. It is `nil` for
  ///   a variable.
  mutating func add(
    _ value: GraphQL.Value, _ places: GraphQL.ValuePlaces, as type: GraphQL.TypeReference,
    in owner: SchemaCoordinate?, _ lookup: TypeLookup
  ) {
    self.owner = owner
    visit(value, places, as: type, lookup)
  }

  private mutating func visit(
    _ value: GraphQL.Value, _ places: GraphQL.ValuePlaces, as type: GraphQL.TypeReference?,
    _ lookup: TypeLookup, of definition: GraphQL.InputValueDefinition? = nil,
    isOneOfMember: Bool = false
  ) {
    if case .variable(let name) = value {
      variables.append(
        .init(
          name: name, offset: places.place.offset, type: type,
          hasDefaultValue: definition?.defaultValue != nil, isOneOfMember: isOneOfMember,
          owner: owner))
      return
    }
    switch (type, value) {
    case (.nonNull(let inner)?, _):
      if case .null = value {
        guard definition?.isRequired != true else { return }
        literals.append(.init(value: value, places: places, type: .nonNull(inner), owner: owner))
      } else {
        visit(value, places, as: inner, lookup)
      }
    case (_, .null): break
    case (.list(let inner)?, .list(let values)):
      for (index, value) in values.enumerated() {
        visit(value, places.element(index), as: inner, lookup)
      }
    case (.list(let inner)?, _):
      // A value that isn't a list is coerced to a list of one element (section 3.11).
      visit(value, places, as: inner, lookup)
    case (.named(let name)?, _):
      let definition = lookup.type(named: name)
      literals.append(
        .init(
          value: value, places: places, type: .named(name), definition: definition, owner: owner))
      visitInside(value, places, definition, lookup)
    case (nil, _):
      visitInside(value, places, nil, lookup)
    }
  }

  private mutating func visitInside(
    _ value: GraphQL.Value, _ places: GraphQL.ValuePlaces,
    _ definition: GraphQL.TypeDefinition?, _ lookup: TypeLookup
  ) {
    switch value {
    case .list(let values):
      for (index, value) in values.enumerated() {
        visit(value, places.element(index), as: nil, lookup)
      }
    case .object(let members):
      var type: GraphQL.InputObjectTypeDefinition?
      if case .inputObject(let object)? = definition { type = object }
      objects.append(.init(offset: places.place.offset, members: members, type: type, owner: owner))
      let isOneOf = type?.isOneOf ?? false
      for member in members {
        let field = type?.fields.first { $0.name == member.name }
        visit(
          member.value, member.valuePlaces, as: field?.type, lookup, of: field,
          isOneOfMember: isOneOf && field != nil)
      }
    default: break
    }
  }
}

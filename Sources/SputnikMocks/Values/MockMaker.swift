import SputnikLanguage
import SputnikExecution

/// An object of a response that is made up. Its fields are made up when they are asked for.
struct MockObject: Sendable {
  var key: MockKey
  /// The values that the fields have. The other fields are made up.
  var given: JSONObject = [:]
  /// The number of lists around the object.
  var listDepth = 0
  /// The index of the subscription's event that has the object.
  var event = 0
}

/// Makes up values: those of a schema's fields, and those of structs' properties.
struct MockMaker: Sendable {
  let values: MockValues
  /// Knows the interfaces of types. It is `nil` for structs, which don't name them.
  var schema: Schema?
  /// The objects that have ids, which are known with a schema.
  var entities: MockEntities?

  /// A place whose value is made up.
  struct Place {
    var field: MockField
    /// The number that chooses one of several types or values.
    var rotation: Int
    /// The number of lists around the place.
    var listDepth: Int
    /// Whether it is the value of a subscription's event.
    var isEvent = false

    init(_ field: MockField, listDepth: Int = 0) {
      self.field = field
      self.listDepth = listDepth
      rotation = field.key.rotation
    }

    /// Returns the place of an element of a list.
    func element(_ index: Int) -> Place {
      var place = self
      place.field = field.element(index)
      place.rotation += index
      place.listDepth += 1
      return place
    }
  }

  /// Returns the value of a field: the one that its object was given, the one at its coordinate, or
  /// a made-up one.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - type: Its type.
  ///   - object: The object that has the field.
  ///   - types: The names of the object's type and of its interfaces, for coordinates.
  func value(
    of field: MockField, _ type: MockType, in object: MockObject, _ types: [String]
  ) throws -> ResolvedValue {
    var given = object.given[field.fieldName].map(MockValue.Content.json)
    if given == nil { given = try values.entry(field.fieldName, of: types)?.resolved(for: field) }
    return try value(
      of: type, at: Place(field, listDepth: object.listDepth), given ?? .generated)
  }

  /// Returns a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - place: The place of the value.
  ///   - given: What the value has to be, as far as this is known.
  func value(
    of type: MockType, at place: Place, _ given: MockValue.Content = .generated
  ) throws -> ResolvedValue {
    try value(type.reference, type.named, at: place, given)
  }

  private func value(
    _ reference: GraphQL.TypeReference, _ named: MockType.Named, at place: Place,
    _ given: MockValue.Content
  ) throws -> ResolvedValue {
    if case .json(.null) = given { return .null }
    if case .generated = given, !reference.isNonNull, values.isNull(place.field.key) {
      return .null
    }
    if case .list(let element) = reference.nullable {
      return try list(of: element, named, at: place, given)
    }
    if case .object(let names, let possibleTypes) = named {
      return try object(names, possibleTypes, at: place, given)
    }
    if case .json(let value) = given { return .json(value) }
    return .json(try leaf(named, at: place))
  }

  private func list(
    of element: GraphQL.TypeReference, _ named: MockType.Named, at place: Place,
    _ given: MockValue.Content
  ) throws -> ResolvedValue {
    var count = values.count(ofListAt: place.listDepth)
    switch given {
    case .json(.array(let elements)):
      return .list(
        try elements.enumerated().map { index, content in
          try value(element, named, at: place.element(index), .json(content))
        })
    case .json(let other): return .json(other)
    case .list(let number): count = number
    case .generated, .error, .computed, .events: break
    }
    return .list(
      try (0..<count).map { try value(element, named, at: place.element($0), .generated) })
  }

  private func leaf(_ named: MockType.Named, at place: Place) throws -> JSONValue {
    switch named {
    case .enum(let name, let choices):
      if let value = try entry(name, at: place) { return value }
      return .string(choices[place.rotation % choices.count])
    case .scalar(let name, let make):
      return try entry(name, at: place) ?? make(place.field)
    case .object: return .null
    }
  }

  /// Returns the value that `MockValues` has for a scalar or an enum.
  private func entry(_ type: String, at place: Place) throws -> JSONValue? {
    guard case .json(let value)? = try values[type]?.resolved(for: place.field) else { return nil }
    return value
  }
}

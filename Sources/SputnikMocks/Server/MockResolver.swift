import SputnikLanguage
import SputnikSchema

/// An object of a response that is made up.
struct MockObject: Sendable {
  var key: MockKey
  /// The values that the fields have. The other fields are made up.
  var given: JSONObject = [:]
  /// The number of lists around the object.
  var listDepth = 0
}

/// Resolves the fields of all types with made-up values.
struct MockResolver: Sendable {
  let schema: Schema
  let values: MockValues

  /// A place whose value is made up.
  struct Place {
    var field: MockField
    /// The number that chooses one of several types or values.
    var rotation: Int
    /// The number of lists around the place.
    var listDepth: Int

    var key: MockKey { field.key }

    /// Returns the place of an element of a list.
    func element(_ index: Int) -> Place {
      Place(field: field.element(index), rotation: rotation + index, listDepth: listDepth + 1)
    }
  }

  /// Returns the value of a field.
  func value(
    of source: any Sendable, _ arguments: JSONObject, _ info: ResolverInfo
  ) throws -> ResolvedValue {
    let parent = source as? MockObject ?? MockObject(key: values.root)
    let text = arguments.isEmpty ? "" : arguments.description
    let key = parent.key.member(info.fieldName + text)
    let field = MockField(
      parentType: info.parentType, fieldName: info.fieldName, arguments: arguments,
      path: info.path, owner: parent.key, key: key)
    let place = Place(field: field, rotation: key.rotation, listDepth: parent.listDepth)
    if let given = parent.given[info.fieldName] {
      return try value(of: info.returnType, at: place, .json(given))
    }
    let entry = try values.entry(info.fieldName, of: names(of: info.parentType))?
      .resolved(for: field)
    return try value(of: info.returnType, at: place, entry ?? .generated)
  }

  /// Returns the names of a type and of its interfaces.
  private func names(of type: String) -> [String] {
    [type] + (schema.type(named: type)?.interfaces ?? [])
  }

  private func value(
    of type: GraphQL.TypeReference, at place: Place, _ given: MockValue.Content
  ) throws -> ResolvedValue {
    if case .json(.null) = given { return .null }
    switch type {
    case .nonNull(let type): return try nonNull(type, at: place, given)
    default:
      if case .generated = given, values.isNull(place.key) { return .null }
      return try nonNull(type, at: place, given)
    }
  }

  private func nonNull(
    _ type: GraphQL.TypeReference, at place: Place, _ given: MockValue.Content
  ) throws -> ResolvedValue {
    switch type {
    case .nonNull(let type): return try nonNull(type, at: place, given)
    case .list(let type): return try list(of: type, at: place, given)
    case .named(let name):
      switch schema.type(named: name) {
      case .object, .interface, .union: return try object(of: name, at: place, given)
      case let definition: return try leaf(definition, name, at: place, given)
      }
    }
  }

  private func list(
    of type: GraphQL.TypeReference, at place: Place, _ given: MockValue.Content
  ) throws -> ResolvedValue {
    var count = values.count(ofListAt: place.listDepth)
    switch given {
    case .json(.array(let elements)):
      return .list(
        try elements.enumerated().map { index, element in
          try value(of: type, at: place.element(index), .json(element))
        })
    case .json(let other): return .json(other)
    case .list(let number): count = number
    case .generated, .error, .computed: break
    }
    return .list(try (0..<count).map { try value(of: type, at: place.element($0), .generated) })
  }

  private func leaf(
    _ definition: GraphQL.TypeDefinition?, _ name: String, at place: Place,
    _ given: MockValue.Content
  ) throws -> ResolvedValue {
    if case .json(let value) = given { return .json(value) }
    if case .json(let value)? = try values[name]?.resolved(for: place.field) {
      return .json(value)
    }
    if case .enum(let type) = definition, !type.values.isEmpty {
      let current = type.values.filter { $0.deprecationReason == nil }
      let choices = current.isEmpty ? type.values : current
      return .json(.string(choices[place.rotation % choices.count].name))
    }
    return .json(ScalarForm.value(ofScalar: name, place.field))
  }
}

import SputnikCore
import SputnikLanguage
import SputnikSchema

/// Makes up a response of a shape, without a schema.
struct ResponseMaker {
  let values: MockValues
  /// The values of the Boolean variables.
  let flags: [String: Bool]
  /// The errors of fields, which are null in the data.
  private(set) var errors: [ExecutionError] = []

  init(_ values: MockValues, flags: [String: Bool]) {
    self.values = values
    self.flags = flags
  }

  /// The place of a value in the response.
  struct Place {
    var field: MockField
    /// The number that chooses one of several types or values.
    var rotation: Int
    /// The number of lists around the place.
    var listDepth: Int

    init(_ field: MockField, listDepth: Int = 0) {
      self.field = field
      self.listDepth = listDepth
      rotation = field.key.rotation
    }

    var key: MockKey { field.key }
    var path: ResponsePath { field.path }

    /// Returns the place of an element of a list.
    func element(_ index: Int) -> Place {
      var place = self
      place.field = field.element(index)
      place.rotation += index
      place.listDepth += 1
      return place
    }
  }

  /// Returns a value that fits all of the given types, which properties for the same field have.
  ///
  /// - Parameters:
  ///   - types: The types.
  ///   - shapes: The shapes of the object inside. It is empty for scalars and enums.
  ///   - place: The place.
  ///   - given: What the value has to be, as far as this is known.
  mutating func value(
    of types: [any GraphQLValue.Type], _ shapes: [ResponseShape.Object], at place: Place,
    given: MockValue.Content = .generated
  ) throws -> JSONValue {
    let types = types.map(UnwrappedType.init)
    if case .json(.null) = given { return .null }
    if case .generated = given, types.allSatisfy(\.isNullable), values.isNull(place.key) {
      return .null
    }
    let elements = types.compactMap(\.element)
    guard elements.isEmpty else { return try list(of: elements, shapes, at: place, given) }
    guard shapes.isEmpty else { return try object(shapes, at: place, given) }
    return try leaf(types.map(\.type), at: place, given)
  }

  private mutating func list(
    of types: [any GraphQLValue.Type], _ shapes: [ResponseShape.Object], at place: Place,
    _ given: MockValue.Content
  ) throws -> JSONValue {
    switch given {
    case .json(.array(let elements)):
      return .array(
        try elements.enumerated().map { index, element in
          try value(of: types, shapes, at: place.element(index), given: .json(element))
        })
    case .json(let other): return other
    case .list(let count):
      return .array(
        try (0..<count).map { try value(of: types, shapes, at: place.element($0)) })
    case .generated, .error, .computed:
      let count = values.count(ofListAt: place.listDepth)
      return .array(
        try (0..<count).map { try value(of: types, shapes, at: place.element($0)) })
    }
  }

  private mutating func leaf(
    _ types: [any GraphQLValue.Type], at place: Place, _ given: MockValue.Content
  ) throws -> JSONValue {
    if case .json(let value) = given { return value }
    guard let type = types.min(by: { $0.strictness < $1.strictness }) else { return .null }
    let name = type.__type.namedType
    if let entry = values[name], case .json(let value) = try entry.resolved(for: place.field) {
      return value
    }
    let leaf = LeafValue(field: place.field, rotation: place.rotation)
    guard let value = leaf.json(of: type) else {
      throw MockFailure(
        path: place.path,
        problem:
          "no made-up value fits the type '\(type)': give one for \"\(name)\" in 'MockValues'")
    }
    return value
  }

  /// Notes the error of a field.
  mutating func report(_ error: any Error, at path: ResponsePath) {
    var entry = ExecutionError(error)
    entry.path = path
    errors.append(entry)
  }
}

extension GraphQLValue {
  /// How few values of other types the type accepts: a smaller number means fewer.
  fileprivate static var strictness: Int {
    switch self {
    case is any GraphQLEnum.Type: 0
    case is any GraphQLScalar.Type: 1
    case is String.Type: 4
    case is ID.Type: 3
    default: 2
    }
  }
}

/// An error of a mock that can't be made.
struct MockFailure: Error, CustomStringConvertible {
  let path: ResponsePath
  let problem: String

  var description: String { "\(path): \(problem)" }
}

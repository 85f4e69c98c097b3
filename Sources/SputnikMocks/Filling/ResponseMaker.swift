import SputnikCore
import SputnikLanguage
import SputnikExecution

/// Makes up a response of a shape, without a schema.
struct ResponseMaker {
  let maker: MockMaker
  /// The values of the Boolean variables.
  let flags: [String: Bool]
  /// The errors of fields, which are null in the data.
  private(set) var errors: [ExecutionError] = []

  init(_ values: MockValues, flags: [String: Bool]) {
    maker = MockMaker(values: values)
    self.flags = flags
  }

  /// Returns a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - shapes: The shapes of the object inside. It is empty for scalars and enums.
  ///   - place: The place of the value.
  mutating func value(
    of type: MockType, _ shapes: [ResponseShape.Object], at place: MockMaker.Place
  ) throws -> JSONValue {
    try json(try maker.value(of: type, at: place), shapes, at: place.field.path)
  }

  /// Returns a value as JSON. The selected fields of its objects are made up.
  private mutating func json(
    _ value: ResolvedValue, _ shapes: [ResponseShape.Object], at path: ResponsePath
  ) throws -> JSONValue {
    switch value {
    case .null: return .null
    case .json(let value): return value
    case .list(let elements):
      var list: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        list.append(try json(element, shapes, at: path.appending(.index(index))))
      }
      return .array(list)
    case .object(let source, let type):
      // The maker has no other objects.
      guard let object = source as? MockObject, let type else { return .null }
      return try fields(of: object, type, shapes, at: path)
    }
  }

  private mutating func fields(
    of object: MockObject, _ typename: String, _ shapes: [ResponseShape.Object],
    at path: ResponsePath
  ) throws -> JSONValue {
    var fields = SelectedFields(typename: typename, flags: flags)
    for shape in shapes { fields.collect(shape) }
    var members: JSONObject = ["__typename": .string(typename)]
    for field in fields.list where members[field.responseName] == nil {
      members[field.responseName] =
        field.name == "__typename"
        ? .string(typename)
        : try value(
          of: field, in: object, fields.types,
          at: path.appending(.name(field.responseName)))
    }
    return .object(members)
  }

  private mutating func value(
    of field: SelectedFields.Field, in object: MockObject, _ types: [String],
    at path: ResponsePath
  ) throws -> JSONValue {
    let place = MockField(
      parentType: types[0], fieldName: field.name, arguments: [:], path: path,
      owner: object.key, key: object.key.member(field.name + field.arguments))
    let type = MockType(field.swiftTypes, field.shapes, flags)
    do {
      let value = try maker.value(of: place, type, in: object, types)
      return try json(value, field.shapes, at: path)
    } catch let failure as MockFailure {
      throw failure
    } catch {
      var error = ExecutionError(error)
      error.path = path
      errors.append(error)
      return .null
    }
  }
}

/// An error of a mock that can't be made.
struct MockFailure: Error, CustomStringConvertible {
  let path: ResponsePath
  let problem: String

  var description: String { "\(path): \(problem)" }
}

import Foundation
import SputnikCore
import SputnikLanguage
import SputnikExecution

extension MockValues {
  /// Returns a value of a satellite, a fragment or a union whose properties are made up.
  ///
  /// ```swift
  /// let character = try MockValues(seed: 1, ["Character.name": "R2-D2"]).value(of: Character.self)
  /// ```
  ///
  /// The value is filled from a response that is made up, by the same code that reads a server's
  /// response. So all of its values can occur: those of enums and scalars, and one type for all
  /// fragments of an object.
  ///
  /// - Parameter type: The type. It can also be an optional or a list.
  /// - Returns: The value.
  /// - Throws: An error with the path, if a value doesn't fit its property: because an entry of the
  ///   mock has another type, or because no made-up value fits a custom scalar.
  public func value<T: GraphQLValue>(of type: T.Type) throws -> T {
    try value(of: type, at: root(of: type.__type.namedType))
  }

  /// Returns several values of a satellite, a fragment or a union whose properties are made up.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - count: The number of values.
  /// - Returns: The values, which differ from each other.
  /// - Throws: The same errors as ``value(of:)``.
  public func values<T: GraphQLValue>(of type: T.Type, count: Int) throws -> [T] {
    let list = root(of: type.__type.namedType)
    return try (0..<count).map { try value(of: type, at: list.element($0)) }
  }

  private func value<T: GraphQLValue>(
    of type: T.Type, at place: MockMaker.Place
  ) throws -> T {
    let shape = type.__objectType == nil ? nil : try ResponseShape(of: type)
    let flags = shape?.inclusiveFlags ?? [:]
    var maker = ResponseMaker(self, flags: flags)
    var place = place
    place.field.path = []
    let shapes = shape.map { [$0.root] } ?? []
    let value = try maker.value(of: MockType([type], shapes, flags), shapes, at: place)
    return try T.filled(
      fromValueIn: maker.response(with: ["value": value], at: "value"), flags: flags)
  }

  /// Returns an operation whose properties are made up, with its full selection. All fields that
  /// have conditions are included.
  ///
  /// - Parameter type: The type of the operation.
  /// - Returns: The operation. Its variables have neutral values.
  /// - Throws: The same errors as ``value(of:)``.
  public func response<T: GraphQLOperation>(to type: T.Type) throws -> T {
    let shape = try ResponseShape(ofResponseTo: type)
    let flags = shape.inclusiveFlags
    return try T.filled(from: response(of: shape, flags), flags: flags)
  }

  /// Returns a copy of an operation whose properties are made up, as a response fills it: with its
  /// variables and its selection.
  ///
  /// - Parameter operation: The operation.
  /// - Returns: The filled copy.
  /// - Throws: The same errors as ``value(of:)``.
  public func response<T: GraphQLOperation>(to operation: T) throws -> T {
    let shape = try ResponseShape(operation)
    return try operation.filled(from: response(of: shape, operation.conditionFlags))
  }

  private func response(of shape: ResponseShape, _ flags: [String: Bool]) throws -> Data {
    var maker = ResponseMaker(self, flags: flags)
    let data = try maker.value(
      of: MockType(
        reference: .nonNull(.named(shape.root.typeName)), named: .object([shape.root], flags)),
      [shape.root], at: root(of: shape.root.typeName))
    return maker.response(with: data.objectValue ?? [:])
  }
}

extension MockValues {
  /// Returns the place of the outermost value.
  ///
  /// - Parameter type: The name of its type.
  private func root(of type: String) -> MockMaker.Place {
    MockMaker.Place(
      MockField(
        parentType: type, fieldName: "", arguments: [:], path: [], owner: root, key: root))
  }
}

extension ResponseMaker {
  /// Returns the response with the data and the errors.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - name: The response name below which the paths of the errors begin.
  fileprivate func response(with data: JSONObject, at name: String? = nil) -> Data {
    let errors = errors.map { error in
      var error = error
      if let name { error.path.elements.insert(.name(name), at: 0) }
      return error
    }
    return Data(ExecutionResult(data: .object(data), errors: errors).json.text.utf8)
  }
}

import SputnikLanguage

/// The place of a value that a function computes for a mock.
public struct MockField: Sendable {
  /// The name of the type that has the field.
  public var parentType: String
  /// The field's name in the schema.
  public var fieldName: String
  /// The coerced arguments of the field. A mock without a schema doesn't know them: they are empty.
  public var arguments: JSONObject
  /// The path of the value in the response.
  public var path: ResponsePath
  let key: MockKey
}

extension MockField {
  /// The index in the nearest list around the value, or 0 if there is none.
  public var index: Int {
    for case .index(let index) in path.elements.reversed() { return index }
    return 0
  }

  /// Returns a number that is always the same for the seed and the place.
  ///
  /// - Parameter range: The range of the number.
  public func number(in range: ClosedRange<Int>) -> Int { key.number(in: range, for: "number") }
}

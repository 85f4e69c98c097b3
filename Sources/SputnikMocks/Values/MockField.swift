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
  /// The key of the object that has the field, which makes the values of its fields fit together.
  /// In a list, it is the key of the element.
  var owner: MockKey
  /// The key of the value.
  var key: MockKey
  /// The index of the subscription's event that has the value.
  var event = 0
  /// The id that an argument gives the object here, as in `character(id: "7")`.
  var id: JSONValue?
}

extension MockField {
  /// Returns the field of an element of its list.
  func element(_ index: Int) -> MockField {
    var field = self
    field.key = key.element(index)
    field.owner = field.key
    field.id = nil
    field.path.elements.append(.index(index))
    return field
  }

  /// The index in the nearest list around the value. Without a list, it is that of the event in a
  /// subscription, and 0 in any other operation.
  public var index: Int {
    for case .index(let index) in path.elements.reversed() { return index }
    return event
  }

  /// Returns a number that is always the same for the seed and the place.
  ///
  /// - Parameter range: The range of the number.
  public func number(in range: ClosedRange<Int>) -> Int { key.number(in: range, for: "number") }
}

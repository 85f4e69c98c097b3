import Foundation
import SputnikLanguage

/// A part of a response that can't be merged.
struct DeliveryMistake: Error {
  var path: ResponsePath
  var expected: String
  var found: String

  init(_ path: ResponsePath = [], expected: String, found: String) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  init(_ path: ResponsePath = [], expected: String, found value: UnreadValue) {
    let text = String(decoding: value.text.prefix(200), as: UTF8.self)
    self.init(
      path, expected: expected, found: "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”")
  }
}

extension KeyedValues<UnreadValue> {
  /// The value of `id`; `nil` for none.
  var identifier: ExactText? {
    switch small("id") {
    case .string(let id): ExactText(id)
    case .int(let id): ExactText("\(id)")
    default: nil
    }
  }

  /// Returns the value of a key that is a path; `nil` for none.
  func path(_ key: String) throws -> ResponsePath? {
    guard let value = small(key), !value.isNull else { return nil }
    if let path = ResponsePath(value) { return path }
    throw DeliveryMistake(expected: "a path in '\(key)'", found: UnreadValue(Data(value.text.utf8)))
  }

  /// Returns the value of a key that is true or false; `nil` for none.
  func flag(_ key: String) throws -> Bool? {
    guard let value = small(key), !value.isNull else { return nil }
    if let flag = value.boolValue { return flag }
    throw DeliveryMistake(
      expected: "true or false in '\(key)'", found: UnreadValue(Data(value.text.utf8)))
  }

  /// Returns the elements of the value of a key that is a list; none if there is no value.
  func list(_ key: String) throws -> [UnreadValue] {
    guard let value = self[key], !value.isNull else { return [] }
    if let list = value.elements { return list }
    throw DeliveryMistake(expected: "a list in '\(key)'", found: value)
  }

  /// Returns the objects in the list `pending` or `completed`.
  static func entries(of list: UnreadValue?, _ key: String) throws -> [KeyedValues] {
    guard let list, !list.isNull else { return [] }
    guard let elements = list.elements else {
      throw DeliveryMistake(expected: "a list in '\(key)'", found: list)
    }
    return try elements.map { element in
      if let members = element.members { return members }
      throw DeliveryMistake(expected: "an object in '\(key)'", found: element)
    }
  }

  /// The value of a key, read as a whole. If it has a number that can't be read, it is null.
  private func small(_ key: String) -> JSONValue? {
    self[key].map { (try? JSONValue(parsing: $0.text)) ?? .null }
  }
}

import Foundation
import SputnikLanguage

/// A JSON value that isn't read: its bytes as they arrived, without white space around them. So no
/// number is rounded, and no string is written anew.
package struct UnreadValue: Sendable {
  package let text: Data

  /// Makes a value from text that is known to be JSON.
  init(_ text: Data) {
    self.text = text
  }

  /// Makes a value from JSON text.
  ///
  /// - Throws: ``__ReadError`` if the text isn't JSON.
  package init(parsing text: Data) throws {
    self = try text.withUnsafeBytes { bytes in
      try __Reader.withReader(of: bytes) { (reader) throws(__ReadError) in
        let value = try reader.unread(in: text)
        try reader.finish()
        return value
      }
    }
  }

  /// Whether this is `null`.
  package var isNull: Bool { text.first == UInt8(ascii: "n") }
  /// Whether this is an object.
  package var isObject: Bool { text.first == UInt8(ascii: "{") }
  /// Whether this is a list.
  var isList: Bool { text.first == UInt8(ascii: "[") }

  /// The members, or `nil` if this isn't an object.
  package var members: KeyedValues<UnreadValue>? {
    guard isObject else { return nil }
    var members = KeyedValues<UnreadValue>()
    read { (reader) throws(__ReadError) in
      try reader.object { (reader, key) throws(__ReadError) in
        members.append(key, try reader.unread(in: text))
      }
    }
    return members
  }

  /// The elements, or `nil` if this isn't a list.
  package var elements: [UnreadValue]? {
    guard isList else { return nil }
    var elements: [UnreadValue] = []
    read { (reader) throws(__ReadError) in
      try reader.responses { (reader) throws(__ReadError) in
        elements.append(try reader.unread(in: text))
      }
    }
    return elements
  }

  private func read(_ body: (inout __Reader) throws(__ReadError) -> Void) {
    // The text was checked as a whole when it arrived.
    text.withUnsafeBytes { try? __Reader.withReader(of: $0, body) }
  }
}

/// The members of an object, in their order. Where a key is repeated, the first one counts.
package struct KeyedValues<Value: Sendable>: Sendable {
  package private(set) var keys: [String] = []
  private(set) var values: [Value] = []
  private var positions: [ExactText: Int] = [:]

  /// The value of a key.
  package subscript(key: String) -> Value? { positions[ExactText(key)].map { values[$0] } }

  /// Adds a member, unless there is one with the key.
  mutating func append(_ key: String, _ value: Value) {
    guard positions[ExactText(key)] == nil else { return }
    positions[ExactText(key)] = keys.count
    keys.append(key)
    values.append(value)
  }
}

extension __Reader {
  /// Skips a value, and returns it as a part of the text.
  fileprivate mutating func unread(in text: Data) throws(__ReadError) -> UnreadValue {
    skipWhitespace()
    let first = text.startIndex + offset
    try skipValue()
    return UnreadValue(text[first..<text.startIndex + offset])
  }
}

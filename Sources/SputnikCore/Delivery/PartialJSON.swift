import Foundation
import SputnikLanguage

/// A JSON value into which others are merged. It is read only as far as that needs, and all other
/// parts of it are the bytes that arrived: no number is rounded, and no string is written anew.
enum PartialJSON: Sendable {
  /// A value that isn't read: its bytes, without white space around them.
  case text(Data)
  case list([PartialJSON])
  case object(PartialObject)

  /// Makes a value from JSON text.
  ///
  /// - Throws: ``__ReadError`` if the text isn't JSON.
  init(parsing text: Data) throws {
    self = try Self.read(text) { (reader) throws(__ReadError) in
      reader.skipWhitespace()
      let first = reader.offset
      try reader.skipValue()
      let last = reader.offset
      try reader.finish()
      return .text(text.part(first..<last))
    }
  }

  /// Whether this is `null`.
  var isNull: Bool { startsWith("n") }
  /// Whether this is an object.
  var isObject: Bool { if case .object = self { true } else { startsWith("{") } }
  /// Whether this is a list.
  var isList: Bool { if case .list = self { true } else { startsWith("[") } }

  private func startsWith(_ scalar: Unicode.Scalar) -> Bool {
    if case .text(let text) = self { text.first == UInt8(ascii: scalar) } else { false }
  }

  /// The members, or `nil` if this isn't an object.
  var members: PartialObject? {
    if case .object(let object) = opened { object } else { nil }
  }

  /// The elements, or `nil` if this isn't a list.
  var elements: [PartialJSON]? {
    if case .list(let list) = opened { list } else { nil }
  }

  /// The number of elements, or `nil` if this isn't a list.
  var count: Int? { if case .list(let list) = opened { list.count } else { nil } }

  /// The value with its first level read: the members of an object, and the elements of a list.
  var opened: PartialJSON {
    guard case .text(let text) = self, isObject || isList else { return self }
    // The text was checked as a whole when it arrived.
    return
      (try? Self.read(text) { (reader) throws(__ReadError) in
        if reader.byte == UInt8(ascii: "[") {
          var list: [PartialJSON] = []
          try reader.responses { (reader) throws(__ReadError) in
            list.append(try reader.unread(in: text))
          }
          return .list(list)
        }
        var object = PartialObject()
        try reader.object { (reader, key) throws(__ReadError) in
          object.append(key, try reader.unread(in: text))
        }
        return .object(object)
      }) ?? self
  }

  private static func read(
    _ text: Data, _ body: (inout __Reader) throws(__ReadError) -> PartialJSON
  ) throws -> PartialJSON {
    try text.withUnsafeBytes { try __Reader.withReader(of: $0, body) }
  }
}

/// An object of a ``PartialJSON``. Where a key is repeated, the first member counts.
struct PartialObject: Sendable {
  private(set) var keys: [String] = []
  var values: [PartialJSON] = []
  private var positions: [ExactKey: Int] = [:]

  /// The position of a key among the members.
  func position(of key: String) -> Int? { positions[ExactKey(key)] }

  /// The value of a key.
  subscript(key: String) -> PartialJSON? { position(of: key).map { values[$0] } }

  /// Adds a member, unless there is one with the key.
  mutating func append(_ key: String, _ value: PartialJSON) {
    guard positions[ExactKey(key)] == nil else { return }
    positions[ExactKey(key)] = keys.count
    keys.append(key)
    values.append(value)
  }
}

extension __Reader {
  /// Skips a value, and returns it as a part of the text.
  fileprivate mutating func unread(in text: Data) throws(__ReadError) -> PartialJSON {
    skipWhitespace()
    let first = offset
    try skipValue()
    return .text(text.part(first..<offset))
  }
}

extension Data {
  /// The bytes at offsets from the beginning.
  fileprivate func part(_ range: Range<Int>) -> Data {
    self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }
}

/// A JSON object, whose members keep the order of the text.
///
/// ```swift
/// let object: JSONObject = ["name": "R2-D2", "height": 1.09]
/// // {"name":"R2-D2","height":1.09}
/// object["name"]  // "R2-D2"
/// ```
///
/// Where a key is repeated, the first member counts. Objects with the same members are equal, even
/// if the members are in a different order.
public struct JSONObject: Sendable {
  private var members: [(key: String, value: JSONValue)] = []
  private var positions: [ExactText: Int] = [:]

  /// Makes an object without members.
  public init() {}

  /// Makes an object from keys and values.
  ///
  /// - Parameter members: The members in their order. Where a key is repeated, the first member
  ///   counts.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    for (key, value) in members { append(key, value) }
  }

  /// Makes an object from keys and values, in their order.
  ///
  /// This initializer isn't generic, because the reader of responses is in another module and
  /// generic code isn't specialized there.
  ///
  /// - Parameters:
  ///   - keys: The keys. Where a key is repeated, the first member counts.
  ///   - values: The value of each key.
  package init(keys: [String], values: [JSONValue]) {
    for index in keys.indices { append(keys[index], values[index]) }
  }

  /// The value of the member `key`, or `nil` if there is no such member. Setting `nil` removes the
  /// member.
  public subscript(key: String) -> JSONValue? {
    get { positions[ExactText(key)].map { members[$0].value } }
    set {
      switch (positions[ExactText(key)], newValue) {
      case (let position?, let value?): members[position].value = value
      case (nil, let value?): append(key, value)
      case (let position?, nil):
        members.remove(at: position)
        positions[ExactText(key)] = nil
        for index in position..<members.count { positions[ExactText(members[index].key)] = index }
      case (nil, nil): break
      }
    }
  }

  /// The keys, in the order of the members.
  public var keys: [String] { members.map(\.key) }

  private mutating func append(_ key: String, _ value: JSONValue) {
    guard positions[ExactText(key)] == nil else { return }
    positions[ExactText(key)] = members.count
    members.append((key, value))
  }
}

extension JSONObject: RandomAccessCollection {
  /// The position of the first member.
  public var startIndex: Int { members.startIndex }
  /// The position after the last member.
  public var endIndex: Int { members.endIndex }
  /// The member at `position`.
  public subscript(position: Int) -> (key: String, value: JSONValue) { members[position] }
}

extension JSONObject: CustomStringConvertible {
  /// The object as JSON text on one line, without spaces.
  public var description: String { JSONValue.object(self).text }
}

extension JSONObject: Hashable {
  /// Returns whether both objects have the same members, in any order.
  public static func == (a: JSONObject, b: JSONObject) -> Bool {
    a.count == b.count && a.allSatisfy { b[$0.key] == $0.value }
  }

  /// Hashes the members, independently of their order.
  public func hash(into hasher: inout Hasher) {
    var combined = 0
    for (key, value) in members {
      var member = Hasher()
      member.combine(ExactText(key))
      member.combine(value)
      combined ^= member.finalize()
    }
    hasher.combine(combined)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Makes an object from a dictionary literal: `["id": 1]`.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements)
  }
}

/// The members of a JSON object, in the order of the text.
///
/// Of repeated keys the first counts. Two objects with the same members are equal whatever their
/// order, as JSON says.
public struct JSONObject: Sendable {
  private var members: [(key: String, value: JSONValue)] = []
  private var positions: [ExactKey: Int] = [:]

  /// An object without members.
  public init() {}

  /// An object of `members`; of repeated keys the first counts.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    for (key, value) in members { append(key, value) }
  }

  /// Makes the object of a text: its keys and its values, in their order. It isn't generic, because the
  /// reader of responses is in another module.
  package init(keys: [String], values: [JSONValue]) {
    for index in keys.indices { append(keys[index], values[index]) }
  }

  /// The value of the member `key`. Setting `nil` takes the member out.
  public subscript(key: String) -> JSONValue? {
    get { positions[ExactKey(key)].map { members[$0].value } }
    set {
      switch (positions[ExactKey(key)], newValue) {
      case (let position?, let value?): members[position].value = value
      case (nil, let value?): append(key, value)
      case (let position?, nil):
        members.remove(at: position)
        positions[ExactKey(key)] = nil
        for index in position..<members.count { positions[ExactKey(members[index].key)] = index }
      case (nil, nil): break
      }
    }
  }

  /// The keys in their order.
  public var keys: [String] { members.map(\.key) }

  private mutating func append(_ key: String, _ value: JSONValue) {
    guard positions[ExactKey(key)] == nil else { return }
    positions[ExactKey(key)] = members.count
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
  /// Whether both have the same members, in whatever order.
  public static func == (a: JSONObject, b: JSONObject) -> Bool {
    a.count == b.count && a.allSatisfy { b[$0.key] == $0.value }
  }

  /// Hashes the members so that their order doesn't matter.
  public func hash(into hasher: inout Hasher) {
    var combined = 0
    for (key, value) in members {
      var member = Hasher()
      member.combine(ExactKey(key))
      member.combine(value)
      combined ^= member.finalize()
    }
    hasher.combine(combined)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// `["id": 1]`
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements)
  }
}

/// Writes JSON text: the body of a request, its variables, a ``JSONValue``.
package struct JSONWriter {
  package private(set) var text = ""

  package init() {}

  /// Appends text that is JSON already.
  package mutating func raw(_ json: String) { text += json }

  package mutating func string(_ string: String) { text.appendQuoted(string) }

  package mutating func key(_ key: String) {
    string(key)
    text += ":"
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .int(let number): text += String(number)
    case .double(let number): text += number.isFinite ? number.literal : "null"
    case .string(let content): string(content)
    case .array(let values): list(values) { $0.value($1) }
    case .object(let members): object(members, key: \.key) { $0.value($1.value) }
    }
  }

  /// Writes a list of `items`, each of them with `write`.
  package mutating func list<Items: Collection>(
    _ items: Items, _ write: (inout JSONWriter, Items.Element) -> Void
  ) {
    text += "["
    var separator = ""
    for item in items {
      text += separator
      write(&self, item)
      separator = ","
    }
    text += "]"
  }

  /// Writes an object of `members`, the value of each of them with `write`.
  package mutating func object<Members: Collection>(
    _ members: Members, key: (Members.Element) -> String,
    _ write: (inout JSONWriter, Members.Element) -> Void
  ) {
    text += "{"
    var separator = ""
    for member in members {
      text += separator
      self.key(key(member))
      write(&self, member)
      separator = ","
    }
    text += "}"
  }
}

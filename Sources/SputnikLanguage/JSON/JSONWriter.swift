/// Writes JSON text: the body of a request, its variables, or a ``JSONValue``.
package struct JSONWriter {
  /// The text that has been written.
  package private(set) var text = ""

  /// Makes a writer with an empty text.
  package init() {}

  /// Appends `json`, which must already be JSON.
  package mutating func raw(_ json: String) { text += json }

  /// Writes a string, with quotation marks and escapes.
  package mutating func string(_ string: String) { text.appendQuoted(string) }

  /// Writes a key and the colon after it.
  package mutating func key(_ key: String) {
    string(key)
    text += ":"
  }

  /// Writes a value of any kind. Infinity and NaN are written as `null`.
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

  /// Writes an array.
  ///
  /// - Parameters:
  ///   - items: The elements.
  ///   - write: Writes one element.
  private mutating func list<Items: Collection>(
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

  /// Writes an object.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - key: Returns the key of a member.
  ///   - write: Writes the value of a member.
  private mutating func object<Members: Collection>(
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

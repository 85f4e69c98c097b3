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

  /// Begins an element of an array, or a member of an object: writes a comma, unless the element is
  /// the first after the opening bracket.
  package mutating func element() {
    switch text.utf8.last {
    case UInt8(ascii: "["), UInt8(ascii: "{"), nil: break
    default: text += ","
    }
  }

  /// Begins a member of an object: writes the comma before it, its name and the colon.
  package mutating func member(_ name: String) {
    element()
    string(name)
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
    case .array(let values):
      text += "["
      for value in values {
        element()
        self.value(value)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (name, value) in members {
        member(name)
        self.value(value)
      }
      text += "}"
    }
  }
}

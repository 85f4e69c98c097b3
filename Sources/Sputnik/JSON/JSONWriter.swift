/// Puts JSON text together: the body of a request, the variables, a `JSONValue`.
struct JSONWriter {
  private(set) var text = ""

  init() {}

  /// Writes `string` in quotes. GraphQL's quoted strings take the same escapes as JSON's, so the
  /// document printer uses this too; characters beyond the basic plane go raw (SPEC row 23).
  static func quote(_ string: String, into text: inout String) {
    text += "\""
    var plain = string.utf8.startIndex
    let utf8 = string.utf8
    var index = plain
    while index != utf8.endIndex {
      let byte = utf8[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F {
        text += string[plain..<index]
        text += escape(byte)
        plain = utf8.index(after: index)
      }
      index = utf8.index(after: index)
    }
    text += string[plain...]
    text += "\""
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  mutating func raw(_ json: String) { text += json }

  mutating func string(_ string: String) { Self.quote(string, into: &text) }

  mutating func key(_ key: String) {
    string(key)
    text += ":"
  }

  /// Writes a literal as JSON. Enums become strings (SPEC row 19); a variable has no JSON form and
  /// never reaches this point.
  mutating func value(_ value: GraphQL.Value) {
    switch value {
    case .variable(let name): string("$" + name)
    case .int(let number): text += String(number)
    case .float(let number): text += GraphQL.text(of: number)
    case .string(let content), .enum(let content): string(content)
    case .boolean(let flag): text += flag ? "true" : "false"
    case .null, .upload: text += "null"
    case .list(let values): list(values) { $0.value($1) }
    case .object(let members):
      object(members.map { ($0.name, $0.value) }) { $0.value($1) }
    }
  }

  /// Writes an untyped value.
  mutating func value(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .int(let number): text += String(number)
    case .double(let number): text += number.isFinite ? GraphQL.text(of: number) : "null"
    case .string(let content): string(content)
    case .array(let values): list(values) { $0.value($1) }
    case .object(let members): object(members.map { ($0.key, $0.value) }) { $0.value($1) }
    }
  }

  private mutating func list<T>(_ items: [T], _ body: (inout JSONWriter, T) -> Void) {
    text += "["
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      body(&self, item)
    }
    text += "]"
  }

  private mutating func object<T>(_ members: [(String, T)], _ body: (inout JSONWriter, T) -> Void) {
    text += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += "," }
      key(member.0)
      body(&self, member.1)
    }
    text += "}"
  }
}

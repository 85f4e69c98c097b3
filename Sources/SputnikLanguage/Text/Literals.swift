// Strings and numbers as text. JSON and GraphQL write both in the same way.

extension String {
  /// Appends `string` in quotes. Characters beyond the basic plane are not escaped (GraphQL
  /// specification, section 2.9.4).
  package mutating func appendQuoted(_ string: String) {
    self += "\""
    let utf8 = string.utf8
    var plain = utf8.startIndex
    var index = plain
    while index != utf8.endIndex {
      let byte = utf8[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F {
        self += string[plain..<index]
        self += Self.escape(byte)
        plain = utf8.index(after: index)
      }
      index = utf8.index(after: index)
    }
    self += string[plain...]
    self += "\""
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
}

extension Double {
  /// The number as JSON and GraphQL write it; the number must be finite.
  ///
  /// Swift prints forms such as "1e+20" and "5e-324", which both languages read.
  package var literal: String { "\(self)" }
}

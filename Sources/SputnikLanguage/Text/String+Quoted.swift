extension String {
  /// Appends `string` as a string literal, with quotation marks and escapes. JSON and GraphQL have
  /// the same form of string literals (RFC 8259, section 7; GraphQL specification, section 2.9.4).
  ///
  /// Only quotation marks, backslashes and control characters are escaped.
  ///
  /// - Parameter string: The value of the literal.
  package mutating func appendQuoted(_ string: String) {
    self += "\""
    let utf8 = string.utf8
    // Most strings have nothing to escape. Looking at their bytes in one go is much faster.
    if utf8.withContiguousStorageIfAvailable({ $0.contains(where: Self.needsEscape) }) == false {
      self += string
      self += "\""
      return
    }
    var plain = utf8.startIndex
    var index = plain
    while index != utf8.endIndex {
      let byte = utf8[index]
      if Self.needsEscape(byte) {
        self += string[plain..<index]
        self += Self.escape(byte)
        plain = utf8.index(after: index)
      }
      index = utf8.index(after: index)
    }
    self += string[plain...]
    self += "\""
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
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

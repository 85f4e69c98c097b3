extension GraphQL {
  /// Returns whether `text` is a name (specification, section 2.1.9).
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(48...57).contains(first) else { return false }
    return text.utf8.allSatisfy(isNameByte)
  }

  /// Returns whether `text` can be an enum value (specification, section 2.9.6).
  package static func isEnumValue(_ text: String) -> Bool {
    isName(text) && !["true", "false", "null"].contains(text)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

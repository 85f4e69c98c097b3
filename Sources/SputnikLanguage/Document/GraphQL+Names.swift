extension GraphQL {
  /// Returns whether `text` is a name (specification, section 2.1.9).
  ///
  /// - Parameter text: The text, for example `hero` (a name) or `1st` (not a name).
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isNameStart(first) else { return false }
    return text.utf8.allSatisfy(isNameContinue)
  }

  /// Returns whether `text` can be an enum value: a name other than `true`, `false` and `null`
  /// (specification, section 2.9.6).
  ///
  /// - Parameter text: The text, for example `JEDI`.
  package static func isEnumValue(_ text: String) -> Bool {
    isName(text) && !isReservedValue(text)
  }

  /// Returns whether `text` is `true`, `false` or `null`, which are values of their own and therefore
  /// not enum values (specification, section 2.9.6).
  ///
  /// - Parameter text: A name.
  package static func isReservedValue(_ text: String) -> Bool {
    ["true", "false", "null"].contains(text)
  }

  /// Returns whether a name can begin with the character (specification, section 2.1.9, `NameStart`).
  ///
  /// - Parameter byte: A byte of UTF-8 text.
  package static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns whether a name can contain the character after its first character (specification,
  /// section 2.1.9, `NameContinue`).
  ///
  /// - Parameter byte: A byte of UTF-8 text.
  package static func isNameContinue(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

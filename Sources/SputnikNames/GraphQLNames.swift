// What a name of GraphQL is. The compiler's plugin asks about the names in attributes, and the
// library about those in documents, so that both have the same rules. Inlinable, because documents
// have many names.

/// Returns whether `text` is a GraphQL name (specification, section 2.1.9): `hero` is one, `1st`
/// isn't.
@inlinable package func isGraphQLName(_ text: some StringProtocol) -> Bool {
  guard let first = text.utf8.first, isGraphQLNameStart(first) else { return false }
  return text.utf8.allSatisfy(isGraphQLNameContinue)
}

/// Returns whether `text` is a value of a GraphQL enum (specification, section 2.9.6).
package func isGraphQLEnumValue(_ text: String) -> Bool {
  isGraphQLName(text) && !isReservedGraphQLValue(text)
}

/// Returns whether a name is `true`, `false` or `null`, which are values of their own and therefore
/// not enum values (specification, section 2.9.6).
package func isReservedGraphQLValue(_ name: String) -> Bool {
  ["true", "false", "null"].contains(name)
}

/// Returns whether `text` is written like a variable, with the dollar sign (specification, section
/// 2.11): `$id`.
package func isGraphQLVariable(_ text: String) -> Bool {
  text.hasPrefix("$") && isGraphQLName(text.dropFirst())
}

/// Returns whether a name can begin with a byte of UTF-8 (specification, section 2.1.9,
/// `NameStart`).
@inlinable package func isGraphQLNameStart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "_"):
    true
  default: false
  }
}

/// Returns whether a name can contain a byte of UTF-8 after its first one (specification, section
/// 2.1.9, `NameContinue`).
@inlinable package func isGraphQLNameContinue(_ byte: UInt8) -> Bool {
  isGraphQLNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

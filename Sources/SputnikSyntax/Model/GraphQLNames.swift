/// Returns whether `text` is a GraphQL name (specification, section 2.1.9).
package func isGraphQLName(_ text: some StringProtocol) -> Bool {
  guard let first = text.utf8.first, !isDigit(first) else { return false }
  return text.utf8.allSatisfy { byte in
    isDigit(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// Returns whether `text` is a value of a GraphQL enum (specification, section 2.9.6).
func isGraphQLEnumValue(_ text: some StringProtocol) -> Bool {
  isGraphQLName(text) && !["true", "false", "null"].contains(String(text))
}

/// Returns whether `text` is a type as variable definitions write it, such as `[ID!]!`
/// (specification, section 2.11).
func isGraphQLType(_ text: some StringProtocol) -> Bool {
  let type = text.hasSuffix("!") ? text.dropLast() : text[...]
  if type.hasPrefix("["), type.hasSuffix("]") {
    return isGraphQLType(type.dropFirst().dropLast())
  }
  return isGraphQLName(type)
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

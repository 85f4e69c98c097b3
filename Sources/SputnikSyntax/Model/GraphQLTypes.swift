import SputnikNames

/// Returns whether `text` is a type as variable definitions write it, such as `[ID!]!`
/// (specification, section 2.11).
func isGraphQLType(_ text: some StringProtocol) -> Bool {
  let type = text.hasSuffix("!") ? text.dropLast() : text[...]
  if type.hasPrefix("["), type.hasSuffix("]") {
    return isGraphQLType(type.dropFirst().dropLast())
  }
  return isGraphQLName(type)
}

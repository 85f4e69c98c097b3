import SputnikNames

extension GraphQL.TypeReference {
  /// Reads a type from GraphQL text without spaces (specification, section 2.11). The result is
  /// `nil` if the text isn't a type.
  ///
  /// ```swift
  /// GraphQL.TypeReference(text: "[ID!]")  // .list(.nonNull(.named("ID")))
  /// GraphQL.TypeReference(text: "[ID")    // nil
  /// ```
  ///
  /// - Parameter text: The text of the type, with at most 200 nested lists.
  public init?(text: String) {
    let tokens = TextTokens(text)
    guard let type = try? tokens.typeReference(), tokens.isAtEnd else { return nil }
    self = type
  }
}

extension GraphQL.TypeReference: ExpressibleByStringLiteral {
  /// Makes a type from a literal: `"[ID!]!"`.
  ///
  /// A literal that isn't a type becomes a type with this name. Printing a `GraphQL.Request` then
  /// throws an error, because the text isn't a name.
  public init(stringLiteral value: String) {
    self = GraphQL.TypeReference(text: value) ?? .named(value)
  }
}

/// The tokens of a type in a string without spaces.
private final class TextTokens: TypeTokens {
  struct Mismatch: Error {}

  private var rest: Substring.UTF8View
  private var depth = 0

  init(_ text: String) { rest = text.utf8[...] }

  var isAtEnd: Bool { rest.isEmpty }

  func skip(_ punctuator: String) throws(Mismatch) -> Bool {
    guard rest.starts(with: punctuator.utf8) else { return false }
    rest = rest.dropFirst(punctuator.utf8.count)
    return true
  }

  func expect(_ punctuator: String) throws(Mismatch) {
    guard try skip(punctuator) else { throw Mismatch() }
  }

  func typeName() throws(Mismatch) -> String {
    let name = rest.prefix(while: isGraphQLNameContinue)
    guard let name = String(name), isGraphQLName(name) else { throw Mismatch() }
    rest = rest.dropFirst(name.utf8.count)
    return name
  }

  func nested<T>(_ rule: () throws(Mismatch) -> T) throws(Mismatch) -> T {
    guard depth < GraphQL.maximumDepth else { throw Mismatch() }
    depth += 1
    defer { depth -= 1 }
    return try rule()
  }
}

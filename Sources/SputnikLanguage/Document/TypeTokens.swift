extension GraphQL {
  /// The number of levels that types, values, selection sets and fragments may be nested when text is
  /// read. The limit keeps hostile text from overflowing the stack.
  package static let maximumDepth = 200
}

/// A source of the tokens of a type: a string, or a parser of whole documents.
///
/// Both sources share the rule for types, ``typeReference()``.
package protocol TypeTokens: AnyObject {
  /// The error for text that isn't a type.
  associatedtype Failure: Error

  /// Steps over the punctuator if it is the next token, and returns whether it was.
  func skip(_ punctuator: String) throws(Failure) -> Bool

  /// Steps over the punctuator, and throws if it isn't the next token.
  func expect(_ punctuator: String) throws(Failure)

  /// Steps over the name of a type, and returns it.
  func typeName() throws(Failure) -> String

  /// Runs a rule that can contain itself, and throws if it is nested too deeply.
  func nested<T>(_ rule: () throws(Failure) -> T) throws(Failure) -> T
}

extension TypeTokens {
  /// Reads a type: `[ID!]!` (specification, section 2.11).
  ///
  /// - Throws: An error if the next tokens aren't a type.
  package func typeReference() throws(Failure) -> GraphQL.TypeReference {
    let type: GraphQL.TypeReference
    if try skip("[") {
      type = .list(try nested(typeReference))
      try expect("]")
    } else {
      type = .named(try typeName())
    }
    return try skip("!") ? .nonNull(type) : type
  }
}

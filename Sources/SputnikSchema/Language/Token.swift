import SputnikLanguage

/// A lexical token of GraphQL text, and its place (specification, section 2.1.6).
struct Token: Hashable, Sendable {
  /// The kind of a token, and its text.
  enum Kind: Hashable, Sendable {
    /// `!` `$` `&` `(` `)` `...` `:` `=` `@` `[` `]` `{` `|` `}`
    case punctuator(String)
    /// `hero`
    case name(String)
    /// `-42`. The associated value is the text of the number.
    case int(String)
    /// `4.2e10`. The associated value is the text of the number.
    case float(String)
    /// `"text"` or `"""text"""`. The associated value is the value of the string.
    case string(String)
    /// The end of the text.
    case endOfText
  }

  let kind: Kind
  /// The place where the token begins.
  let location: GraphQL.SourceLocation
}

extension Token: CustomStringConvertible {
  /// The token in an error message, after the word "found".
  var description: String {
    switch kind {
    case .punctuator(let text), .name(let text): "\"\(text)\""
    case .int(let text), .float(let text): text
    case .string: "a string"
    case .endOfText: "the end of the text"
    }
  }
}

import SputnikLanguage

/// A lexical token of GraphQL text (specification, section 2.1.6), and where it begins.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `!` `$` `&` `(` `)` `...` `:` `=` `@` `[` `]` `{` `|` `}`
    case punctuator(String)
    /// `hero`
    case name(String)
    /// `-42`, as it is written
    case int(String)
    /// `4.2e10`, as it is written
    case float(String)
    /// `"text"` or `"""text"""`, with its escapes resolved
    case string(String)
    case endOfText
  }

  let kind: Kind
  let location: GraphQL.SourceLocation
}

extension Token: CustomStringConvertible {
  /// The token as it stands after “found” in an error.
  var description: String {
    switch kind {
    case .punctuator(let text), .name(let text): "\"\(text)\""
    case .int(let text), .float(let text): text
    case .string: "a string"
    case .endOfText: "the end of the text"
    }
  }
}

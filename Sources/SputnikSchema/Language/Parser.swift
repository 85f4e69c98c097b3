import SputnikLanguage

/// A recursive descent parser for GraphQL text, with one token of lookahead.
///
/// This file has the steps that all rules of the grammar use. The rules are in the extensions: values,
/// executable documents, type systems.
///
/// The parser is a class, so that a rule can be passed to another rule by its name:
/// `some("{", selection, "}")`.
final class Parser: TypeTokens {
  private var lexer: Lexer
  /// The next token.
  private(set) var token: Token
  /// Whether values can be variables. They can't in default values and in type systems.
  var allowsVariables = true
  private var depth = 0

  /// Reads a whole text with one rule.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rule: The rule for the whole text.
  /// - Throws: A syntax error if the rule doesn't match the whole text.
  static func parse<T>(
    _ text: String, _ rule: (Parser) -> () throws(GraphQLSyntaxError) -> T
  ) throws(GraphQLSyntaxError) -> T {
    let parser = try Parser(text)
    let tree = try rule(parser)()
    guard parser.token.kind == .endOfText else { throw parser.unexpected("the end of the text") }
    return tree
  }

  private init(_ text: String) throws(GraphQLSyntaxError) {
    lexer = Lexer(text)
    token = try lexer.next()
  }

  /// Steps over the next token.
  func advance() throws(GraphQLSyntaxError) {
    token = try lexer.next()
  }

  /// Returns the error that the next token isn't what was expected.
  func unexpected(_ expected: String) -> GraphQLSyntaxError {
    GraphQLSyntaxError(message: "expected \(expected), found \(token)", location: token.location)
  }
}

// Steps for one token.
extension Parser {
  /// Returns whether the punctuator is the next token.
  func isAt(_ punctuator: String) -> Bool { token.kind == .punctuator(punctuator) }

  /// Returns whether the keyword is the next token. A keyword is a name, because GraphQL reserves no
  /// words.
  func isAt(keyword: String) -> Bool { token.kind == .name(keyword) }

  /// Steps over the punctuator if it is the next token, and returns whether it was.
  func skip(_ punctuator: String) throws(GraphQLSyntaxError) -> Bool {
    guard isAt(punctuator) else { return false }
    try advance()
    return true
  }

  /// Steps over the keyword if it is the next token, and returns whether it was.
  func skip(keyword: String) throws(GraphQLSyntaxError) -> Bool {
    guard isAt(keyword: keyword) else { return false }
    try advance()
    return true
  }

  /// Steps over the punctuator, and throws if it isn't the next token.
  func expect(_ punctuator: String) throws(GraphQLSyntaxError) {
    guard try skip(punctuator) else { throw unexpected("\"\(punctuator)\"") }
  }

  /// Steps over the keyword, and throws if it isn't the next token.
  func expect(keyword: String) throws(GraphQLSyntaxError) {
    guard try skip(keyword: keyword) else { throw unexpected("\"\(keyword)\"") }
  }

  /// Steps over a name, and returns it.
  ///
  /// - Parameter expected: What the name is, for the error message.
  func name(_ expected: String = "a name") throws(GraphQLSyntaxError) -> String {
    guard case .name(let name) = token.kind else { throw unexpected(expected) }
    try advance()
    return name
  }
}

extension Parser {
  func typeName() throws(GraphQLSyntaxError) -> String { try name("a type") }
}

// Steps for several tokens.
extension Parser {
  /// Reads items between two punctuators. There may be no items.
  func any<T>(
    _ open: String, _ item: () throws(GraphQLSyntaxError) -> T, _ close: String
  ) throws(GraphQLSyntaxError) -> [T] {
    try expect(open)
    var items: [T] = []
    while try !skip(close) { items.append(try item()) }
    return items
  }

  /// Reads one or more items between two punctuators.
  func some<T>(
    _ open: String, _ item: () throws(GraphQLSyntaxError) -> T, _ close: String
  ) throws(GraphQLSyntaxError) -> [T] {
    try expect(open)
    var items: [T] = []
    repeat { items.append(try item()) } while try !skip(close)
    return items
  }

  /// Reads one or more items between two punctuators, if the opening punctuator is the next token.
  func optional<T>(
    _ open: String, _ item: () throws(GraphQLSyntaxError) -> T, _ close: String
  ) throws(GraphQLSyntaxError) -> [T] {
    isAt(open) ? try some(open, item, close) : []
  }

  /// Runs a rule that can contain itself, and throws if it is nested too deeply.
  func nested<T>(
    _ rule: () throws(GraphQLSyntaxError) -> T
  ) throws(GraphQLSyntaxError) -> T {
    guard depth < GraphQL.maximumDepth else {
      throw unexpected("no more than \(GraphQL.maximumDepth) levels of nesting")
    }
    depth += 1
    defer { depth -= 1 }
    return try rule()
  }
}

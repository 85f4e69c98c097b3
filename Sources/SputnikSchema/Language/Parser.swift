import SputnikLanguage

/// Builds trees out of tokens by recursive descent, always looking one token ahead.
///
/// This file holds the moves that every rule of the grammar is made of; the rules themselves are in
/// the extensions: values, executable documents, type systems. A class, so that a rule can be handed
/// to another by its name: `some("{", selection, "}")`.
final class Parser {
  private var lexer: Lexer
  /// The token that comes next.
  private(set) var token: Token
  /// Whether values may be variables: not in defaults, not in type systems.
  var allowsVariables = true
  private var depth = 0

  /// How deep selection sets, values and types may nest. Hostile text must not overflow the stack,
  /// neither here nor in what walks over the tree later.
  static let maximalDepth = 200

  /// Reads all of `text` by one rule.
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

  func advance() throws(GraphQLSyntaxError) {
    token = try lexer.next()
  }

  func unexpected(_ expected: String) -> GraphQLSyntaxError {
    GraphQLSyntaxError(message: "expected \(expected), found \(token)", location: token.location)
  }
}

// One token.
extension Parser {
  func isAt(_ punctuator: String) -> Bool { token.kind == .punctuator(punctuator) }

  /// Keywords are names with a meaning at their place; GraphQL reserves none of them.
  func isAt(keyword: String) -> Bool { token.kind == .name(keyword) }

  /// Steps over the punctuator if it comes next.
  func skip(_ punctuator: String) throws(GraphQLSyntaxError) -> Bool {
    guard isAt(punctuator) else { return false }
    try advance()
    return true
  }

  /// Steps over the keyword if it comes next.
  func skip(keyword: String) throws(GraphQLSyntaxError) -> Bool {
    guard isAt(keyword: keyword) else { return false }
    try advance()
    return true
  }

  func expect(_ punctuator: String) throws(GraphQLSyntaxError) {
    guard try skip(punctuator) else { throw unexpected("\"\(punctuator)\"") }
  }

  func expect(keyword: String) throws(GraphQLSyntaxError) {
    guard try skip(keyword: keyword) else { throw unexpected("\"\(keyword)\"") }
  }

  func name(_ expected: String = "a name") throws(GraphQLSyntaxError) -> String {
    guard case .name(let name) = token.kind else { throw unexpected(expected) }
    try advance()
    return name
  }
}

// Several tokens.
extension Parser {
  /// Items up to the closing punctuator; the opening one comes next. There may be none.
  func any<T>(
    _ open: String, _ item: () throws(GraphQLSyntaxError) -> T, _ close: String
  ) throws(GraphQLSyntaxError) -> [T] {
    try expect(open)
    var items: [T] = []
    while try !skip(close) { items.append(try item()) }
    return items
  }

  /// Items between two punctuators: at least one.
  func some<T>(
    _ open: String, _ item: () throws(GraphQLSyntaxError) -> T, _ close: String
  ) throws(GraphQLSyntaxError) -> [T] {
    try expect(open)
    var items: [T] = []
    repeat { items.append(try item()) } while try !skip(close)
    return items
  }

  /// Items between two punctuators where the opening one comes next, otherwise none.
  func optional<T>(
    _ open: String, _ item: () throws(GraphQLSyntaxError) -> T, _ close: String
  ) throws(GraphQLSyntaxError) -> [T] {
    isAt(open) ? try some(open, item, close) : []
  }

  /// Runs a rule that may contain itself.
  func nested<T>(
    _ rule: () throws(GraphQLSyntaxError) -> T
  ) throws(GraphQLSyntaxError) -> T {
    guard depth < Self.maximalDepth else {
      throw unexpected("no more than \(Self.maximalDepth) levels of nesting")
    }
    depth += 1
    defer { depth -= 1 }
    return try rule()
  }
}

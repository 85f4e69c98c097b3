import SputnikLanguage

/// A recursive descent parser for GraphQL text, with one token of lookahead.
///
/// This file has the steps that all rules of the grammar use. The rules are in the extensions:
/// values, executable documents, type systems.
///
/// The parser is a class, so that a rule can be passed to another rule by its name:
/// `some("{", selection, "}")`.
final class Parser {
  // One parser is used by one function, so that no other code reads these while they change.
  // Checking it for each token would take a tenth of the time.
  @exclusivity(unchecked) private var lexer: Lexer
  /// The next token.
  @exclusivity(unchecked) private(set) var token: Token
  /// Whether values can be variables. They can't in default values and in type systems.
  var allowsVariables = true
  /// The place of the name in the type that was read last.
  @exclusivity(unchecked) var typeOffset = 0
  @exclusivity(unchecked) private var depth = 0
  /// Computes the locations of fields, in the order of the text.
  @exclusivity(unchecked) var fieldLocations: SourceText.Cursor
  @exclusivity(unchecked) private var tokens = 0

  /// The number of tokens that a text may have. It is about five times that of the largest schemas.
  ///
  /// The tree of a text is many times larger than the text: the limit keeps a hostile text from
  /// taking all memory.
  private static let maximumTokens = 2_000_000

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
    fieldLocations = SourceText.Cursor(lexer.source)
    token = try lexer.next()
  }

  /// The text that is parsed.
  var source: SourceText { lexer.source }

  /// Steps over the next token.
  func advance() throws(GraphQLSyntaxError) {
    token = try lexer.next()
    tokens += 1
    if tokens >= Self.maximumTokens {
      throw unexpected("no more than \(Self.maximumTokens) tokens")
    }
  }

  /// The text of the next token.
  var text: String { lexer.source.text(token.start, token.end) }

  /// The value of the next token, which is a string.
  var stringValue: String { lexer.value(ofString: token) }

  /// Returns the error that the next token isn't what was expected.
  func unexpected(_ expected: String) -> GraphQLSyntaxError {
    GraphQLSyntaxError(
      message: "expected \(expected), found \(found)",
      location: lexer.source.location(
        at: token.kind == .endOfText ? lexer.endOfContent : token.start))
  }

  /// The next token, for error messages.
  private var found: String {
    switch token.kind {
    case .endOfText: "the end of the text"
    case .string, .blockString: "a string"
    case .int, .float: text
    default: "\"\(text)\""
    }
  }
}

// Steps for one token.
extension Parser {
  /// Returns whether a token of the kind is the next one.
  func isAt(_ kind: Token.Kind) -> Bool { token.kind == kind }

  /// Returns whether the keyword is the next token. A keyword is a name, because GraphQL reserves
  /// no words.
  func isAt(keyword: String) -> Bool {
    token.kind == .name && token.end - token.start == keyword.utf8.count
      && lexer.bytes[token.start..<token.end].elementsEqual(keyword.utf8)
  }

  /// Steps over the punctuator if it is the next token, and returns whether it was.
  func skip(_ punctuator: Token.Kind) throws(GraphQLSyntaxError) -> Bool {
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
  func expect(_ punctuator: Token.Kind) throws(GraphQLSyntaxError) {
    guard try skip(punctuator) else { throw unexpected("\"\(punctuator.punctuator)\"") }
  }

  /// Steps over the keyword, and throws if it isn't the next token.
  func expect(keyword: String) throws(GraphQLSyntaxError) {
    guard try skip(keyword: keyword) else { throw unexpected("\"\(keyword)\"") }
  }

  /// Steps over a name, and returns it.
  ///
  /// - Parameter expected: What the name is, for the error message.
  func name(_ expected: String = "a name") throws(GraphQLSyntaxError) -> String {
    guard isAt(.name) else { throw unexpected(expected) }
    let name = text
    try advance()
    return name
  }

  /// Steps over a name, and returns it with its offset.
  ///
  /// - Parameter expected: What the name is, for the error message.
  func placedName(
    _ expected: String = "a name"
  ) throws(GraphQLSyntaxError) -> (text: String, offset: Int) {
    let offset = token.start
    return (try name(expected), offset)
  }

  /// Reads the description before a definition, if there is one (section 2.1.9 and 3.2).
  func description() throws(GraphQLSyntaxError) -> String? {
    guard isAt(.string) || isAt(.blockString) else { return nil }
    let text = stringValue
    try advance()
    return text
  }
}

// Steps for several tokens.
extension Parser {
  /// Reads items between two punctuators. There may be no items.
  func any<T>(
    _ open: Token.Kind, _ item: () throws(GraphQLSyntaxError) -> T, _ close: Token.Kind
  ) throws(GraphQLSyntaxError) -> [T] {
    try expect(open)
    var items: [T] = []
    while try !skip(close) { items.append(try item()) }
    return items
  }

  /// Reads one or more items between two punctuators.
  func some<T>(
    _ open: Token.Kind, _ item: () throws(GraphQLSyntaxError) -> T, _ close: Token.Kind
  ) throws(GraphQLSyntaxError) -> [T] {
    try expect(open)
    var items: [T] = []
    repeat { items.append(try item()) } while try !skip(close)
    return items
  }

  /// Reads one or more items between two punctuators, if the opening punctuator is the next token.
  func optional<T>(
    _ open: Token.Kind, _ item: () throws(GraphQLSyntaxError) -> T, _ close: Token.Kind
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

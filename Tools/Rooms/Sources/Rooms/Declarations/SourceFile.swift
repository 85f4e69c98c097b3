/// A Swift file: its tokens, what each one is part of, and what the file declares.
struct SourceFile {
  struct Import {
    var module: String
    var isExported: Bool
    var line: Int
  }

  /// The path below the root.
  var path: String
  var room: RoomName
  var tokens: [Token]
  var scopes: [Scope]
  /// The tokens that are no uses: names being declared, labels, imports, conditions of `#if`.
  var ignored: [Bool]
  /// For each token, the bracket around it: `(`, `[`, `{`, or nothing.
  var brackets: [Character?]
  var declarations: [Declaration]
  /// The scopes of types and extensions.
  var typeScopes: [Scope]
  var imports: [Import]

  init(path: String, room: RoomName, source: String) {
    var parser = DeclarationParser(tokens: Lexer.tokens(of: source))
    parser.parse()
    self.path = path
    self.room = room
    tokens = parser.tokens
    scopes = parser.scopes
    ignored = parser.ignored
    brackets = parser.brackets
    declarations = parser.declarations
    typeScopes = parser.typeScopes
    imports = parser.imports
  }

  func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }
}

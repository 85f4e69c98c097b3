/// Finds the declarations and the scopes of a file. It understands declarations and the brackets of
/// everything else, which is enough to know what a name can mean where it is used.
struct DeclarationParser {
  let tokens: [Token]
  var index = 0
  var scope = Scope(.file, parent: nil)
  var scopes: [Scope] = []
  var ignored: [Bool]
  var brackets: [Character?]
  var declarations: [Declaration] = []
  var typeScopes: [Scope] = []
  var imports: [SourceFile.Import] = []
  /// The access that the modifiers before the current token ask for.
  private var access: Access?
  private var isExported = false

  init(tokens: [Token]) {
    self.tokens = tokens
    scopes = Array(repeating: scope, count: tokens.count)
    ignored = Array(repeating: false, count: tokens.count)
    brackets = Array(repeating: nil, count: tokens.count)
  }

  mutating func parse() {
    findBrackets()
    while index < tokens.count {
      parseItems()
      // A closing brace too many: the rest is read in the scope of the file.
      if index < tokens.count { advance() }
    }
  }

  var current: Token? { index < tokens.count ? tokens[index] : nil }

  func peek(_ offset: Int = 1) -> Token? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  mutating func advance() {
    scopes[index] = scope
    index += 1
  }

  /// Passes a token that isn't a use.
  mutating func ignore() {
    guard index < tokens.count else { return }
    ignored[index] = true
    advance()
  }

  mutating func within(_ inner: Scope, _ body: (inout Self) -> Void) {
    let outer = scope
    scope = inner
    body(&self)
    scope = outer
  }

  /// Reads up to the brace that closes the current scope.
  mutating func parseItems() {
    while let token = current, !token.isSymbol("}") { parseItem(token) }
  }

  /// Reads a block in braces in the current scope.
  mutating func parseBraces() {
    guard let token = current, token.isSymbol("{") else { return }
    advance()
    parseItems()
    if current != nil { advance() }
  }

  private mutating func parseItem(_ token: Token) {
    if token.isSymbol("{") { return parseClosureOrBlock() }
    if token.isSymbol("#") { return parseHash() }
    if token.isSymbol("@") {
      isExported = isExported || peek()?.text == "_exported"
      advance()
      if current != nil { advance() }
      return
    }
    let follows = index > 0 ? tokens[index - 1] : nil
    let isMember = follows?.isSymbol(".") == true || follows?.isSymbol("::") == true
    let isLabel = peek()?.isSymbol(":") == true
    guard token.kind == .identifier, !isMember, !isLabel else { return advance() }
    if let access = Access(keyword: token.text), let next = peek() {
      if next.isName || next.isSymbol("@") { self.access = access }
      return advance()
    }
    parseDeclaration(token)
  }

  private mutating func parseDeclaration(_ token: Token) {
    let declared = access
    switch token.text {
    case "import" where token.startsLine || index == 0 || isExported || declared != nil:
      parseImport()
    case "struct", "enum", "class", "actor", "protocol", "extension":
      guard let name = peek(), name.isName || name.isSymbol("[") && token.text == "extension",
        !["func", "var", "let"].contains(name.text)
      else { return advance() }
      parseType(token.text, access: declared)
    case "func":
      parseFunction(access: declared)
    case "init" where scope.typePath != nil, "subscript" where scope.typePath != nil:
      parseInitializerOrSubscript(access: declared)
    case "var", "let":
      parseVariables(access: declared)
    case "case":
      parseCase()
    case "for":
      parseLoop()
    case "typealias", "associatedtype":
      guard peek()?.isName == true else { return advance() }
      parseAlias(token.text, access: declared)
    case "macro":
      guard peek()?.isName == true, peek(2)?.isSymbol("(") == true || peek(2)?.isSymbol("<") == true
      else { return advance() }
      parseMacro(access: declared)
    default:
      // Other modifiers may stand between the access and the declaration.
      return advance()
    }
    access = nil
    isExported = false
  }

  /// The conditions of `#if` are no uses; their branches are read one after the other.
  private mutating func parseHash() {
    guard ["if", "elseif", "else", "endif", "sourceLocation"].contains(peek()?.text) else {
      return advance()
    }
    ignoreLine()
  }

  private mutating func ignoreLine() {
    repeat { ignore() } while current.map { !$0.startsLine } == true
  }

  private mutating func parseImport() {
    let line = tokens[index].line
    let kinds = ["struct", "enum", "class", "protocol", "func", "var", "let", "typealias"]
    var offset = 1
    while let text = peek(offset)?.text, kinds.contains(text) { offset += 1 }
    if let module = peek(offset)?.text {
      imports.append(SourceFile.Import(module: module, isExported: isExported, line: line))
    }
    ignoreLine()
  }

  /// Passes everything between brackets; the names in it are uses.
  mutating func skipBrackets() {
    var depth = 0
    repeat {
      guard let token = current else { return }
      if token.isSymbol("{") {
        parseClosureOrBlock()
        continue
      }
      if ["(", "["].contains(token.text), token.kind == .symbol { depth += 1 }
      if [")", "]"].contains(token.text), token.kind == .symbol { depth -= 1 }
      if token.kind == .symbol && token.text == "}" { return }
      advance()
    } while depth > 0
  }

  private mutating func findBrackets() {
    var open: [Character] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .symbol, ["}", ")", "]"].contains(token.text) { _ = open.popLast() }
      brackets[index] = open.last
      if token.kind == .symbol, ["{", "(", "["].contains(token.text) {
        open.append(Character(token.text))
      }
    }
  }

  /// Adds a declaration, unless it is one in code, which no other file can use.
  mutating func declare(
    _ kind: Declaration.Kind, _ name: Token, access: Access?, parameters: [Parameter]? = nil,
    type: TypeName? = nil, declaredIn: Scope? = nil
  ) {
    let home = declaredIn ?? scope
    if home.isInCode {
      switch kind {
      case .type, .protocolType: home.localTypes.insert(name.text)
      case .function, .property: bind(name.text, to: type, in: home)
      default: break
      }
      return
    }
    declarations.append(
      Declaration(
        kind: kind, name: name.text, container: home.typePath ?? [], parameters: parameters,
        access: min(access ?? home.memberAccess, home.accessLimit), type: type, line: name.line,
        scope: home))
  }

  func bind(_ name: String, to type: TypeName?, in home: Scope? = nil) {
    let home = home ?? scope
    (home.outermostCode ?? home).variables[name, default: []].append(type)
  }
}

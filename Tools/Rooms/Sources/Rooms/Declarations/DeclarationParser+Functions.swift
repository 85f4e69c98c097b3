extension DeclarationParser {
  mutating func parseFunction(access: Access?) {
    advance()
    guard let name = current else { return }
    // An operator's name is made of symbols.
    repeat {
      ignore()
    } while current.map { $0.kind == .symbol && !["(", "<"].contains($0.text) }
      ?? false
    if current?.isSymbol("<") == true, !name.isName, peek()?.isSymbol("(") == true { ignore() }
    let home = scope
    let (parameters, result) = parseSignatureAndBody()
    guard name.isName else { return }
    declare(
      .function, name, access: access, parameters: parameters, type: result, declaredIn: home)
  }

  mutating func parseInitializerOrSubscript(access: Access?) {
    let name = current!
    if name.text == "init" {
      ignore()
      while current?.isSymbol("?") == true || current?.isSymbol("!") == true { advance() }
      guard current?.isSymbol("(") == true || current?.isSymbol("<") == true else { return }
      let home = scope
      let (parameters, _) = parseSignatureAndBody()
      declare(.initializer, name, access: access, parameters: parameters, declaredIn: home)
    } else {
      advance()
      // A subscript has no name that a use could be found by.
      guard current?.isSymbol("(") == true || current?.isSymbol("<") == true else { return }
      _ = parseSignatureAndBody()
    }
  }

  mutating func parseMacro(access: Access?) {
    advance()
    let name = current!
    ignore()
    let home = scope
    _ = parseSignatureAndBody()
    declare(.macro, name, access: access, declaredIn: home)
  }

  /// Reads `<A>(b c: D) async throws -> E where F: G { … }`; the braces may be missing.
  private mutating func parseSignatureAndBody() -> ([Parameter], TypeName?) {
    var parameters: [Parameter] = []
    var result: TypeName?
    within(Scope(.code, parent: scope)) {
      $0.parseGenericParameters()
      parameters = $0.parseParameters()
      result = $0.skipSignature()
      $0.parseBraces()
    }
    return (parameters, result)
  }

  /// Passes what follows the parameters, up to the body or to where the next thing begins, and
  /// returns the type after `->`.
  @discardableResult
  mutating func skipSignature() -> TypeName? {
    var result: TypeName?
    let continuing = [
      "->", "where", "async", "throws", "rethrows", "reasync", "&", ",", ":", "==", ".", "=", "(",
      "{",
    ]
    while let token = current, !token.isSymbol("{"), !token.isSymbol("}"), !token.isSymbol(";") {
      let previous = tokens[index - 1]
      if token.startsLine, !continuing.contains(token.text),
        !["->", "where", "&", ",", ":", "==", ".", "=", "throws"].contains(previous.text)
      {
        return result
      }
      if token.isSymbol("->") {
        advance()
        result = readTypeName()
      } else if token.isSymbol("(") || token.isSymbol("[") {
        skipBrackets()
      } else {
        advance()
      }
    }
    return result
  }

  /// Reads `(a b: C = d, _ e: F...)`, and binds the parameters' names.
  mutating func parseParameters() -> [Parameter] {
    guard current?.isSymbol("(") == true else { return [] }
    advance()
    var parameters: [Parameter] = []
    while let token = current, !token.isSymbol(")") {
      if token.isSymbol("@") {
        advance()
        if current != nil { advance() }
        if current?.isSymbol("(") == true { skipBrackets() }
        continue
      }
      parameters.append(parseParameter())
      if current?.isSymbol(",") == true { advance() }
    }
    if current != nil { advance() }
    return parameters
  }

  private mutating func parseParameter() -> Parameter {
    var parameter = Parameter(label: "_", hasDefault: false, isVariadic: false)
    var name: String?
    let hasSecondName = peek()?.isName == true && peek(2)?.isSymbol(":") == true
    if peek()?.isSymbol(":") == true || hasSecondName {
      parameter.label = current!.text
      name = hasSecondName ? peek()!.text : current!.text
      ignore()
      if hasSecondName { ignore() }
      advance()
    }
    let type = readTypeName()
    if let name { bind(name, to: type) }
    while let token = current, !token.isSymbol(","), !token.isSymbol(")") {
      if token.isSymbol("=") { parameter.hasDefault = true }
      if token.isSymbol("...") { parameter.isVariadic = true }
      if token.isSymbol("<"), let end = tokens.endOfGenericArguments(from: index) {
        while index < end { advance() }
      } else if token.isSymbol("(") || token.isSymbol("[") {
        skipBrackets()
      } else if token.isSymbol("{") {
        parseClosureOrBlock()
      } else {
        advance()
      }
    }
    return parameter
  }
}

extension DeclarationParser {
  /// Reads `let a: B = c`, `var a, b: C`, `let (a, b)` up to the initial value, and the accessors.
  mutating func parseVariables(access: Access?) {
    advance()
    if current?.isSymbol("(") == true { return parsePattern(until: ["=", ":", "in"]) }
    while let name = current, name.isName {
      ignore()
      var type: TypeName?
      if current?.isSymbol(":") == true {
        advance()
        type = readTypeName()
        if type == nil { skipType() }
      } else if current?.isSymbol("=") == true {
        type = typeOfInitialValue()
      }
      declare(.property, name, access: access, type: type)
      if current?.isSymbol("{") == true, !scope.isCode || type != nil {
        within(Scope(.code, parent: scope)) { $0.parseBraces() }
      }
      guard current?.isSymbol(",") == true, peek()?.isName == true,
        peek(2)?.isSymbol(":") == true || peek(2)?.isSymbol("=") == true
      else { return }
      advance()
    }
  }

  /// The type of `= A.B(…)` at the end of a line.
  private func typeOfInitialValue() -> TypeName? {
    var copy = self
    copy.advance()
    guard let first = copy.current, first.isName, first.text.first?.isUppercase == true,
      let type = copy.readTypeName(), type.path.last?.first?.isUppercase == true,
      copy.current?.isSymbol("(") == true
    else { return nil }
    copy.skipBrackets()
    guard let next = copy.current else { return type }
    return next.startsLine && !next.isSymbol(".") || next.isSymbol("}") ? type : nil
  }

  /// Passes a tuple's or a function's type.
  private mutating func skipType() {
    while let token = current, !token.startsLine || token.isSymbol("->") {
      if token.isSymbol("(") || token.isSymbol("[") {
        skipBrackets()
      } else if token.isName || ["->", "?", "!", "&", "@", ".", "<", ">"].contains(token.text) {
        advance()
      } else {
        return
      }
    }
  }

  /// Binds the names of a pattern: `.a(let b, c)` of `case let`, `(a, b)` of `for` and `let`.
  mutating func parsePattern(until ends: [String]) {
    var depth = 0
    var bindsAll = index > 0 && !tokens[index - 1].isKeyword("case")
    while let token = current {
      if depth == 0, ends.contains(token.text), token.kind != .escapedIdentifier { return }
      if token.isSymbol("{") || token.isSymbol("}") { return }
      if token.isSymbol("(") || token.isSymbol("[") { depth += 1 }
      if token.isSymbol(")") || token.isSymbol("]") { depth -= 1 }
      if depth < 0 { return }
      if token.isKeyword("let") || token.isKeyword("var") {
        bindsAll = depth == 0
        advance()
        if let name = current, name.isName {
          bind(name.text, to: nil)
          if peek()?.isSymbol(".") != true { ignore() }
        }
        continue
      }
      let isMember = tokens[index - 1].isSymbol(".")
      if bindsAll, token.isName, !isMember, peek()?.isSymbol(":") != true || depth == 0,
        peek()?.isSymbol(".") != true
      {
        bind(token.text, to: nil)
        ignore()
      } else {
        advance()
      }
    }
  }

  mutating func parseLoop() {
    advance()
    while current?.isKeyword("try") == true || current?.isKeyword("await") == true { advance() }
    if current?.isKeyword("case") == true { return parseCase() }
    parsePattern(until: ["in"])
  }

  /// Reads a closure with its parameters, or the block of a statement.
  mutating func parseClosureOrBlock() {
    let inner = Scope(.code, parent: scope)
    within(inner) {
      $0.advance()
      $0.parseClosureParameters()
      $0.parseItems()
      if $0.current != nil { $0.advance() }
    }
  }

  /// Reads `[weak self] (a: A, b) async throws -> C in`, if the closure begins like this.
  private mutating func parseClosureParameters() {
    guard let end = endOfClosureParameters() else { return }
    while index < end, let token = current {
      if token.isSymbol("[") {
        parseCaptures()
      } else if token.isSymbol("(") {
        parseParenthesizedNames()
      } else if token.isSymbol("->") {
        while index < end { advance() }
      } else if token.isName, token.text != "in", !["async", "throws"].contains(token.text),
        !tokens[index - 1].isSymbol("@")
      {
        bind(token.text, to: nil)
        ignore()
      } else {
        advance()
      }
    }
  }

  private mutating func parseCaptures() {
    let start = index
    skipBrackets()
    for position in (start + 1)..<max(start + 1, index - 1)
    where tokens[position].isName && position + 1 < tokens.count
      && tokens[position + 1].isSymbol("=")
    {
      bind(tokens[position].text, to: nil)
      ignored[position] = true
    }
  }

  private mutating func parseParenthesizedNames() {
    let start = index
    advance()
    while let token = current, !token.isSymbol(")") {
      let begins = index == start + 1 || tokens[index - 1].isSymbol(",")
      if begins, token.isName {
        var name = token
        ignore()
        if let second = current, second.isName {
          name = second
          ignore()
        }
        var type: TypeName?
        if current?.isSymbol(":") == true {
          advance()
          type = readTypeName()
        }
        bind(name.text, to: type)
      } else if token.isSymbol("(") || token.isSymbol("[") {
        skipBrackets()
      } else {
        advance()
      }
    }
    if current != nil { advance() }
  }

  /// The position of the `in` that ends a closure's parameters.
  private func endOfClosureParameters() -> Int? {
    var position = index
    var depth = 0
    while position < tokens.count, position < index + 200 {
      let token = tokens[position]
      if token.isKeyword("in"), depth == 0 { return position > index ? position : nil }
      switch token.kind {
      case .symbol:
        if ["(", "["].contains(token.text) { depth += 1 }
        if [")", "]"].contains(token.text) { depth -= 1 }
        if depth < 0 { return nil }
        let allowed = ["(", ")", "[", "]", ",", "->", "?", "@", ".", "<", ">", "&", "!"]
        if depth == 0, !allowed.contains(token.text) { return nil }
        if depth > 0, ["{", "}"].contains(token.text) { return nil }
      case .identifier:
        let statements = [
          "for", "let", "var", "if", "guard", "return", "switch", "while", "try", "await", "case",
        ]
        if depth == 0, statements.contains(token.text) { return nil }
        // Two names beside each other begin a statement, unless the second one is an effect.
        if depth == 0, position > index, tokens[position - 1].isName,
          !tokens[position - 1].isKeyword("async"), !["async", "throws"].contains(token.text)
        {
          let attributed = position > index + 1 && tokens[position - 2].isSymbol("@")
          if !attributed { return nil }
        }
      case .escapedIdentifier: break
      case .number, .string: if depth == 0 { return nil }
      }
      position += 1
    }
    return nil
  }
}

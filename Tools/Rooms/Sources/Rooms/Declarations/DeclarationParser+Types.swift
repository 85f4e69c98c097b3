extension DeclarationParser {
  mutating func parseType(_ keyword: String, access: Access?) {
    advance()
    guard let name = current else { return }
    let isExtension = keyword == "extension"
    var path = scope.typePath ?? []
    if isExtension {
      // The extended type's name is a use.
      path = readTypeName()?.path ?? [name.text]
    } else {
      declare(keyword == "protocol" ? .protocolType : .type, name, access: access)
      path.append(name.text)
      ignore()
    }
    let inner = Scope(
      .type(
        path: path, isExtension: isExtension, isProtocol: keyword == "protocol",
        isEnum: keyword == "enum"), parent: scope)
    inner.accessLimit = scope.accessLimit
    inner.typeAccess = access ?? scope.memberAccess
    switch keyword {
    case "extension": inner.memberAccess = access ?? .internal
    case "protocol": inner.memberAccess = access ?? scope.memberAccess
    default: break
    }
    if let access, access <= .fileprivate { inner.accessLimit = .fileprivate }
    typeScopes.append(inner)
    within(inner) {
      if !isExtension { $0.parseGenericParameters() }
      $0.parseInheritance()
      $0.parseBraces()
    }
  }

  /// Passes `: A, B where C: D` up to the brace, and notes what is inherited.
  private mutating func parseInheritance() {
    var inInheritance = true
    while let token = current, !token.isSymbol("{") {
      if token.isKeyword("where") { inInheritance = false }
      let inherits = token.isSymbol(":") || token.isSymbol(",") || token.isSymbol("&")
      let constrainsSelf = token.isSymbol(":") && tokens[index - 1].isKeyword("Self")
      advance()
      if inInheritance ? inherits : constrainsSelf {
        while let name = current, name.isSymbol("@") || name.text == "nonisolated" {
          advance()
          if name.isSymbol("@"), current != nil { advance() }
        }
        if let type = readTypeName() { scope.inherited.append(type) }
      }
    }
  }

  /// Passes `<A, B: C>`. The parameters' names hide types that are called the same.
  mutating func parseGenericParameters() {
    guard current?.isSymbol("<") == true else { return }
    var depth = 0
    repeat {
      guard let token = current else { return }
      if token.isSymbol("<") { depth += 1 }
      if token.isSymbol(">") { depth -= 1 }
      let previous = index > 0 ? tokens[index - 1] : nil
      let begins =
        depth == 1 && token.isName && !["each", "let"].contains(token.text)
        && (previous?.isSymbol("<") == true || previous?.isSymbol(",") == true
          || previous?.isKeyword("each") == true || previous?.isKeyword("let") == true)
      if begins {
        scope.localTypes.insert(token.text)
        ignore()
      } else {
        advance()
      }
    } while depth > 0
  }

  mutating func parseAlias(_ keyword: String, access: Access?) {
    advance()
    let name = current!
    ignore()
    let home = scope
    // The generic parameters are known in the alias only.
    let inner = Scope(.code, parent: scope)
    var type: TypeName?
    within(inner) {
      $0.parseGenericParameters()
      if $0.current?.isSymbol("=") == true {
        $0.advance()
        type = $0.readTypeName()
        $0.skipSignature()
      }
    }
    declare(
      keyword == "associatedtype" ? .associatedType : .type, name, access: access, type: type,
      declaredIn: home)
  }

  mutating func parseCase() {
    guard case .type(_, _, _, let isEnum) = scope.kind, isEnum else {
      advance()
      return parsePattern(until: [":", "=", "where", "in"])
    }
    advance()
    while let name = current, name.isName {
      ignore()
      // A payload's labels needn't be said where a case is matched, so they aren't kept.
      _ = parseParameters()
      declare(.enumCase, name, access: scope.typeAccess)
      if current?.isSymbol("=") == true {
        advance()
        while let token = current, !token.startsLine, !token.isSymbol(","), !token.isSymbol("}"),
          !token.isSymbol(";")
        { advance() }
      }
      guard current?.isSymbol(",") == true else { return }
      advance()
    }
  }

  /// Reads a type's name where it is one: `any A.B<C>?` is `A.B`. Tuples, functions and the like are
  /// passed up to their opening bracket, and give `nil`.
  mutating func readTypeName() -> TypeName? {
    let prefixes = [
      "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "each",
    ]
    while let token = current {
      if token.isSymbol("@") {
        advance()
        if current != nil { advance() }
      } else if token.kind == .identifier, prefixes.contains(token.text), peek()?.isName == true {
        advance()
      } else {
        break
      }
    }
    if current?.isSymbol("[") == true {
      let isDictionary = isDictionaryType()
      skipBrackets()
      return passOptional(TypeName(path: [isDictionary ? "Dictionary" : "Array"]))
    }
    guard let first = current, first.isName else { return nil }
    var path = [first.text]
    advance()
    while true {
      parseGenericArguments()
      guard let dot = current, dot.isSymbol(".") || dot.isSymbol("::"), let name = peek(),
        name.isName
      else { break }
      path.append(name.text)
      advance()
      advance()
    }
    // A composition is several types.
    if current?.isSymbol("&") == true { return nil }
    return passOptional(TypeName(path: path))
  }

  private mutating func passOptional(_ type: TypeName) -> TypeName? {
    while let token = current, token.isSymbol("?") || token.isSymbol("!"), !token.followsSpace {
      advance()
    }
    return current?.isSymbol("->") == true ? nil : type
  }

  private func isDictionaryType() -> Bool {
    var depth = 0
    for token in tokens[index...] where token.kind == .symbol {
      if ["[", "("].contains(token.text) { depth += 1 }
      if ["]", ")"].contains(token.text) { depth -= 1 }
      if depth == 0 { return false }
      if depth == 1, token.text == ":" { return true }
    }
    return false
  }

  private mutating func parseGenericArguments() {
    guard let end = tokens.endOfGenericArguments(from: index) else { return }
    while index < end { advance() }
  }
}

extension [Token] {
  /// The position after `<A, [B: C]>`, if the `<` here opens a list of types.
  func endOfGenericArguments(from start: Int) -> Int? {
    guard start < count, self[start].isSymbol("<"), !self[start].followsSpace else { return nil }
    var depth = 0
    let allowed = [
      "<", ">", ",", ".", "?", "[", "]", "(", ")", ":", "&", "->", "@", "!", "::", "~",
    ]
    for index in start..<count {
      let token = self[index]
      if token.isSymbol("<") { depth += 1 }
      if token.isSymbol(">") { depth -= 1 }
      if depth == 0 { return index + 1 }
      guard token.isName || token.kind == .number || allowed.contains(token.text) else {
        return nil
      }
    }
    return nil
  }
}

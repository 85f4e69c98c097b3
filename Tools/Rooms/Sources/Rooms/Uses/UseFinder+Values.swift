extension UseFinder {
  /// The type of the expression that ends at a position, if its parts are declared with types.
  func valueType(endingAt position: Int) -> String? {
    guard let token = file.token(position) else { return nil }
    switch token.kind {
    case .string: return "String"
    case .number: return nil
    case .symbol:
      if token.text == "?" || token.text == "!" {
        return token.followsSpace ? nil : valueType(endingAt: position - 1)
      }
      guard token.text == ")", let open = file.opening(of: position),
        !file.tokens[open].followsSpace
      else { return nil }
      if file.token(open - 1)?.kind == .string { return "String" }
      return nameType(at: open - 1)
    case .identifier, .escapedIdentifier:
      return nameType(at: position)
    }
  }

  /// The type of a variable, the result of a function, or the type that the name is.
  private func nameType(at position: Int) -> String? {
    guard let token = file.token(position), token.isName else { return nil }
    if let type = typeAt[position] { return type }
    if token.isKeyword("self") { return ownType(at: position) }
    if token.isKeyword("super") || Self.isKeyword(token.text) { return nil }
    if file.token(position - 1)?.isSymbol(".") == true {
      guard let base = valueType(endingAt: position - 2) else { return nil }
      let call = file.call(after: position)
      return type(of: index.members(token.text, of: base, call: call, file: fileNumber))
    }
    let scope = file.scopes[position]
    if let types = scope.outermostCode?.variables[token.text] {
      guard let first = types.first, let type = first, types.allSatisfy({ $0 == type }) else {
        return nil
      }
      return index.resolve(type, in: scope, file: fileNumber)
    }
    return meaningOfBareName(at: position).flatMap { type(of: $0) }
  }

  /// The type that all of the declarations have.
  private func type(of symbols: [Symbol]) -> String? {
    let types = symbols.map { symbol in
      symbol.declaration.type.flatMap {
        index.resolve($0, in: symbol.declaration.scope, file: symbol.file)
      }
    }
    guard let first = types.first, types.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while", "_",
  ]
}

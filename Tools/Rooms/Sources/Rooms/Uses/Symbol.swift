/// A declaration and the file that it is in.
struct Symbol {
  var declaration: Declaration
  var file: Int
  var room: RoomName
  /// The type that the symbol belongs to, with typealiases replaced: `A.B`, or nothing.
  var container: String

  /// The name that reports show.
  var displayName: String {
    container.isEmpty ? declaration.fullName : "\(container).\(declaration.fullName)"
  }
}

/// A place where a file uses a symbol of another room, or imports another target.
struct Use {
  var file: Int
  var line: Int
  var from: RoomName
  var to: RoomName
  /// The symbol's name, or the import.
  var name: String
  /// Where the symbol is declared; `nil` for an import.
  var declaration: (file: Int, line: Int)?
}

/// How a name is followed: `(a: b, c)`, a trailing closure, or neither.
struct Call: Equatable {
  var labels: [String] = []
  var isCall = false
  var hasTrailingClosure = false

  /// Whether the labels are those that the declaration asks for.
  func matches(_ declaration: Declaration) -> Bool {
    // A closure in a property is called without labels.
    if declaration.kind == .property { return labels.allSatisfy { $0 == "_" } }
    guard let parameters = declaration.parameters, isCall || hasTrailingClosure else { return true }
    var next = 0
    for parameter in parameters {
      if next < labels.count, labels[next] == parameter.label {
        next += 1
        while parameter.isVariadic, next < labels.count, labels[next] == "_" { next += 1 }
      } else if !parameter.hasDefault && !parameter.isVariadic && !hasTrailingClosure {
        return false
      }
    }
    return next == labels.count
  }
}

extension SourceFile {
  /// How the name at a position is followed.
  func call(after index: Int) -> Call {
    var call = Call()
    var position = tokens.endOfGenericArguments(from: index + 1) ?? index + 1
    if let open = token(position), open.isSymbol("("), !open.startsLine || position == index + 1 {
      call.isCall = true
      position += 1
      var depth = 1
      var begins = true
      while let token = token(position), depth > 0 {
        if begins, !token.isSymbol(")") {
          let hasLabel = token.isName && self.token(position + 1)?.isSymbol(":") == true
          call.labels.append(hasLabel ? token.text : "_")
          if hasLabel {
            position += 2
            // `write(a:b:)` names a function.
            let continues =
              self.token(position)?.isName == true
              && self.token(position + 1)?.isSymbol(":") == true
            begins = continues
            continue
          }
          begins = false
        }
        if token.kind == .symbol {
          if ["(", "[", "{"].contains(token.text) { depth += 1 }
          if [")", "]", "}"].contains(token.text) { depth -= 1 }
          if depth == 1, token.text == "," { begins = true }
          if let end = tokens.endOfGenericArguments(from: position) {
            position = end
            continue
          }
        }
        position += 1
      }
    }
    if let brace = token(position), brace.isSymbol("{"), !brace.startsLine {
      call.hasTrailingClosure = true
    }
    return call
  }

  /// The position of the bracket that a closing bracket belongs to.
  func opening(of closing: Int) -> Int? {
    var depth = 0
    for position in stride(from: closing, through: 0, by: -1) where tokens[position].kind == .symbol
    {
      if [")", "]", "}"].contains(tokens[position].text) { depth += 1 }
      if ["(", "[", "{"].contains(tokens[position].text) { depth -= 1 }
      if depth == 0 { return position }
    }
    return nil
  }
}

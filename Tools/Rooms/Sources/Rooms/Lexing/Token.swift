/// A piece of Swift source. Comments are left out, and of a string only its interpolations remain.
struct Token: Equatable {
  enum Kind {
    case identifier
    /// An identifier in backticks, without them.
    case escapedIdentifier
    case number
    /// A piece of a string literal. Its text is empty: names in strings are not uses.
    case string
    case symbol
  }

  var kind: Kind
  var text: String
  var line: Int
  /// Whether the token is the first one of its line.
  var startsLine: Bool
  var followsSpace: Bool

  var isName: Bool { kind == .identifier || kind == .escapedIdentifier }

  /// Whether the token is this keyword, and not a name in backticks.
  func isKeyword(_ keyword: String) -> Bool { kind == .identifier && text == keyword }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
}

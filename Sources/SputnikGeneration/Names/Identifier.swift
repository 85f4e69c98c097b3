/// Swift names for GraphQL names.
enum Identifier {
  /// Returns the name of a property or a case: `favoriteColor` for `favorite_color`, `newhope` for
  /// `NEWHOPE`, `url` for `URL`.
  static func memberName(_ name: String) -> String {
    let words = words(of: name)
    guard let first = words.first else { return "underscore" }
    let name = loweringStart(of: first) + words.dropFirst().map(capitalized).joined()
    return first.first?.isNumber == true ? "number\(name)" : name
  }

  /// Returns the name of a type: `PilotFragment` for `pilotFragment`, `BasicQuery` for
  /// `01_basic_query`.
  static func typeName(_ name: String) -> String {
    // A single word keeps its capital letters: `URI`.
    let words = name.allSatisfy { $0.isASCII && $0.isLetter } ? [name] : words(of: name)
    let name = words.drop { $0.allSatisfy(\.isNumber) }.map(capitalized).joined()
    guard let first = name.first else { return "Unnamed" }
    return first.isNumber ? "Number\(name)" : name
  }

  /// Returns the name in backticks if Swift reserves it.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Returns the label of an argument, in backticks if Swift reserves it there.
  static func escapedLabel(_ name: String) -> String {
    name == "inout" ? "`\(name)`" : name
  }

  /// Returns the words of a name, which underscores and other characters separate. A name in
  /// capital letters has small words, because its letters say nothing about where words begin.
  private static func words(of name: String) -> [String] {
    let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
    let isUppercase = !name.contains(where: \.isLowercase)
    return isUppercase ? words.map { $0.lowercased() } : words
  }

  /// `MediaList` becomes `mediaList`, and `URLString` becomes `urlString`.
  private static func loweringStart(of word: String) -> String {
    let capitals = word.prefix(while: \.isUppercase)
    guard capitals.count > 1, capitals.count < word.count else {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    let next = word[capitals.endIndex]
    let count = next.isLetter ? capitals.count - 1 : capitals.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

/// Names that the generator chooses from.
enum Vocabulary {
  static let keywords: Set<String> = [
    "class", "default", "in", "case", "func", "protocol", "repeat", "where", "import", "operator",
    "return", "switch", "is", "as", "let", "var", "throws", "try", "catch", "internal", "public",
    "static", "struct", "enum", "extension", "subscript", "super", "guard", "for", "while", "if",
    "else", "do", "break", "continue", "fallthrough", "defer", "private", "fileprivate", "rethrows",
    "associatedtype", "typealias", "deinit", "nil", "true", "false", "inout", "throw", "Any",
  ]

  /// Names of properties: plain ones, keywords, words with a meaning in some place, and names that
  /// generated code or the library also uses.
  static let properties: [String] =
    [
      "id", "name", "title", "height", "friends", "count", "first", "last", "after", "before",
      "size", "hero", "owner", "comments", "author", "body", "text", "tags", "kind", "type", "key",
      "value",
      "node", "edges", "cursor", "page", "total", "price", "rating", "stars", "url", "link", "mood",
      "createdAt", "updatedAt", "isActive", "snake_case", "UPPER", "x", "y1", "_private", "a_1_b",
      "some", "any", "async", "await", "actor", "get", "set", "didSet", "willSet", "left", "right",
      "open", "weak", "lazy", "mutating", "optional", "required", "prefix", "macro", "each", "copy",
      "consume", "borrowing", "isolated", "nonisolated", "of", "Protocols", "visitor", "r", "index",
      "reader", "writer", "definitions", "traits", "ancestors", "selection", "select", "rawValue",
      "description", "hash", "customMirror", "encode", "state", "fields", "errors", "data", "query",
      "string", "int", "bool", "Double", "swift", "sputnik", "newValue", "oldValue", "error",
    ] + keywords.sorted()

  /// Swift names that need another name in the schema.
  static let foreign =
    ["größe", "名前", "naïve", "été", "ключ", "ñandú", "π", "crème"] + twins + raw

  /// Texts that Swift takes for equal, and the compiler for two names.
  static let twins = ["caf\u{E9}", "cafe\u{301}"]

  /// Raw identifiers.
  static let raw = [
    "first name", "a:b", "1", "50%", "last-name", "is it so?", "first.name", "[0]", "f(x)", "a, b",
    "été à la mer", "say \"hi\"", "{braces}", "#1", "a  b", "snake_case name", "var x",
  ]

  static let rawTypes = ["A person", "my type", "2nd", "größe", "Name-of-thing", "class"]

  /// The library's and Swift's scalars. A program that declares a type with such a name writes the
  /// scalar with its module.
  static let scalars = ["String", "ID", "Int", "Bool", "Double", "Float", "Int64", "JSONValue"]

  static let types: [String] = [
    "Viewer", "Media", "Hero", "Comment", "Author", "Page", "Node", "Edge", "Ship", "Planet",
    "User", "Review", "Repository", "Issue", "Error", "Result", "Task", "Collection", "Character",
    "Element", "Sequence", "Key", "Index", "Failure", "Mirror", "Encoder", "Selection", "Document",
    "Response",
    "Request", "lowercase", "snake_type", "X", "Output", "Body", "Value", "Iterator", "Range",
    "Never", "Void", "View", "State", "Query", "Mutation", "Fragment", "Operation",
  ]
}

import SputnikSyntax

// In modules that are isolated to the main actor by default, a conformance is isolated as well
// unless it is marked `nonisolated` (compiler 6.2).
#if compiler(>=6.2)
  let nonisolatedConformance = "nonisolated "
#else
  let nonisolatedConformance = ""
#endif

/// Returns the attribute of generated members that use a deprecated member of the user's.
///
/// They are witnesses, which only the runtime calls, through their protocol. So the attribute keeps
/// the compiler from warning inside them, and causes no warning elsewhere.
func deprecation(_ isDeprecated: Bool) -> String {
  isDeprecated ? "@available(*, deprecated) " : ""
}

/// The protocol that hides generated members from debuggers.
///
/// `GraphQLSelectionSet` doesn't inherit from it. With a protocol that inherits from one of the
/// standard library, the struct's witness table is made at run time, and every use of it needs a
/// call.
let mirror = "CustomReflectable"

/// Returns `name` as an identifier, in backticks if Swift needs them.
func swiftName(_ name: String) -> String {
  keywords.contains(name) ? "`\(name)`" : name.identifier
}

/// The words that need backticks as the name of a property, a parameter or a case.
private let keywords: Set<String> = [
  "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
  "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
  "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
  "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
  "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
  "try", "typealias", "unsafe", "var", "where", "while", "Any", "Type", "Protocol",
]

/// Returns the text as a Swift string literal.
func quoted(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case "\u{0}"..<" ", "\u{7F}": literal += "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

// Generated code names its types by module, so that a user's own `String` or `Sputnik` means
// nothing to it. Module selectors (compiler 6.3) can't be shadowed at all; dots nearly so. The
// plugin is built by the compiler that compiles its expansions, so the choice is made here.
#if compiler(>=6.3)
  let runtime = "Sputnik::"
  let standardLibrary = "Swift::"
#else
  let runtime = "Sputnik."
  let standardLibrary = "Swift."
#endif

// In modules that are isolated to the main actor by default, conformances are isolated as well
// unless they say otherwise (compiler 6.2).
#if compiler(>=6.2)
  private let nonisolatedConformance = "nonisolated "
#else
  private let nonisolatedConformance = ""
#endif

/// `name` as an identifier: in backticks where Swift needs them.
func swiftName(_ name: String) -> String {
  keywords.contains(name) ? "`\(name)`" : name
}

/// The words that can't be a property, a parameter or a case as they are.
private let keywords: Set<String> = [
  "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
  "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
  "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
  "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
  "Self",
  "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
  "var", "where", "while", "Any", "Type", "Protocol",
]

/// The text as a Swift string literal.
func quoted(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

/// An empty extension that states a conformance, for the members stand in the type itself; none for
/// a type with errors.
func conformance<Model>(
  of type: some TypeSyntaxProtocol, to name: String, and others: [String] = [],
  if reading: Reading<Model>
) -> [ExtensionDeclSyntax] {
  guard reading.isSound else { return [] }
  let all = [nonisolatedConformance + runtime + name] + others.map { nonisolatedConformance + $0 }
  let text: DeclSyntax = "extension \(type.trimmed): \(raw: all.joined(separator: ", ")) {}"
  return text.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
}

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
  "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
  "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
  "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
  "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
  "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
  "try", "typealias", "unsafe", "var", "where", "while", "Any", "Type", "Protocol",
]

/// A line that speaks of a type's metatype: through an alias where one of the `properties` is called
/// as the type is, for it would be found first (`var Media: Media`).
func line(about type: String, among properties: [String], _ line: (String) -> String) -> String {
  let name = type.drop { "[(`".contains($0) }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  guard properties.contains(String(name)) else { return line("(\(type)).self") }
  return "do { typealias __T = \(type); \(line("__T.self")) }"
}

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
    case "\u{0}"..<" ", "\u{7F}": literal += "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

extension [String] {
  /// The texts as declarations, in nodes that aren't looked into: the compiler parses what it is
  /// given, and to have parsed it here as well was most of the plugin's time.
  var declarations: [DeclSyntax] {
    map { DeclSyntax(MissingDeclSyntax(placeholder: .identifier($0))) }
  }
}

/// What hides from debuggers what the macros add.
///
/// `GraphQLSelectionSet` doesn't imply it: a protocol that inherits from one of the standard library
/// has the struct's table of functions made when the program runs, and every use of it ask for that.
let mirror = "\(standardLibrary)CustomReflectable"

/// An empty extension that states conformances, for the members stand in the type itself; none for a
/// type with errors.
///
/// - Parameters:
///   - names: The protocols with their modules.
///   - missing: The protocols that the user hasn't stated already.
func conformance<Model>(
  of type: some TypeSyntaxProtocol, to names: [String], missing: [TypeSyntax],
  if reading: Reading<Model>
) -> [ExtensionDeclSyntax] {
  let missing = Set(missing.map { bareName($0.trimmedDescription) })
  let names = names.filter { missing.contains(bareName($0)) }
  guard reading.isSound, !names.isEmpty else { return [] }
  let list = names.map { nonisolatedConformance + $0 }.joined(separator: ", ")
  let text: DeclSyntax = "extension \(type.trimmed): \(raw: list) {}"
  return text.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
}

/// The name without its module.
private func bareName(_ name: String) -> Substring {
  name[(name.lastIndex { $0 == "." || $0 == ":" }.map(name.index(after:)) ?? name.startIndex)...]
}

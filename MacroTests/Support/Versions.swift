import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import SputnikCompilerPlugin

// The generated text depends on the compiler. The layout that the test support shows depends on the
// version of swift-syntax. The tests contain the text for the newest of both.

/// Whether the test support knows the place of every node.
///
/// That of swift-syntax 600 doesn't always know the place of attributes and of properties with
/// accessors.
var keepsPlaces: Bool {
  #if canImport(SwiftSyntax601)
    true
  #else
    false
  #endif
}

/// Returns the text that is generated with this compiler.
func asThisCompilerGetsIt(_ text: String) -> String {
  var text = text
  #if compiler(<6.3)
    text = dotted(text)
  #endif
  #if compiler(<6.2)
    text = withoutNonisolatedConformances(text)
  #endif
  return text
}

/// Returns the text as the test support of this swift-syntax shows it.
func asThisVersionPutsIt(_ text: String) -> String {
  var text = asThisCompilerGetsIt(text)
  #if !canImport(SwiftSyntax603)
    text = readable(text)
  #endif
  #if !canImport(SwiftSyntax601)
    text = asLaidOutBy600(text)
  #endif
  return text
}

#if !canImport(SwiftSyntax601)
  /// Returns the text without checks of types, whose places are not known, and with indented
  /// accessors.
  private func asLaidOutBy600(_ text: String) -> String {
    let check =
      #/\n\n +(@available\(\*, deprecated\) )?private nonisolated func __check\(\) {\n(.*\n)*? +}\n +}(?=\n)/#
    let accessors = [
      "init(initialValue) {}", "get { variables", "set { variables", "@available(*, unavailable",
    ]
    let lines = text.replacing(check, with: "").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let code = line.drop { $0 == " " }
      return accessors.contains { code.hasPrefix($0) } ? "  \(line)" : String(line)
    }.joined(separator: "\n")
  }
#endif

private func dotted(_ text: String) -> String {
  text.replacing("Sputnik::", with: "Sputnik.").replacing("Swift::", with: "Swift.")
}

/// Returns the text in a spelling that this swift-syntax can parse.
private func readable(_ text: String) -> String {
  #if canImport(SwiftSyntax601)
    dotted(text)
  #else
    withoutNonisolatedConformances(dotted(text))
  #endif
}

private func withoutNonisolatedConformances(_ text: String) -> String {
  text.replacing(": nonisolated ", with: ": ").replacing(", nonisolated ", with: ", ")
}

#if canImport(SwiftSyntax603) || compiler(<6.3)
  typealias TestedType<Macro> = Macro
  typealias TestedVariable<Macro> = Macro
#else
  /// A macro whose expansions have dots in place of module selectors (`Swift::String`), and no
  /// `nonisolated` conformances.
  ///
  /// The test support of this swift-syntax can't parse them. The compiler can, and it doesn't use
  /// the test support.
  enum TestedType<Tested: MemberMacro & ExtensionMacro>: MemberMacro, ExtensionMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      try Tested.expansion(
        of: node, providingMembersOf: declaration, conformingTo: protocols, in: context
      ).map { "\(raw: readable($0.description))" }
    }

    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      try Tested.expansion(
        of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols,
        in: context
      ).compactMap {
        let text: DeclSyntax = "\(raw: readable($0.description))"
        return text.as(ExtensionDeclSyntax.self)
      }
    }
  }

  /// The same for a macro that makes accessors.
  enum TestedVariable<Tested: AccessorMacro>: AccessorMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      try Tested.expansion(of: node, providingAccessorsOf: declaration, in: context).map {
        "\(raw: readable($0.description))"
      }
    }
  }
#endif

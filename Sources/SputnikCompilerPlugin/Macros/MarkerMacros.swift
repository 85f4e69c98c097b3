import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Property`, `@Argument`, `@Include` and other macros of properties.
///
/// The macro of the surrounding type reads them. They expand to nothing.
enum PropertyMarker: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let problem = MarkerReader.problem(
      withPropertyMacro: node, on: declaration, in: context.lexicalContext)
    if let problem { context.report(problem) }
    return []
  }
}

/// `@EnumValue` and `@UnknownValue`.
///
/// `@QueryEnum` reads them. They expand to nothing.
enum EnumMarker: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let problem = MarkerReader.problem(
      withEnumMarker: node, on: declaration, in: context.lexicalContext)
    if let problem { context.report(problem) }
    return []
  }
}

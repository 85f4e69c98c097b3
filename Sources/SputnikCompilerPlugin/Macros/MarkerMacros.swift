import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// A macro that expands to nothing, because the macro of the surrounding type reads it.
protocol MarkerMacro: PeerMacro {}

extension MarkerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let problem = MarkerReader.problem(with: node, on: declaration, in: context.lexicalContext)
    if let problem { context.report(problem) }
    return []
  }
}

/// `@Property`, `@Argument`, `@Include` and other macros of properties.
enum PropertyMarker: MarkerMacro {}

/// `@EnumValue` and `@UnknownValue`.
enum EnumMarker: MarkerMacro {}

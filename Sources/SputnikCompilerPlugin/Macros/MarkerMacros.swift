import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// A macro that expands to nothing, because the macro of the surrounding type reads it. It reports
/// only what is wrong with its arguments or its place.
protocol MarkerMacro: PeerMacro {}

extension MarkerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    MarkerReader.problems(with: node, on: declaration, in: context.lexicalContext)
      .forEach(context.report)
    return []
  }
}

/// `@Property`, `@Argument`, `@Include` and other macros of properties.
enum PropertyMarker: MarkerMacro {}

/// `@EnumValue` and `@UnknownValue`.
enum EnumMarker: MarkerMacro {}

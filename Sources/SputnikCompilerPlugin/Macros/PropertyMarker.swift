import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Property`, `@Argument`: read by the macro of the struct around them, nothing by themselves.
struct PropertyMarker: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    if context.structMacro == nil || !declaration.is(VariableDeclSyntax.self) {
      context.report(Problem(.strayProperty(macro: node.macroName), at: node))
    }
    return []
  }
}

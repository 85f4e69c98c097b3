import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Property`, `@Argument`, `@Include` and their like: read by the macro of the type around them,
/// nothing by themselves.
struct PropertyMarker: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    if !isAtHome(node, declaration, in: context) {
      context.report(
        Problem(
          node.macroName == "Directive"
            ? .strayDirective : .strayProperty(macro: node.macroName), at: node))
    }
    return []
  }

  private static func isAtHome(
    _ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> Bool {
    // A directive on the operation itself.
    if node.macroName == "Directive",
      let attributes = declaration.as(StructDeclSyntax.self)?.attributes
    {
      return !attributes.macros(["QueryOperation", "QueryMutation"]).isEmpty
    }
    if declaration.is(EnumCaseDeclSyntax.self) {
      // What a case may carry, the enum's macro knows.
      return context.isInEnum(["QueryUnion", "QueryOneOf"])
    }
    return context.structMacro != nil && declaration.is(VariableDeclSyntax.self)
  }
}

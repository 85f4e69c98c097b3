import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Scalar`: read, check, emit.
struct ScalarMacro: MemberMacro, ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let reading = ScalarReader.read(declaration, attribute: node, in: context.surroundings)
    guard let model = reading.soundModel else { return [] }
    return ScalarEmission(model).members()
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    let reading = ScalarReader.read(declaration, attribute: node, in: context.surroundings)
    context.report(reading, of: node)
    guard let model = reading.soundModel else { return [] }
    return conformance(
      of: type, to: ["\(runtime)GraphQLScalar"] + ScalarEmission(model).literalProtocols,
      missing: protocols, if: reading)
  }
}

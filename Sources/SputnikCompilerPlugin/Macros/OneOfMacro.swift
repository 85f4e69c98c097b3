import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@QueryOneOf`: read, check, emit.
struct OneOfMacro: MemberMacro, ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let reading = OneOfReader.read(declaration, attribute: node, in: context.surroundings)
    guard let model = reading.soundModel else { return [] }
    return OneOfEmission(model, in: context).members()
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    let reading = OneOfReader.read(declaration, attribute: node, in: context.surroundings)
    context.report(reading, of: node)
    return conformance(of: type, to: ["\(runtime)GraphQLOneOf"], missing: protocols, if: reading)
  }
}

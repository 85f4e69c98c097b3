import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@QueryOperation`, `@QueryMutation`: read, check, emit.
struct OperationMacro: MemberMacro, ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let reading = StructReader.read(declaration, attribute: node, in: context.surroundings)
    guard let model = reading.soundModel else { return [] }
    return SelectionSetEmission(model, in: context).members()
      + (OperationEmission(model)?.members() ?? [])
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    let reading = StructReader.read(declaration, attribute: node, in: context.surroundings)
    context.report(reading, of: node)
    return conformance(
      of: type, to: ["\(runtime)GraphQLOperation", mirror], missing: protocols, if: reading)
  }
}

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
    guard let model = context.accept(reading) else { return [] }
    return SelectionSetEmission(model, in: context).members()
      + (OperationEmission(model)?.members() ?? [])
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    conformance(
      of: type, to: "GraphQLOperation",
      if: StructReader.read(declaration, attribute: node, in: context.surroundings))
  }
}

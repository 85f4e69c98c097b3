import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@QuerySatelite`, `@QuerySatellite`, `@QueryFragment`: read, check, emit.
struct SateliteMacro: MemberMacro, ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let reading = StructReader.read(declaration, attribute: node, in: context.surroundings)
    guard let model = reading.soundModel else { return [] }
    return SelectionSetEmission(model, in: context).members() + SateliteEmission(model).members()
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    let reading = StructReader.read(declaration, attribute: node, in: context.surroundings)
    context.report(reading, of: node)
    // A fragment implies a satelite, but what an extension only implies, the compiler (6.3) overlooks
    // in files that don't name the type.
    let names = ["GraphQLSatelite"] + (node.macroName == "QueryFragment" ? ["GraphQLFragment"] : [])
    return conformance(
      of: type, to: names.map { "\(runtime)\($0)" } + [mirror], missing: protocols, if: reading)
  }
}

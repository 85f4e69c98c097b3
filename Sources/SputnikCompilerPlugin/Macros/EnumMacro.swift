import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@QueryEnum`: read, check, emit.
struct EnumMacro: MemberMacro, ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let reading = EnumReader.read(declaration, attribute: node, in: context.surroundings)
    guard let model = reading.soundModel else { return [] }
    return EnumEmission(model).members()
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    let reading = EnumReader.read(declaration, attribute: node, in: context.surroundings)
    context.report(reading, of: node)
    return conformance(of: type, to: ["\(runtime)GraphQLEnum"], missing: protocols, if: reading)
  }
}

/// `@EnumValue`, `@UnknownValue`: read by `@QueryEnum`, nothing by themselves.
struct EnumMarker: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    if !declaration.is(EnumCaseDeclSyntax.self) || !context.isInEnum(["QueryEnum"]) {
      context.report(Problem(.strayEnumMarker(macro: node.macroName), at: node))
    }
    return []
  }
}

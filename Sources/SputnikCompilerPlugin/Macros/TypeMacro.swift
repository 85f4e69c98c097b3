import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// A macro that is applied to a type. It reads and checks the type, and then emits members and
/// conformances.
///
/// The compiler asks for members and for the extension separately, so the type is read for each.
protocol TypeMacro: MemberMacro, ExtensionMacro {
  /// What the members and conformances are made from. It has no mistakes.
  associatedtype Checked

  /// Reads and checks the type.
  static func read(_ source: AnnotatedType) -> Reading<Checked>

  /// Returns the declarations of the members.
  static func members(of model: Checked, in context: some MacroExpansionContext) -> [String]

  /// Returns the protocols to which the type conforms, with their modules.
  static func protocols(of model: Checked) -> [String]
}

extension TypeMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let model = read(source(node, declaration, in: context)).soundModel else { return [] }
    return members(of: model, in: context).declarations
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    let source = source(node, declaration, in: context)
    let reading = read(source)
    context.report(reading.problems, of: node)
    guard let model = reading.soundModel else { return [] }
    return conformance(
      of: type, to: Self.protocols(of: model), missing: protocols,
      availability: source.availability)
  }

  private static func source(
    _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) -> AnnotatedType {
    AnnotatedType(
      declaration, attribute: node, in: Surroundings(lexicalContext: context.lexicalContext))
  }
}

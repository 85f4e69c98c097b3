import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// A macro that is applied to a type. It reads and checks the type, and then emits members and
/// conformances.
///
/// The compiler asks for members and for the extension separately, so the type is read for each.
protocol TypeMacro: MemberMacro, ExtensionMacro {
  /// What the members and conformances are made from.
  associatedtype Checked

  /// Reads and checks the type.
  static func read(_ source: AnnotatedType) -> Reading<Checked>

  /// Returns the declarations of the members of a type without mistakes.
  static func members(of model: Checked, in context: some MacroExpansionContext) -> [String]

  /// Returns the declarations that the rest of the program needs of a type with a mistake.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - model: What could be read of it.
  static func placeholders(for type: MistakenType, _ model: Checked?) -> [String]

  /// Returns the names of the protocols to which the type conforms.
  ///
  /// - Parameter model: What could be read of the type.
  static func protocols(of model: Checked?) -> [String]

  /// Returns the protocols that the type can't have, although people try it; `nil` for none.
  ///
  /// - Parameter model: What could be read of the type.
  static func unavailable(of model: Checked?) -> UnavailableConformance?
}

extension TypeMacro {
  static var formatMode: FormatMode { .disabled }

  static func unavailable(of model: Checked?) -> UnavailableConformance? { nil }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let source = source(node, declaration, in: context)
    let reading = read(source)
    guard context.isExpanded(reading.problems, of: node) else { return [] }
    if let model = reading.soundModel { return members(of: model, in: context).declarations }
    guard source.isValueType else { return [] }
    let type = MistakenType(source, allowsConformance: reading.allowsConformance)
    return placeholders(for: type, reading.model).declarations
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    let source = source(node, declaration, in: context)
    let reading = read(source)
    context.report(reading.problems, of: node)
    guard context.isExpanded(reading.problems, of: node), source.isValueType,
      reading.allowsConformance, !source.isInsidePrivateType
    else { return [] }
    let isSendable = !reading.problems.contains(where: \.misuse.preventsSendability)
    let conformance = conformance(
      of: type, to: Self.protocols(of: reading.model), missing: protocols,
      isSendable: isSendable, availability: source.availability)
    let unavailable = unavailable(of: reading.model)?
      .declaration(of: type, missing: protocols, availability: source.availability)
    return conformance + (unavailable ?? [])
  }

  private static func source(
    _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) -> AnnotatedType {
    AnnotatedType(
      declaration, attribute: node, in: Surroundings(lexicalContext: context.lexicalContext))
  }
}

import SputnikSyntax
import SwiftSyntaxMacros

/// `@QueryEnum`.
enum EnumMacro: TypeMacro {
  static func read(_ source: AnnotatedType) -> Reading<CheckedEnum> {
    EnumReader.read(source).checked { $0.checked() }
  }

  static func members(of model: CheckedEnum, in context: some MacroExpansionContext) -> [String] {
    EnumEmission(model).members()
  }

  static func placeholders(for type: MistakenType, _ model: CheckedEnum?) -> [String] {
    type.enumeration()
  }

  static func protocols(of model: CheckedEnum?) -> [String] { ["GraphQLEnum"] }
}

import SputnikSyntax
import SwiftSyntaxMacros

/// `@QueryOneOf`.
enum OneOfMacro: TypeMacro {
  static func read(_ source: AnnotatedType) -> Reading<CheckedOneOf> {
    OneOfReader.read(source).checked { $0.checked() }
  }

  static func members(of model: CheckedOneOf, in context: some MacroExpansionContext) -> [String] {
    OneOfEmission(model, in: context).members()
  }

  static func placeholders(for type: MistakenType, _ model: CheckedOneOf?) -> [String] {
    type.oneOf()
  }

  static func protocols(of model: CheckedOneOf?) -> [String] { ["GraphQLOneOf"] }
}

import SputnikSyntax
import SwiftSyntaxMacros

/// `@QueryUnion`.
enum UnionMacro: TypeMacro {
  static func read(_ source: AnnotatedType) -> Reading<CheckedUnion> {
    UnionReader.read(source).checked { $0.checked() }
  }

  static func members(of model: CheckedUnion, in context: some MacroExpansionContext) -> [String] {
    UnionEmission(model, in: context).members()
  }

  static func placeholders(for type: MistakenType, _ model: CheckedUnion?) -> [String] {
    type.union()
  }

  static func protocols(of model: CheckedUnion?) -> [String] { ["GraphQLUnion"] }
}

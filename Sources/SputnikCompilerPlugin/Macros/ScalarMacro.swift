import SputnikSyntax
import SwiftSyntaxMacros

/// `@Scalar`.
enum ScalarMacro: TypeMacro {
  /// The reader finds every mistake, because the attribute's arguments don't depend on each other.
  static func read(_ source: AnnotatedType) -> Reading<ScalarModel> { ScalarReader.read(source) }

  static func members(of model: ScalarModel, in context: some MacroExpansionContext) -> [String] {
    ScalarEmission(model).members()
  }

  static func placeholders(for type: MistakenType, _ model: ScalarModel?) -> [String] {
    type.scalar(model)
  }

  static func protocols(of model: ScalarModel?) -> [String] {
    ["\(runtime)__GraphQLScalar"] + (model.map { ScalarEmission($0).literalProtocols } ?? [])
  }
}

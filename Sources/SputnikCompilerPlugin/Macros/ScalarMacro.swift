import SputnikSyntax
import SwiftSyntaxMacros

/// `@Scalar`.
enum ScalarMacro: TypeMacro {
  /// The reader finds every mistake, because the attribute's arguments don't depend on each other.
  static func read(_ source: AnnotatedType) -> Reading<ScalarModel> { ScalarReader.read(source) }

  static func members(of model: ScalarModel, in context: some MacroExpansionContext) -> [String] {
    ScalarEmission(model).members(in: context)
  }

  static func placeholders(for type: MistakenType, _ model: ScalarModel?) -> [String] {
    type.scalar(model)
  }

  static func protocols(of model: ScalarModel?) -> [String] {
    ["GraphQLScalar"] + (model.map { ScalarEmission($0).literalProtocols } ?? [])
  }
}

/// `@Scalar` with a transformer that isn't one of the value type. It reports that.
enum UnfitScalarMacro: TypeMacro {
  static func read(_ source: AnnotatedType) -> Reading<ScalarModel> {
    ScalarReader.read(source, transformerFits: false)
  }

  static func members(of model: ScalarModel, in context: some MacroExpansionContext) -> [String] {
    ScalarMacro.members(of: model, in: context)
  }

  static func placeholders(for type: MistakenType, _ model: ScalarModel?) -> [String] {
    ScalarMacro.placeholders(for: type, model)
  }

  static func protocols(of model: ScalarModel?) -> [String] { ScalarMacro.protocols(of: model) }
}

import SputnikSyntax
import SwiftSyntaxMacros

/// `@QuerySatelite`, `@QuerySatellite` and `@QueryFragment`.
enum SateliteMacro: TypeMacro {
  static func read(_ source: AnnotatedType) -> Reading<CheckedSatelite> {
    StructReader.read(source).checked { $0.checkedSatelite() }
  }

  static func members(
    of model: CheckedSatelite, in context: some MacroExpansionContext
  ) -> [String] {
    SelectionSetEmission(model.selectionSet, isOperation: false, in: context).members()
      + SateliteEmission(model).members()
  }

  /// `GraphQLFragment` implies `GraphQLSatelite`. Both are stated, because the compiler (6.3)
  /// ignores an implied conformance of an extension in files that don't name the type.
  static func placeholders(for type: MistakenType, _ model: CheckedSatelite?) -> [String] {
    type.selectionSet(fields: model?.selectionSet.fields.map(\.name) ?? [])
      + type.satelite(model)
  }

  static func protocols(of model: CheckedSatelite?) -> [String] {
    let fragment = model?.fragmentName == nil ? [] : ["\(runtime)__GraphQLFragment"]
    return ["\(runtime)__GraphQLSatelite"] + fragment + [mirror]
  }
}

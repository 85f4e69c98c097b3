import SputnikSyntax
import SwiftSyntaxMacros

/// `@QuerySatelite`, `@QuerySatellite` and `@QueryFragment`.
enum SatelliteMacro: TypeMacro {
  static func read(_ source: AnnotatedType) -> Reading<CheckedSatellite> {
    StructReader.read(source).checked { $0.checkedSatellite() }
  }

  static func members(
    of model: CheckedSatellite, in context: some MacroExpansionContext
  ) -> [String] {
    SelectionSetEmission(model.selectionSet, isOperation: false, in: context).members()
      + SatelliteEmission(model).members()
  }

  /// `GraphQLFragment` implies `GraphQLSatellite`. Both are stated, because the compiler (6.3)
  /// ignores an implied conformance of an extension in files that don't name the type.
  static func placeholders(for type: MistakenType, _ model: CheckedSatellite?) -> [String] {
    type.selectionSet(fields: model?.selectionSet.fields.map(\.name) ?? [])
      + type.satellite(model)
  }

  static func protocols(of model: CheckedSatellite?) -> [String] {
    let fragment = model?.fragmentName == nil ? [] : ["GraphQLFragment"]
    return ["GraphQLSatellite"] + fragment + [mirror]
  }
}

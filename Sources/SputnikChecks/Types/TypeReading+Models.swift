import SputnikLanguage
import SputnikSyntax
import SwiftSyntax

// From the macros' models to types whose names are resolved.

extension TypeReading {
  func structure(
    _ model: StructModel, of declaration: Declaration, in file: ParsedFile
  ) -> SourceStructure {
    let kind: SourceStructure.Kind =
      switch model.kind {
      case .operation(let operation):
        .operation(operation.kind.kind, name: operation.name)
      case .satellite: .satellite
      case .fragment(let name, _): .fragment(name)
      }
    return SourceStructure(
      kind: kind, typeName: model.typeName ?? "", key: model.key,
      keyPlace: model.keyAnchor.map { file.place(of: $0) },
      fields: model.fields.map { field($0, of: declaration, in: file) },
      arguments: model.properties.compactMap { argument($0, of: declaration, in: file) })
  }

  private func field(
    _ model: FieldModel, of declaration: Declaration, in file: ParsedFile
  ) -> SourceField {
    SourceField(
      property: model.name, type: resolve(model.type, in: declaration),
      spelling: model.type.spelling, schemaName: model.schemaName,
      responseName: model.responseName, role: model.role, applicability: model.applicability,
      arguments: model.arguments, directives: model.directives, recurse: model.recurse,
      initialValue: model.initialValue?.source, places: PropertyPlaces(model.anchor, in: file))
  }

  private func argument(
    _ property: PropertyModel, of declaration: Declaration, in file: ParsedFile
  ) -> SourceArgument? {
    switch property {
    case .field, .local: nil
    case .variable(let model):
      SourceArgument(
        property: model.name, name: model.argument, value: .variable(model.variable),
        type: resolve(model.type, in: declaration), spelling: model.type.spelling,
        defaultValue: model.defaultValue?.source, graphQLType: model.graphQLType,
        places: PropertyPlaces(model.anchor, in: file))
    case .argument(let model):
      SourceArgument(
        property: model.name, name: model.argument,
        value: model.variableKey.map { .bound($0) }
          ?? .literal(initial: model.initialValue?.source),
        type: resolve(model.type, in: declaration), spelling: model.type.spelling,
        places: PropertyPlaces(model.anchor, in: file))
    }
  }

  func union(_ model: UnionModel, of declaration: Declaration, in file: ParsedFile) -> SourceUnion {
    SourceUnion(
      members: model.members.map { field($0, of: declaration, in: file) },
      hasOther: model.other != nil)
  }

  func enumeration(_ model: EnumModel, in file: ParsedFile) -> SourceEnum {
    SourceEnum(
      typeName: model.typeName,
      cases: model.cases.map {
        SourceEnum.Case(
          name: $0.name.withoutBackticks, value: $0.value, isUnknown: $0.isUnknown,
          place: file.place(of: $0.anchor))
      })
  }

  func oneOf(_ model: OneOfModel, of declaration: Declaration, in file: ParsedFile) -> SourceOneOf {
    SourceOneOf(
      typeName: model.typeName,
      cases: model.cases.map {
        SourceOneOf.Case(
          name: $0.name.withoutBackticks, inputField: $0.inputField,
          type: resolve($0.type, in: declaration), spelling: $0.type.spelling,
          places: PropertyPlaces($0.anchor, in: file))
      })
  }
}

extension OperationModel.Kind {
  fileprivate var kind: GraphQL.OperationKind {
    switch self {
    case .query: .query
    case .mutation: .mutation
    case .subscription: .subscription
    }
  }
}

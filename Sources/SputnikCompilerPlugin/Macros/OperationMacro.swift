import SputnikSyntax
import SwiftSyntaxMacros

/// `@QueryOperation` and `@QueryMutation`.
enum OperationMacro: TypeMacro {
  static func read(_ source: AnnotatedType) -> Reading<CheckedOperation> {
    StructReader.read(source).checked { $0.checkedOperation() }
  }

  static func members(
    of model: CheckedOperation, in context: some MacroExpansionContext
  ) -> [String] {
    SelectionSetEmission(
      model.selectionSet, isOperation: true, equalities: model.equalities, in: context
    ).members() + OperationEmission(model).members()
  }

  static func placeholders(for type: MistakenType, _ model: CheckedOperation?) -> [String] {
    type.selectionSet(fields: model?.selectionSet.fields.map(\.name) ?? [])
      + type.operation(model)
  }

  static func protocols(of model: CheckedOperation?) -> [String] {
    ["\(runtime)__GraphQLOperation", mirror]
  }
}

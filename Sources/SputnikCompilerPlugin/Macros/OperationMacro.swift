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

  /// `GraphQLQuery` implies the others. All are stated, because the compiler (6.3) ignores an
  /// implied conformance of an extension in files that don't name the type.
  static func protocols(of model: CheckedOperation?) -> [String] {
    let query = model?.operation.kind == .mutation ? [] : ["GraphQLQuery"]
    return ["GraphQLOperation", "GraphQLQueryOrMutation"] + query + [mirror]
  }

  /// Otherwise, the compiler would say of a model, a watched query or a transaction that it
  /// "requires that 'Rename' conform to 'GraphQLQuery'".
  static func unavailable(of model: CheckedOperation?) -> UnavailableConformance? {
    guard model?.operation.kind == .mutation else { return nil }
    return UnavailableConformance(
      protocols: ["GraphQLQuery"],
      message: "only queries are watched, cached and paged: send a mutation with 'makeRequest'")
  }
}

/// `@QuerySubscription`. It is an operation with another protocol.
enum SubscriptionMacro: TypeMacro {
  static func read(_ source: AnnotatedType) -> Reading<CheckedOperation> {
    OperationMacro.read(source)
  }

  static func members(
    of model: CheckedOperation, in context: some MacroExpansionContext
  ) -> [String] {
    OperationMacro.members(of: model, in: context)
  }

  static func placeholders(for type: MistakenType, _ model: CheckedOperation?) -> [String] {
    OperationMacro.placeholders(for: type, model)
  }

  /// Both are stated for the same reason.
  static func protocols(of model: CheckedOperation?) -> [String] {
    ["GraphQLOperation", "GraphQLSubscription", mirror]
  }

  static func unavailable(of model: CheckedOperation?) -> UnavailableConformance? {
    UnavailableConformance(
      protocols: ["GraphQLQueryOrMutation", "GraphQLQuery"],
      message: "a subscription has many responses: use 'subscribe'")
  }
}

/// An operation without mistakes, with its variables.
package struct CheckedOperation {
  package var access: Access
  package var operation: OperationModel
  package var selectionSet: CheckedSelectionSet
  /// The variables in order: those of the operation, then those of the nested satellites in the
  /// order in which they first appear in the document.
  package var variables: [OperationVariable]
  /// The types of variables that the compiler has to compare.
  package var equalities: [TypeEquality]
  /// Whether an `init()` is generated, because all variables have a default and the user wrote
  /// none.
  package var hasEmptyInitializer: Bool
  /// The memberwise initializer without its last parameter, the variables. It is `nil` if the user
  /// wrote an initializer with the same parameters.
  package var initializer: MemberwiseInitializer?
}

/// A variable of an operation, which is a member of its `Variables`.
package struct OperationVariable {
  /// Where the type comes from.
  package enum Source: Sendable {
    /// A `@Variable`, which spells the type.
    case declared
    /// A condition, which needs a `Bool`.
    case condition
  }

  /// The variable's name, without the dollar sign. The member has the same name.
  package var name: String
  /// The Swift type, spelled as generated code inside the operation can use it.
  package var type: TypeExpression
  /// Where the type is declared, if the variable is one of a satellite and `type` is an alias.
  package var typeAlias: VariableAlias?
  package var source = Source.declared
  package var isOptional: Bool
  package var graphQLType: String?
  package var defaultValue: InitialValue?
  /// Where the default value is written, if the variable is one of a satellite and `defaultValue`
  /// is an alias.
  package var defaultAlias: VariableAlias?
  package var access: Access
  /// Whether the compiler warns where the type or the default value is used.
  package var isDeprecated: Bool
  /// Whether the type is visible in the operation's file only, although the operation is visible in
  /// others.
  package var isLimitedToFile: Bool
  /// Whether the operation declares the variable with several types, which is reported.
  package var isAmbiguous: Bool
  /// Whether the operation spells a type that has the name of one of Foundation's.
  package var isFromFoundation = false

  /// Whether the variable can be left out of the initializer of `Variables`.
  package var hasDefault: Bool { defaultValue != nil || isOptional }
}

extension StructModel {
  /// Returns the operation, with the mistakes in the combination of its parts.
  ///
  /// The result has no model if the struct is a satellite.
  package func checkedOperation() -> Reading<CheckedOperation> {
    guard case .operation(let operation) = kind else { return Reading(model: nil, problems: []) }
    var collector = VariableCollector(operation: self, operation)
    collector.collect()
    let variables = collector.variables
    let checked = CheckedOperation(
      access: access, operation: operation, selectionSet: CheckedSelectionSet(self),
      variables: variables, equalities: collector.equalities,
      hasEmptyInitializer: variables.allSatisfy(\.hasDefault) && !mayDeclareInitializer([]),
      initializer: memberwiseInitializer(with: [("variables", .named("Variables"))]))
    return Reading(model: checked, problems: problems + collector.problems)
  }
}

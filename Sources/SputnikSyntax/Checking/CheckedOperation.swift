/// An operation without mistakes, with its variables.
public struct CheckedOperation {
  public var access: Access
  public var operation: OperationModel
  public var selectionSet: CheckedSelectionSet
  /// The variables in order: those of the operation, then those of the nested satellites in the
  /// order in which they first appear in the document.
  public var variables: [OperationVariable]
  /// The types of variables that the compiler has to compare.
  public var equalities: [TypeEquality]
  /// Whether an `init()` is generated, because all variables have a default and the user wrote
  /// none.
  public var hasEmptyInitializer: Bool
  /// The memberwise initializer without its last parameter, the variables. It is `nil` if the user
  /// wrote an initializer with the same parameters.
  public var initializer: MemberwiseInitializer?
}

/// A variable of an operation, which is a member of its `Variables`.
public struct OperationVariable {
  /// Where the type comes from.
  public enum Source: Sendable {
    /// A `@Variable`, which spells the type.
    case declared
    /// A condition, which needs a `Bool`.
    case condition
  }

  /// The variable's name, without the dollar sign. The member has the same name.
  public var name: String
  /// The Swift type, spelled as generated code inside the operation can use it.
  public var type: TypeExpression
  public var source = Source.declared
  public var isOptional: Bool
  public var graphQLType: String?
  public var defaultValue: String?
  public var access: Access
  /// Whether the compiler warns where the type or the default value is used.
  public var isDeprecated: Bool
  /// Whether the type is visible in the operation's file only, although the operation is visible in
  /// others.
  public var isLimitedToFile: Bool
  /// Whether the operation declares the variable with several types, which is reported.
  public var isAmbiguous: Bool

  /// Whether the variable can be left out of the initializer of `Variables`.
  public var hasDefault: Bool { defaultValue != nil || isOptional }
}

extension StructModel {
  /// Returns the operation, with the mistakes in the combination of its parts.
  ///
  /// The result has no model if the struct is a satellite.
  public func checkedOperation() -> Reading<CheckedOperation> {
    guard case .operation(let operation) = kind else { return Reading(model: nil, problems: []) }
    var collector = VariableCollector(operation: self, operation)
    collector.collect()
    let variables = collector.variables
    let checked = CheckedOperation(
      access: access, operation: operation, selectionSet: CheckedSelectionSet(self),
      variables: variables, equalities: collector.equalities,
      hasEmptyInitializer: variables.allSatisfy(\.hasDefault) && !initializers.contains([]),
      initializer: memberwiseInitializer(with: ["variables: Variables"]))
    return Reading(model: checked, problems: problems + collector.problems)
  }
}

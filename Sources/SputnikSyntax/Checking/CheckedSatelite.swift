/// A satelite or a fragment without mistakes.
public struct CheckedSatelite {
  /// A parameter of the memberwise initializer.
  public struct Parameter {
    public enum Default {
      case none
      case `nil`
      /// The neutral value of the type.
      case neutral
      /// The initial value as the source spells it.
      case written(String)
    }

    /// The property's name without backticks.
    public var name: String
    public var type: String
    public var defaultValue: Default
    public var isDeprecated: Bool
    /// Whether the type is a built-in scalar, or a list or an optional of one.
    public var isBuiltInScalar: Bool
  }

  /// An argument of the field whose type is the satelite.
  public enum Argument {
    case variable(VariableModel)
    /// An `@Argument(variableKey:)`.
    case bound(ArgumentModel, variable: String)
    case literal(ArgumentModel)
  }

  public var access: Access
  /// The name in the schema.
  public var typeName: String
  /// The fragment's name, or `nil` for a satelite.
  public var fragmentName: String?
  public var selectionSet: CheckedSelectionSet
  public var variables: [VariableModel]
  /// The arguments, in the order of their declarations.
  public var arguments: [Argument]
  /// The memberwise initializer, or `nil` if the user wrote an initializer with the same
  /// parameters.
  public var initializer: (access: Access, parameters: [Parameter])?
}

extension StructModel {
  /// Returns the satelite or the fragment, with the mistakes in the combination of its parts.
  ///
  /// The result has no model if the struct is an operation.
  public func checkedSatelite() -> Reading<CheckedSatelite> {
    let names: (type: String, fragment: String?)
    switch kind {
    case .operation: return Reading(model: nil, problems: [])
    case .satelite(let typeName): names = (typeName, nil)
    case .fragment(let name, let typeName): names = (typeName, name)
    }
    let checked = CheckedSatelite(
      access: access, typeName: names.type, fragmentName: names.fragment,
      selectionSet: CheckedSelectionSet(self), variables: variables,
      arguments: properties.compactMap(\.checkedArgument), initializer: memberwiseInitializer)
    return Reading(model: checked, problems: problems)
  }

  /// The initializer with the fields and then the arguments, which always have a default.
  private var memberwiseInitializer: (Access, [CheckedSatelite.Parameter])? {
    let signature =
      fields.map { "\($0.name): \($0.type.shape)" }
      + arguments.map { "\($0.name): \($0.type.shape)" }
    guard !initializers.contains(signature) else { return nil }
    let parameters =
      fields.map { parameter($0.name, $0.type, $0.initialValue, $0.isDeprecated, or: .none) }
      + arguments.map { parameter($0.name, $0.type, $0.initialValue, $0.isDeprecated, or: .neutral) }
    let access = (fields.map(\.access) + arguments.map(\.access)).reduce(access, min)
    return (access, parameters)
  }

  private func parameter(
    _ name: String, _ type: TypeModel, _ initialValue: String?, _ isDeprecated: Bool,
    or otherwise: CheckedSatelite.Parameter.Default
  ) -> CheckedSatelite.Parameter {
    CheckedSatelite.Parameter(
      name: name, type: type.spelling,
      defaultValue: initialValue.map { .written($0) } ?? (type.isOptional ? .nil : otherwise),
      isDeprecated: isDeprecated, isBuiltInScalar: type.isBuiltInScalar)
  }
}

extension PropertyModel {
  fileprivate var checkedArgument: CheckedSatelite.Argument? {
    switch self {
    case .field: nil
    case .variable(let variable): .variable(variable)
    case .argument(let argument):
      argument.variableKey.map { .bound(argument, variable: $0) } ?? .literal(argument)
    }
  }
}

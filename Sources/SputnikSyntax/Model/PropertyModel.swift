import SwiftSyntax

/// A property of an operation or a satellite.
public enum PropertyModel {
  case field(FieldModel)
  case variable(VariableModel)
  case argument(ArgumentModel)
  case local(LocalModel)
}

extension PropertyModel {
  /// The property's name without backticks.
  var name: String {
    switch self {
    case .field(let field): field.name
    case .variable(let variable): variable.name
    case .argument(let argument): argument.name
    case .local(let local): local.name
    }
  }

  var type: TypeModel {
    switch self {
    case .field(let field): field.type
    case .variable(let variable): variable.type
    case .argument(let argument): argument.type
    case .local(let local): local.type
    }
  }

  var access: Access {
    switch self {
    case .field(let field): field.access
    case .variable(let variable): variable.access
    case .argument(let argument): argument.access
    case .local(let local): local.access
    }
  }

  var anchor: Syntax {
    switch self {
    case .field(let field): field.anchor
    case .variable(let variable): variable.anchor
    case .argument(let argument): argument.anchor
    case .local(let local): local.anchor
    }
  }
}

/// A property marked `@Variable`.
///
/// In a satellite it is an argument whose value is a variable. In an operation it is a variable.
public struct VariableModel {
  /// The property's name without backticks.
  public var name: String
  public var type: TypeModel
  /// The variable's default value: the initial value as the source spells it.
  public var defaultValue: String?
  /// The argument's name.
  public var argument: String
  /// The variable's name, without the dollar sign.
  public var variable: String
  /// The GraphQL type, if the attribute gives it.
  public var graphQLType: String?
  public var access: Access
  public var isDeprecated: Bool
  public var anchor: Syntax

  /// Whether the default value contains the name of a type, as `Sort.newest` does.
  ///
  /// Such a name may have another meaning inside the operation.
  public var defaultNamesType: Bool {
    guard let first = defaultValue?.first, first.isLetter || first == "_" || first == "`" else {
      return false
    }
    return !["true", "false", "nil"].contains(defaultValue)
  }
}

/// A property marked `@Argument`: an argument with the property's value, or with a variable.
public struct ArgumentModel {
  /// The property's name without backticks.
  public var name: String
  public var type: TypeModel
  /// The initial value as the source spells it.
  public var initialValue: String?
  /// The argument's name.
  public var argument: String
  /// The name of the variable that the argument is bound to.
  public var variableKey: String?
  public var access: Access
  public var isDeprecated: Bool
  public var anchor: Syntax
}

/// A property marked `@Local`: it belongs to the app, and is not part of the operation.
public struct LocalModel {
  /// The property's name without backticks.
  public var name: String
  public var type: TypeModel
  /// The initial value as the source spells it.
  public var initialValue: String?
  public var access: Access
  public var anchor: Syntax
  /// Whether the property has observers.
  public var isObserved: Bool
  /// Whether the compiler warns where the property is used.
  public var isDeprecated: Bool
}

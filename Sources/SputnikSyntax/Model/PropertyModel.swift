import SwiftSyntax

/// A property of an operation or a satellite.
package enum PropertyModel {
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
package struct VariableModel {
  /// The property's name without backticks.
  package var name: String
  package var type: TypeModel
  /// The variable's default value: the property's initial value.
  package var defaultValue: InitialValue?
  /// The argument's name.
  package var argument: String
  /// The variable's name, without the dollar sign.
  package var variable: String
  /// The GraphQL type, if the attribute gives it.
  package var graphQLType: String?
  package var access: Access
  package var isDeprecated: Bool
  package var anchor: Syntax

  /// Whether the default value begins with the name of a type, as `Sort.newest` does.
  ///
  /// Such a name may have another meaning inside the operation.
  package var defaultNamesType: Bool { defaultValue?.form == .named }
}

/// A property marked `@Argument`: an argument with the property's value, or with a variable.
package struct ArgumentModel {
  /// The property's name without backticks.
  package var name: String
  package var type: TypeModel
  package var initialValue: InitialValue?
  /// The argument's name.
  package var argument: String
  /// The name of the variable that the argument is bound to.
  package var variableKey: String?
  package var access: Access
  package var isDeprecated: Bool
  package var anchor: Syntax
}

/// A property marked `@Local`: it belongs to the app, and is not part of the operation.
package struct LocalModel {
  /// The property's name without backticks.
  package var name: String
  package var type: TypeModel
  package var initialValue: InitialValue?
  package var access: Access
  package var anchor: Syntax
  /// Whether the property is a closure, as far as its type or its initial value shows that.
  package var isClosure: Bool
  /// Whether the property has observers.
  package var isObserved: Bool
  /// Whether the compiler warns where the property is used.
  package var isDeprecated: Bool
}

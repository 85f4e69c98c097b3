import SwiftSyntax

/// An operation, a satelite, a fragment or a union, as its source says it.
public struct StructModel {
  public enum Kind: Equatable, Sendable {
    case operation(OperationModel)
    /// An object or an input object; the name is that in the schema.
    case satelite(typeName: String)
    /// An object that prints as a fragment.
    case fragment(name: String, typeName: String)
    /// An enum, whose cases are fragments.
    case union
  }

  public var kind: Kind
  /// The struct's name, with backticks where it needs them.
  public var name: String
  public var access: Access
  /// The members that stand for something in GraphQL, in the order of declaration.
  public var properties: [PropertyModel]
  /// The satelites, fragments and unions written inside the braces.
  public var satelites: [StructModel]
  /// The types written inside the braces, for looking names up.
  public var nestedTypeNames: Set<String>
  /// Of these, the typealiases, each with the name inside the layers of what it stands for.
  public var typealiases: [String: String]
  /// The parameter labels and types of the user's own initialisers.
  public var initialisers: [[String]]
  /// Where diagnostics about the struct as a whole point.
  public var anchor: Syntax

  public var fields: [FieldModel] {
    properties.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  public var variables: [VariableModel] {
    properties.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
  }

  public var arguments: [ArgumentModel] {
    properties.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
  }

  public var isOperation: Bool { if case .operation = kind { true } else { false } }

  /// Whether several fields have one response name.
  public var sharesNames: Bool {
    let names = fields.filter { !$0.isFragment }.map(\.responseName)
    return Set(names).count < names.count
  }
}

/// What `@QueryOperation` and `@QueryMutation` say.
public struct OperationModel: Equatable, Sendable {
  public enum Kind: String, Sendable { case query, mutation }
  public enum VariableMapping: Sendable { case automatic, manual }

  public var kind: Kind
  /// The name that is sent; `nil` for none.
  public var name: String?
  public var mapping: VariableMapping
  public var directives: [DirectiveModel] = []
}

/// One member that stands for something in GraphQL.
public enum PropertyModel {
  case field(FieldModel)
  case variable(VariableModel)
  case argument(ArgumentModel)
}

/// A stored property that stands for a field or a fragment; of a union, a case.
public struct FieldModel {
  public enum Role: Equatable, Sendable {
    case field
    case spread
    case inlineFragment
  }

  /// The property's name without backticks.
  public var name: String
  public var type: TypeModel
  /// The initial value as it is written.
  public var initialValue: String?
  /// The field's name in the schema.
  public var schemaName: String
  /// The key in the answer.
  public var responseName: String
  public var access: Access
  public var anchor: Syntax
  public var role = Role.field
  /// The arguments that are written at the field itself.
  public var arguments: [ValueModel.Member] = []
  public var directives: [DirectiveModel] = []
  /// How many levels of its own type lie below the first.
  public var recurse: Int?
  /// To which objects a fragment applies.
  public var types: TypeMatchModel?
  /// Whether the property has observers.
  public var isObserved = false

  public var isFragment: Bool { role != .field }
}

/// A property marked `@Variable`: an argument bound to a variable, or a variable of the operation.
public struct VariableModel {
  /// The property's name without backticks.
  public var name: String
  public var type: TypeModel
  /// The initial value as it is written: the variable's default.
  public var defaultValue: String?
  /// The argument's name on the field.
  public var argument: String
  /// The variable's name, without the dollar sign.
  public var variable: String
  /// The GraphQL type where it is given by hand.
  public var graphQLType: String?
  public var access: Access
  public var anchor: Syntax

  /// Whether the default names a type, as `Sort.newest` does: then it means something only where it
  /// is written.
  public var defaultNamesType: Bool {
    guard let first = defaultValue?.first, first.isLetter || first == "_" || first == "`" else {
      return false
    }
    return !["true", "false", "nil"].contains(defaultValue)
  }
}

/// A property marked `@Argument`: an argument whose value is set on the instance, or that is bound to
/// a variable by name.
public struct ArgumentModel {
  /// The property's name without backticks.
  public var name: String
  public var type: TypeModel
  public var initialValue: String?
  /// The argument's name on the field.
  public var argument: String
  public var variableKey: String?
  public var access: Access
  public var anchor: Syntax
}

/// An enum marked `@QueryUnion`.
public struct UnionModel {
  public var name: String
  public var access: Access
  /// The cases that stand for types.
  public var members: [FieldModel]
  /// The case for objects of other types, with backticks where it needs them.
  public var other: String?
  public var anchor: Syntax
}

/// An enum marked `@QueryEnum`.
public struct EnumModel {
  public struct Case {
    /// The case's name with backticks where it needs them.
    public var name: String
    /// The value in the schema; `nil` for the case that takes unknown values.
    public var value: String?
    /// Whether the case keeps the unknown value's text.
    public var keepsText: Bool
    public var isUnknown: Bool
    public var anchor: Syntax
  }

  public var name: String
  public var access: Access
  public var cases: [Case]
  public var anchor: Syntax
}

/// A struct marked `@Scalar`.
public struct ScalarModel {
  public enum Literal: String, CaseIterable, Sendable { case string, int, double, boolean }

  public var name: String
  public var access: Access
  public var literals: [Literal]
  public var valueType: String
  public var transformer: String
  public var anchor: Syntax
}

/// A model, and everything that is wrong with its source.
public struct Reading<Model> {
  /// `nil` where the source says too little to make one.
  public var model: Model?
  public var problems: [Problem]
}

/// A mistake, and where it is.
public struct Problem {
  public var misuse: Misuse
  public var anchor: Syntax

  public init(_ misuse: Misuse, at anchor: some SyntaxProtocol) {
    self.misuse = misuse
    self.anchor = Syntax(anchor)
  }
}

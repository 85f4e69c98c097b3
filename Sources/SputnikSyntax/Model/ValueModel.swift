/// A literal of the GraphQL language, as the source of an attribute says it.
public indirect enum ValueModel: Equatable, Sendable {
  /// One member of an object.
  public struct Member: Equatable, Sendable {
    public var name: String
    public var value: ValueModel
  }

  case variable(String)
  /// The digits, with the sign.
  case int(String)
  case float(String)
  case string(String)
  case boolean(Bool)
  case null
  case `enum`(String)
  case list([ValueModel])
  case object([Member])

  /// The names of the variables in the value, in the order of their appearance.
  public var variableNames: [String] {
    switch self {
    case .variable(let name): [name]
    case .list(let values): values.flatMap(\.variableNames)
    case .object(let members): members.flatMap(\.value.variableNames)
    case .int, .float, .string, .boolean, .null, .enum: []
    }
  }
}

/// A directive, as `@Include`, `@Skip` and `@Directive` say it.
public struct DirectiveModel: Equatable, Sendable {
  public var name: String
  public var arguments: [ValueModel.Member]

  /// The value of the argument `if` of `@include` and `@skip`; `nil` for other directives.
  public var condition: ValueModel? {
    guard ["include", "skip"].contains(name) else { return nil }
    return arguments.first { $0.name == "if" }?.value
  }

  /// Whether a condition has what decides it.
  var isSound: Bool {
    guard ["include", "skip"].contains(name) else { return true }
    switch condition {
    case .variable, .boolean: return arguments.count == 1
    default: return false
    }
  }
}

/// To which objects a fragment applies, where its own type doesn't say it.
public enum TypeMatchModel: Equatable, Sendable {
  case names([String])
  case present
}

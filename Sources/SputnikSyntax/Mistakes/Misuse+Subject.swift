extension Misuse {
  /// The literal that a mistake is about.
  package enum Subject: Equatable, Sendable {
    /// The value of the argument with the label.
    case argument(String)
    /// The name in `@Directive("name")`.
    case directiveName
    /// The text in `@EnumValue("TEXT")`.
    case enumCaseValue
    /// The text in `.enum("TEXT")`.
    case enumValue
    /// A key of a dictionary literal.
    case key
    /// The name in `.variable("name")`.
    case variableName

    /// Whether the literal is the name of a variable.
    var isVariable: Bool {
      switch self {
      case .variableName, .argument("if"), .argument("variableKey"): true
      default: false
      }
    }
  }
}

extension Misuse.Subject: CustomStringConvertible {
  package var description: String {
    switch self {
    case .argument(let label): "'\(label)'"
    case .directiveName: "the directive's name"
    case .enumCaseValue: "the value of '@EnumValue'"
    case .enumValue: "the enum's value"
    case .key: "the name"
    case .variableName: "the variable's name"
    }
  }
}

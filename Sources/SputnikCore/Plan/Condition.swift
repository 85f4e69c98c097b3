import SputnikLanguage

/// `@include` or `@skip` (specification, section 3.13): what must hold for a part to be asked for.
struct Condition: Hashable, Sendable {
  enum Operand: Hashable, Sendable {
    case variable(String)
    case literal(Bool)
  }

  var operand: Operand
  var expected: Bool

  /// `nil` for a directive that is no condition.
  init?(_ directive: GraphQL.Directive) {
    guard ["include", "skip"].contains(directive.name),
      let value = directive.arguments.first(where: { $0.name == "if" })?.value
    else { return nil }
    switch value {
    case .variable(let name): operand = .variable(name)
    case .boolean(let flag): operand = .literal(flag)
    default: return nil
    }
    expected = directive.name == "include"
  }

  /// Whether the part is asked for when the variables have `values`.
  func holds(_ values: [String: Bool]) -> Bool {
    switch operand {
    case .variable(let name): values[name] == expected
    case .literal(let flag): flag == expected
    }
  }
}

extension [GraphQL.VariableDefinition] {
  /// The values of the Boolean variables: what is sent, or else the default.
  func flags(sent: (String) -> Bool?) -> [String: Bool] {
    var flags: [String: Bool] = [:]
    for variable in self {
      if let flag = sent(variable.name) {
        flags[variable.name] = flag
      } else if case .boolean(let flag) = variable.defaultValue {
        flags[variable.name] = flag
      }
    }
    return flags
  }
}

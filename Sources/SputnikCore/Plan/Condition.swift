import SputnikLanguage

/// The condition of `@include` or `@skip` (specification, sections 3.13.1 and 3.13.2), which
/// decides whether a field or a fragment is asked for.
struct Condition: Hashable, Sendable {
  enum Operand: Hashable, Sendable {
    case variable(String)
    case literal(Bool)
  }

  var operand: Operand
  var expected: Bool

  /// Creates a condition from `@include` or `@skip`. Returns `nil` for any other directive.
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

  /// Returns whether the field or fragment is asked for when the variables have `values`.
  func holds(_ values: [String: Bool]) -> Bool {
    switch operand {
    case .variable(let name): values[name] == expected
    case .literal(let flag): flag == expected
    }
  }
}

extension [GraphQL.VariableDefinition] {
  /// Returns the values of the Boolean variables: the value that is sent, or else the default.
  ///
  /// - Parameter sent: Returns the value that is sent for a variable.
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

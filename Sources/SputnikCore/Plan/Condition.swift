import SputnikLanguage

/// The condition of `@include` or `@skip` (specification, sections 3.13.1 and 3.13.2), which
/// decides whether a field or a fragment is asked for, or the one of `@defer`.
package struct Condition: Hashable, Sendable {
  package enum Operand: Hashable, Sendable {
    case variable(String)
    case literal(Bool)
  }

  package var operand: Operand
  package var expected: Bool

  /// Creates a condition from `@include` or `@skip`. Returns `nil` for any other directive.
  init?(_ directive: GraphQL.Directive) {
    guard ["include", "skip"].contains(directive.name) else { return nil }
    self.init(ifOf: directive, expected: directive.name == "include")
  }

  /// Creates the condition under which `@defer` defers its fragment. Returns `nil` for any other
  /// directive. Without `if`, the fragment is always deferred.
  init?(deferral directive: GraphQL.Directive) {
    guard directive.name == "defer" else { return nil }
    let hasCondition = directive.arguments.contains { $0.name == "if" }
    if hasCondition {
      self.init(ifOf: directive, expected: true)
    } else {
      self.init(.literal(true))
    }
  }

  package init(_ operand: Operand, expected: Bool = true) {
    self.operand = operand
    self.expected = expected
  }

  private init?(ifOf directive: GraphQL.Directive, expected: Bool) {
    switch directive.arguments.first(where: { $0.name == "if" })?.value {
    case .variable(let name)?: operand = .variable(name)
    case .boolean(let flag)?: operand = .literal(flag)
    default: return nil
    }
    self.expected = expected
  }

  var isVariable: Bool { if case .variable = operand { true } else { false } }

  /// Returns whether the field or fragment is asked for when the variables have `values`.
  func holds(_ values: [String: Bool]) -> Bool {
    switch operand {
    case .variable(let name): values[name] == expected
    case .literal(let flag): flag == expected
    }
  }

  /// Returns whether `@defer` is certainly off when the variables have `values`. Without a value,
  /// the server decides.
  func isOff(_ values: [String: Bool]) -> Bool {
    switch operand {
    case .variable(let name): values[name] == !expected
    case .literal(let flag): flag != expected
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

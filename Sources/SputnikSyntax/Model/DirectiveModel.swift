/// A directive from `@Include`, `@Skip`, `@Defer`, `@Stream` or `@Directive`.
package struct DirectiveModel: Equatable, Sendable {
  package var name: String
  package var arguments: [ValueModel.Member]

  /// The value of the argument `if` of `@include` or `@skip`, and `nil` for other directives.
  var condition: ValueModel? { isCondition ? value(of: "if") : nil }

  /// The variable in the argument `if`, which is a Boolean, and `nil` for other directives.
  var switchingVariable: String? {
    guard isCondition || isIncremental, case .variable(let name) = value(of: "if") else {
      return nil
    }
    return name
  }

  /// Whether the arguments are valid, as far as the specification defines the directive.
  var hasValidArguments: Bool {
    if isCondition { return arguments.count == 1 && isSwitch(condition) }
    guard isIncremental else { return true }
    return arguments.allSatisfy { argument in
      switch (argument.name, argument.value) {
      case ("if", let value): isSwitch(value)
      case ("label", .string): true
      case ("initialCount", .int), ("initialCount", .variable): isStream
      default: false
      }
    }
  }

  var isCondition: Bool { ["include", "skip"].contains(name) }
  var isDefer: Bool { name == "defer" }
  var isStream: Bool { name == "stream" }
  /// Whether the directive asks for incremental delivery: `@defer` or `@stream`.
  var isIncremental: Bool { isDefer || isStream }

  /// The name by which the server tells what it delivers.
  var label: String? {
    guard isIncremental, case .string(let label) = value(of: "label") else { return nil }
    return label
  }

  /// Whether an argument can turn the directive off: `if` is a variable or false.
  var canBeOff: Bool {
    switch value(of: "if") {
    case .variable, .boolean(false): true
    default: false
    }
  }

  private func value(of argument: String) -> ValueModel? {
    arguments.first { $0.name == argument }?.value
  }

  private func isSwitch(_ value: ValueModel?) -> Bool {
    switch value {
    case .variable, .boolean: true
    default: false
    }
  }
}

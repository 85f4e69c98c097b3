import SputnikNames
import SwiftSyntax

// Attributes that decide when a field or a fragment is selected.

extension ProblemReporter {
  /// Returns the directive of `@Include`, `@Skip`, `@Defer`, `@Stream` or `@Directive`.
  mutating func directive(_ macro: AttributeSyntax) -> DirectiveModel? {
    if ["Defer", "Stream"].contains(macro.macroName) { return incremental(macro) }
    guard macro.macroName == "Directive" else {
      guard let value = macro.argument("if").flatMap({ condition($0) }) else { return nil }
      return DirectiveModel(
        name: macro.macroName.lowercased(),
        arguments: [ValueModel.Member(name: "if", value: value)])
    }
    let arguments = arguments(of: macro)
    guard let expression = macro.unlabeledArgument,
      let name = name(expression, .directiveName)
    else { return nil }
    let directive = DirectiveModel(name: name, arguments: arguments)
    guard directive.hasValidArguments else {
      report(
        directive.isCondition
          ? .badConditionArgument(directive: name) : .badIncrementalArgument(directive: name),
        at: macro)
      return nil
    }
    return directive
  }

  /// Returns the directive of `@Defer` or `@Stream`. It prints the arguments that are written.
  private mutating func incremental(_ macro: AttributeSyntax) -> DirectiveModel {
    var directive = DirectiveModel(name: macro.macroName.lowercased(), arguments: [])
    func add(_ name: String, _ value: ValueModel?) {
      if let value { directive.arguments.append(ValueModel.Member(name: name, value: value)) }
    }
    add("if", macro.argument("if").flatMap { condition($0) })
    add(
      "label",
      macro.givenArgument("label").flatMap { text($0, .argument("label")) }.map { .string($0) })
    if let expression = macro.argument("initialCount") {
      let digits = expression.trimmedDescription.filter { $0 != "_" }
      if let count = Int32(digits), count >= 0 {
        add("initialCount", .int("\(count)"))
      } else {
        report(.badInitialCount, at: expression)
      }
    }
    return directive
  }

  /// Returns a variable, `true` or `false`.
  private mutating func condition(_ expression: ExprSyntax) -> ValueModel? {
    if let flag = expression.booleanLiteral { return .boolean(flag) }
    return name(expression, .argument("if")).map { .variable($0) }
  }

  /// Returns the value of `types:`, or `nil` if the attribute doesn't have it.
  mutating func applicability(of macro: AttributeSyntax?) -> FragmentApplicability? {
    guard let expression = macro?.argument("types") else { return nil }
    if expression.memberName == "present" { return .present }
    guard let array = expression.as(ArrayExprSyntax.self) else {
      report(.notATypeMatch, at: expression)
      return nil
    }
    var names: [String] = []
    for element in array.elements {
      guard let name = element.expression.stringLiteral, isGraphQLName(name) else {
        report(.notATypeMatch, at: element)
        continue
      }
      names.append(name)
    }
    return names.isEmpty ? nil : .names(names)
  }
}

import SputnikNames
import SwiftSyntax

// GraphQL literals in the arguments of attributes.

extension ProblemReporter {
  /// Returns the members of the dictionary literal in `arguments:`, or those that the names of
  /// variables stand for: `["id"]` is `["id": .variable("id")]`.
  mutating func arguments(of attribute: AttributeSyntax?) -> [ValueModel.Member] {
    if let problem = attribute?.unknownArgument { problems.append(problem) }
    guard let expression = attribute?.argument("arguments") else { return [] }
    if let dictionary = expression.as(DictionaryExprSyntax.self) {
      return members(of: dictionary)
    }
    if let names = expression.as(ArrayExprSyntax.self)?.elements.map(\.expression),
      names.allSatisfy({ $0.is(StringLiteralExprSyntax.self) || $0.bareName != nil })
    {
      return members(named: names)
    }
    report(.notADictionary, at: expression)
    return []
  }

  private mutating func members(named expressions: [ExprSyntax]) -> [ValueModel.Member] {
    var members: [ValueModel.Member] = []
    for expression in expressions {
      guard let name = name(expression, .variableName) else { continue }
      if members.contains(where: { $0.name == name }) {
        report(.repeatedName(name), at: expression)
        continue
      }
      members.append(ValueModel.Member(name: name, value: .variable(name)))
    }
    return members
  }

  private mutating func value(_ expression: ExprSyntax) -> ValueModel? {
    if let value = plainValue(expression) {
      check(value, at: expression)
      return value
    }
    if let array = expression.as(ArrayExprSyntax.self) {
      let values = array.elements.map { value($0.expression) }
      return .list(values.compactMap { $0 })
    }
    if let dictionary = expression.as(DictionaryExprSyntax.self) {
      return .object(members(of: dictionary))
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    {
      return value(only.expression)
    }
    if let value = namedValue(expression) { return value }
    if let name = expression.bareName ?? expression.bareNameInCase {
      report(
        .bareVariable(name.written, remedy: ".variable(\"\(name.variable)\")"), at: expression)
    } else {
      report(.notAValue(expression.trimmedDescription), at: expression)
    }
    return nil
  }

  /// Reports an integer that no program can store, and a string that looks like a variable.
  private mutating func check(_ value: ValueModel, at expression: ExprSyntax) {
    switch value {
    case .int(let digits) where digits.isTooLargeInteger:
      report(.integerTooLarge(digits), at: expression)
    case .string(let text) where isGraphQLVariable(text):
      report(.variableInString(String(text.dropFirst())), at: expression)
    default: break
    }
  }

  /// Returns a number, a string or a Boolean value.
  private func plainValue(_ expression: ExprSyntax) -> ValueModel? {
    let prefix = expression.as(PrefixOperatorExprSyntax.self)
    let sign = prefix?.operator.text
    let literal = sign == "-" ? prefix?.expression ?? expression : expression
    switch literal.kind {
    case .integerLiteralExpr: return .int(expression.trimmedDescription)
    case .floatLiteralExpr: return .float(expression.trimmedDescription)
    case .booleanLiteralExpr where sign == nil:
      return expression.booleanLiteral.map { .boolean($0) }
    case .stringLiteralExpr where sign == nil: return expression.stringLiteral.map { .string($0) }
    default: return nil
    }
  }

  /// Returns `.null`, `.enum("FOOT")`, `.variable("id")` or another case of `GraphQL.Value`.
  ///
  /// If a mistake in the payload has been reported, the value is null, so that it isn't reported
  /// again.
  private mutating func namedValue(_ expression: ExprSyntax) -> ValueModel? {
    if let name = expression.memberName { return name == "null" ? .null : nil }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first?.expression,
      let function = call.calledExpression.memberName, expression.bareNameInCase == nil
    else { return nil }
    switch function {
    case "variable":
      return name(argument, .variableName).map { .variable($0) } ?? .null
    case "enum":
      guard let name = name(argument, .enumValue) else { return .null }
      if !isGraphQLEnumValue(name) { report(.badEnumValue(name), at: argument) }
      return .enum(name)
    case "number":
      guard let text = argument.stringLiteral else {
        report(.notAValue(expression.trimmedDescription), at: expression)
        return .null
      }
      return .number(text)
    // A text that looks like a variable is written like this on purpose.
    case "string" where argument.stringLiteral != nil: return plainValue(argument)
    case "int", "float", "string", "boolean", "list": return value(argument) ?? .null
    default: return nil
    }
  }

  private mutating func members(of dictionary: DictionaryExprSyntax) -> [ValueModel.Member] {
    guard case .elements(let elements) = dictionary.content else { return [] }
    var members: [ValueModel.Member] = []
    for element in elements {
      guard let name = name(element.key, .key) else { continue }
      if members.contains(where: { $0.name == name }) {
        report(.repeatedName(name), at: element.key)
        continue
      }
      guard let value = value(element.value) else { continue }
      members.append(ValueModel.Member(name: name, value: value))
    }
    return members
  }
}

extension String {
  /// Whether a Swift integer literal needs more than 64 bits.
  var isTooLargeInteger: Bool {
    let digits = filter { $0 != "_" && $0 != " " }
    let isNegative = digits.hasPrefix("-")
    let magnitude = isNegative ? digits.dropFirst() : digits[...]
    let radix =
      switch magnitude.prefix(2) {
      case "0x": 16
      case "0o": 8
      case "0b": 2
      default: 10
      }
    let text = radix == 10 ? magnitude : magnitude.dropFirst(2)
    return Int64((isNegative ? "-" : "") + text, radix: radix) == nil
  }
}

import SwiftSyntax

/// Reads what attributes say in literals: arguments, directives, type names.
struct LiteralReader {
  private(set) var problems: [Problem] = []

  /// Reads the dictionary literal of `arguments:`.
  mutating func arguments(_ expression: ExprSyntax?) -> [ValueModel.Member] {
    guard let expression else { return [] }
    guard let dictionary = expression.as(DictionaryExprSyntax.self) else {
      report(.notADictionary, at: expression)
      return []
    }
    return members(of: dictionary)
  }

  /// Reads `@Include`, `@Skip` or `@Directive`.
  mutating func directive(_ macro: AttributeSyntax) -> DirectiveModel? {
    switch macro.macroName {
    case "Include", "Skip":
      guard let expression = macro.argument("if"), let condition = condition(expression) else {
        return nil
      }
      return DirectiveModel(
        name: macro.macroName.lowercased(),
        arguments: [ValueModel.Member(name: "if", value: condition)])
    default:
      let arguments = arguments(macro.argument("arguments"))
      guard let expression = macro.unlabelledArgument else { return nil }
      guard let name = expression.stringLiteral else {
        report(.notALiteral(label: "the directive's name"), at: expression)
        return nil
      }
      guard isGraphQLName(name) else {
        report(.notAName(label: "the directive's name", text: name), at: expression)
        return nil
      }
      let directive = DirectiveModel(name: name, arguments: arguments)
      guard directive.isSound else {
        report(.badConditionArgument(directive: name), at: macro)
        return nil
      }
      return directive
    }
  }

  /// The name of a variable, or `true` or `false`.
  private mutating func condition(_ expression: ExprSyntax) -> ValueModel? {
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return .boolean(literal.literal.tokenKind == .keyword(.true))
    }
    guard let name = expression.stringLiteral else {
      report(.notALiteral(label: "if"), at: expression)
      return nil
    }
    guard isGraphQLName(name) else {
      report(.notAName(label: "if", text: name), at: expression)
      return nil
    }
    return .variable(name)
  }

  /// Reads `types:`; `nil` where it is left out.
  mutating func types(_ expression: ExprSyntax?) -> TypeMatchModel? {
    guard let expression else { return nil }
    if expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "present" {
      return .present
    }
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

  // MARK: Values

  mutating func value(_ expression: ExprSyntax) -> ValueModel? {
    switch expression.kind {
    case .integerLiteralExpr: return .int(expression.trimmedDescription)
    case .floatLiteralExpr: return .float(expression.trimmedDescription)
    case .booleanLiteralExpr: return .boolean(expression.trimmedDescription == "true")
    case .stringLiteralExpr:
      guard let text = expression.stringLiteral else { break }
      return .string(text)
    default: break
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      switch prefix.expression.kind {
      case .integerLiteralExpr: return .int("-" + prefix.expression.trimmedDescription)
      case .floatLiteralExpr: return .float("-" + prefix.expression.trimmedDescription)
      default: break
      }
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
    report(.notAValue(expression.trimmedDescription), at: expression)
    return nil
  }

  /// `.null`, `.enum("FOOT")`, `.variable("id")`, and the other cases of `GraphQL.Value`. One whose
  /// payload has been reported is null, so that it isn't reported again.
  private mutating func namedValue(_ expression: ExprSyntax) -> ValueModel? {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "null" ? .null : nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first?.expression,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    switch member.declName.baseName.text {
    case "variable":
      return name(argument, "the variable's name").map { .variable($0) } ?? .null
    case "enum":
      guard let name = name(argument, "the enum's value") else { return .null }
      if ["true", "false", "null"].contains(name) { report(.badEnumValue(name), at: argument) }
      return .enum(name)
    case "int", "float", "string", "boolean", "list": return value(argument) ?? .null
    default: return nil
    }
  }

  private mutating func name(_ expression: ExprSyntax, _ label: String) -> String? {
    guard let name = expression.stringLiteral else {
      report(.notALiteral(label: label), at: expression)
      return nil
    }
    guard isGraphQLName(name) else {
      report(.notAName(label: label, text: name), at: expression)
      return nil
    }
    return name
  }

  private mutating func members(of dictionary: DictionaryExprSyntax) -> [ValueModel.Member] {
    guard case .elements(let elements) = dictionary.content else { return [] }
    var members: [ValueModel.Member] = []
    for element in elements {
      guard let name = name(element.key, "the name") else { continue }
      if members.contains(where: { $0.name == name }) {
        report(.repeatedName(name), at: element.key)
        continue
      }
      guard let value = value(element.value) else { continue }
      members.append(ValueModel.Member(name: name, value: value))
    }
    return members
  }

  private mutating func report(_ misuse: Misuse, at node: some SyntaxProtocol) {
    problems.append(Problem(misuse, at: node))
  }
}

import Foundation
import SputnikLanguage
import SputnikSyntax
import SwiftSyntax

/// A number, a string or a Boolean value in Swift's source.
enum PlainLiteral {
  case int(Int)
  case float(Double)
  case string(String)
  case boolean(Bool)

  /// Returns the value that a property of the Swift type `type` sends, or `nil` if the type has no
  /// such literal.
  func coerced(to type: String) -> GraphQL.Value? {
    switch (self, type) {
    case (.int(let number), "Int"), (.int(let number), "Int64"): .int(number)
    case (.int(let number), "Double"), (.int(let number), "Float"): .float(Double(number))
    case (.int(let number), "ID"): .string(String(number))
    case (.float(let number), "Double"): .float(number)
    case (.float(let number), "Float"): .float(Double(Float(number)))
    case (.string(let text), "String"), (.string(let text), "ID"): .string(text)
    case (.string(let text), "URL"): .string(text)
    case (.string(let text), "UUID"): .string(text.uppercased())
    case (.boolean(let flag), "Bool"): .boolean(flag)
    default: nil
    }
  }
}

extension ExprSyntax {
  var plainLiteral: PlainLiteral? {
    let prefix = self.as(PrefixOperatorExprSyntax.self)
    guard prefix == nil || prefix?.operator.text == "-" else { return nil }
    let sign = prefix == nil ? "" : "-"
    let literal = prefix?.expression ?? self
    let text = literal.trimmedDescription.replacing("_", with: "")
    switch literal.kind {
    case .integerLiteralExpr: return Int(literal: sign + text).map { .int($0) }
    case .floatLiteralExpr: return Double(sign + text).map { .float($0) }
    case .stringLiteralExpr where sign.isEmpty: return literal.stringLiteral.map { .string($0) }
    case .booleanLiteralExpr where sign.isEmpty: return .boolean(text == "true")
    default: return nil
    }
  }

  /// The expression in `(expression)`.
  var inParentheses: ExprSyntax? {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    else { return nil }
    return only.expression
  }

  /// Whether the expression is `.name` or `Type.name`.
  func isMember(_ name: String) -> Bool { memberName == name }

  /// The only argument of a call of the member `name`, or of the type `type`.
  func payload(of name: String, or type: String? = nil) -> ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil,
      call.calledExpression.isMember(name)
        || call.calledExpression.trimmedDescription == type
    else { return nil }
    return argument.expression
  }
}

extension GraphQL.Value {
  /// The value of an argument in an attribute.
  init(_ model: ValueModel) {
    switch model {
    case .variable(let name): self = .variable(name)
    case .int(let digits): self = .int(Int(literal: digits) ?? 0)
    case .float(let digits): self = .float(Double(digits.filter { $0 != "_" }) ?? 0)
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .boolean(let flag): self = .boolean(flag)
    case .null: self = .null
    case .enum(let name): self = .enum(name)
    case .list(let values): self = .list(values.map { GraphQL.Value($0) })
    case .object(let members):
      self = .object(members.map { GraphQL.ObjectField($0.name, GraphQL.Value($0.value)) })
    }
  }
}

extension Int {
  /// Reads a Swift integer literal with its sign, with underscores and in any radix.
  fileprivate init?(literal: String) {
    let text = literal.filter { $0 != "_" && $0 != " " }
    let sign = text.hasPrefix("-") ? "-" : ""
    let magnitude = text.dropFirst(sign.count)
    let prefixes = ["0x": 16, "0o": 8, "0b": 2]
    if let radix = prefixes[String(magnitude.prefix(2))] {
      self.init(sign + magnitude.dropFirst(2), radix: radix)
    } else {
      self.init(text)
    }
  }
}

import Foundation
import SputnikLanguage
import SputnikNames
import SputnikSyntax
import SwiftSyntax

/// A number, a string or a Boolean value in Swift's source.
enum PlainLiteral {
  /// The digits with the sign, in any radix and without underscores. They are read as the type of
  /// the property reads them: a `Float` has fewer digits than a `Double`.
  case integer(String)
  case decimal(String)
  case string(String)
  case boolean(Bool)

  /// Returns the value that a property of the Swift type `type` sends, or `nil` if the type has no
  /// such literal, or can't send its value.
  func coerced(to type: String) -> GraphQL.Value? {
    guard let type = ScalarType.named(type) else { return nil }
    if type.isAnyJSON { return plainValue }
    return switch self {
    case .string(let text): (type.sentText?(text)).map { .string($0) }
    case .integer(let digits) where type.literals.contains(.integer):
      if type.sends.contains(.int) {
        Int(literal: digits).map { .int($0) }
      } else if type.sends.contains(.float) {
        type.float(digits)
      } else {
        Int(literal: digits).map { .string(String($0)) }
      }
    case .decimal(let digits) where type.literals.contains(.decimal): type.float(digits)
    case .boolean(let flag) where type.literals.contains(.boolean): .boolean(flag)
    default: nil
    }
  }

  /// The value that a type for any JSON sends.
  private var plainValue: GraphQL.Value? {
    switch self {
    case .integer(let digits): Int(literal: digits).map { .int($0) }
    case .decimal(let digits): Double(digits).map { .float($0) }
    case .string(let text): .string(text)
    case .boolean(let flag): .boolean(flag)
    }
  }
}

extension ScalarType {
  /// Returns the value of a number that is a `Double` or a `Float` in Swift, or `nil` if it isn't
  /// finite.
  fileprivate func float(_ digits: String) -> GraphQL.Value? {
    let integer = Int(literal: digits)
    let number: Double?
    if name == "Float" {
      // As in the library, the shortest digits that mean the number are sent: 0.1, and not
      // 0.10000000149011612.
      number = (integer.map { Float($0) } ?? Float(digits)).flatMap { Double("\($0)") }
    } else {
      number = integer.map { Double($0) } ?? Double(digits)
    }
    return number.flatMap { $0.isFinite ? .float($0) : nil }
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
    case .integerLiteralExpr: return .integer(sign + text)
    case .floatLiteralExpr: return .decimal(sign + text)
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

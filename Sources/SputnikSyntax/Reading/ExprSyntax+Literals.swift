import SputnikNames
import SwiftParser
import SwiftSyntax

extension ExprSyntax {
  /// The text of a string literal without interpolation.
  package var stringLiteral: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The value of `true` or `false`.
  var booleanLiteral: Bool? {
    self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
  }

  /// The name of the member in `.name` or `Type.name`.
  package var memberName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The kind of a literal, which can have a sign.
  var literal: ScalarType.Literal? {
    let expression = self.as(PrefixOperatorExprSyntax.self)?.expression ?? self
    return switch expression.kind {
    case .stringLiteralExpr: .string
    case .integerLiteralExpr: .integer
    case .floatLiteralExpr: .decimal
    case .booleanLiteralExpr: .boolean
    default: nil
    }
  }

  /// The type that Swift infers for a literal.
  var literalType: TypeModel? {
    guard let name = literal?.rawValue else { return nil }
    return TypeModel(
      spelling: name, shape: .named(name), leadingName: name, name: TypeName(["Swift", name]),
      isInferred: true)
  }

  /// Whether a document can print the value: a literal, an enum case or an input object.
  var isConstant: Bool {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
    case .stringLiteralExpr: return stringLiteral != nil
    case .declReferenceExpr: return trimmedDescription.first?.isUppercase == true
    default: break
    }
    if let prefix = self.as(PrefixOperatorExprSyntax.self) {
      return prefix.operator.text == "-" && prefix.expression.literalType != nil
    }
    if let array = self.as(ArrayExprSyntax.self) {
      return array.elements.allSatisfy(\.expression.isConstant)
    }
    if let tuple = self.as(TupleExprSyntax.self) {
      return tuple.elements.allSatisfy { $0.label == nil && $0.expression.isConstant }
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.isConstant ?? true
    }
    if let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil {
      let called = call.calledExpression
      let member = called.as(MemberAccessExprSyntax.self)
      let makesValue = member?.base == nil || member?.declName.baseName.text == "init"
      return makesValue && called.isConstant && call.arguments.allSatisfy(\.expression.isConstant)
    }
    return false
  }
}

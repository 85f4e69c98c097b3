import SwiftSyntax

extension InitialValue {
  /// - Parameter type: The type of the property.
  init(_ expression: ExprSyntax, of type: TypeModel) {
    form = Form(expression)
    source = expression.trimmedDescription
    isRepeatable =
      switch form {
      case .nil: type.isOptional
      // A literal that a built-in scalar can't have is a mistake that the compiler reports.
      case .literal: type.isBuiltInScalar
      case .emptyCollection: true
      case .closure, .named, .other: false
      }
  }
}

extension InitialValue.Form {
  fileprivate init(_ expression: ExprSyntax) {
    let number = expression.as(PrefixOperatorExprSyntax.self)
      .flatMap { $0.operator.text == "-" ? $0.expression : nil }
    switch (number ?? expression).kind {
    case .integerLiteralExpr, .floatLiteralExpr: self = .literal
    case .nilLiteralExpr: self = .nil
    case .booleanLiteralExpr: self = .literal
    case .closureExpr: self = .closure
    case .stringLiteralExpr where expression.stringLiteral != nil: self = .literal
    case .arrayExpr where expression.as(ArrayExprSyntax.self)?.elements.isEmpty == true:
      self = .emptyCollection
    case .dictionaryExpr where expression.as(DictionaryExprSyntax.self)?.isEmpty == true:
      self = .emptyCollection
    default: self = expression.beginsWithName ? .named : .other
    }
  }
}

extension ExprSyntax {
  fileprivate var beginsWithName: Bool {
    switch firstToken(viewMode: .sourceAccurate)?.tokenKind {
    case .identifier, .keyword: true
    default: false
    }
  }
}

extension DictionaryExprSyntax {
  fileprivate var isEmpty: Bool { if case .colon = content { true } else { false } }
}

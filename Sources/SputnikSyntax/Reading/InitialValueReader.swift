import SwiftSyntax

extension InitialValue {
  init(_ expression: ExprSyntax) {
    form = Form(expression)
    source = expression.trimmedDescription
    // A closure is evaluated later, so its names don't matter where it is repeated.
    mayNameStaticMember = form != .closure && Syntax(expression).hasFreeName
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
      self = .literal
    case .dictionaryExpr where expression.as(DictionaryExprSyntax.self)?.isEmpty == true:
      self = .literal
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

extension Syntax {
  /// Whether the expression has a name in lower case that isn't a member of something else.
  fileprivate var hasFreeName: Bool {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      let name = plainName(reference.baseName)
      return !isMemberName && (name.first?.isLowercase == true || name.hasPrefix("_"))
    }
    return children(viewMode: .sourceAccurate).contains(where: \.hasFreeName)
  }

  /// Whether the node is the name after a period: `count` in `text.count` and in `\.count`.
  private var isMemberName: Bool {
    if let member = parent?.as(MemberAccessExprSyntax.self) { return member.declName.id == id }
    return parent?.is(KeyPathPropertyComponentSyntax.self) == true
  }
}

import SwiftSyntax

extension TypeSyntax {
  /// Whether the spelling shows nothing that keeps the type from being sendable: a function without
  /// `@Sendable`, or an existential type.
  var looksSendable: Bool { !Syntax(self).hasUnsendablePart }

  /// Whether the type is a function.
  var isFunction: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return only.type.isFunction
    }
    return self.is(FunctionTypeSyntax.self)
  }
}

extension Syntax {
  fileprivate var hasUnsendablePart: Bool {
    if let function = self.as(AttributedTypeSyntax.self), function.isSendableFunction {
      return false
    }
    if self.is(FunctionTypeSyntax.self) { return true }
    if let type = self.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.any)
    {
      return true
    }
    let existentials: Set<String> = ["Any", "AnyClass", "AnyHashable", "AnyObject"]
    if let type = self.as(TypeSyntax.self), existentials.contains(type.plainText) { return true }
    return children(viewMode: .sourceAccurate).contains(where: \.hasUnsendablePart)
  }
}

extension AttributedTypeSyntax {
  fileprivate var isSendableFunction: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.macroName == "Sendable" }
  }
}

import SwiftSyntax

extension ProblemReporter {
  /// Returns the names in the argument `key:`, or `nil` if the attribute doesn't have it. There are
  /// none for `.embedded`.
  mutating func key(of attribute: AttributeSyntax) -> [String]? {
    guard MacroNames.satellites.contains(attribute.macroName),
      let expression = attribute.givenArgument("key")
    else { return nil }
    if expression.memberName == "embedded" { return [] }
    guard let array = expression.as(ArrayExprSyntax.self) else {
      return keyName(expression).map { [$0] }
    }
    if array.elements.isEmpty {
      report(.emptyKey, at: expression)
      return nil
    }
    var names: [String] = []
    for element in array.elements {
      guard let name = keyName(element.expression) else { continue }
      if names.contains(name) {
        report(.repeatedKeyField(name), at: element.expression)
      } else {
        names.append(name)
      }
    }
    return names.count == array.elements.count ? names : nil
  }

  private mutating func keyName(_ expression: ExprSyntax) -> String? {
    if expression.stringLiteral == nil {
      report(.notAKey, at: expression)
      return nil
    }
    return name(expression, .argument("key"))
  }
}

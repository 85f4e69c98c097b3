import SwiftSyntax

extension ProblemReporter {
  /// Returns the names in the argument `key:`, or `nil` if the attribute doesn't have it. There are
  /// none for `.embedded`.
  mutating func key(of attribute: AttributeSyntax) -> [String]? {
    guard MacroNames.satellites.contains(attribute.macroName),
      let expression = attribute.givenArgument("key")
    else { return nil }
    return key(in: expression)
  }

  fileprivate mutating func key(in expression: ExprSyntax) -> [String]? {
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
      if let name = expression.bareName {
        report(.bareField(name.written, remedy: "\"\(name.variable)\""), at: expression)
      } else {
        report(.notAKey, at: expression)
      }
      return nil
    }
    return name(expression, .argument("key"))
  }
}

// A key of names that aren't literals: `key: isbn`. The compiler reports a name that it doesn't
// find, and then it doesn't expand the macro. So the outermost type with a macro reports the keys
// of all types inside it.

extension NestedTypes {
  /// The mistakes in the keys of the types inside that their own macros don't report.
  var keyProblems: [Problem] {
    composites.flatMap { type in
      (type.structure?.keyProblems ?? []) + type.nested.keyProblems
    }
  }
}

extension StructModel {
  fileprivate var keyProblems: [Problem] {
    guard let key = keyAnchor?.as(ExprSyntax.self) else { return [] }
    var reporter = MarkerArguments()
    _ = reporter.key(in: key)
    return reporter.problems.filter(\.isBareField)
  }
}

extension Problem {
  /// Whether a key has a name that isn't a literal.
  var isBareField: Bool { if case .bareField = misuse { true } else { false } }
}

import SwiftSyntax

// The arguments of macros of properties and cases.
//
// The macro of the surrounding type reads them. The macros themselves report what is wrong with
// them, because the compiler doesn't expand a macro whose arguments it reports itself.

extension Problem {
  /// Whether the macro of a property or a case reports the mistake, which is in its arguments.
  package var isReportedByMarker: Bool {
    guard misuse.isAboutArgument else { return false }
    var isInMarker = false
    var node: Syntax? = anchor
    while let current = node {
      if let attribute = current.as(AttributeSyntax.self) {
        isInMarker = MacroNames.markers.contains(attribute.macroName)
      } else if let variable = current.as(VariableDeclSyntax.self) {
        return isInMarker && !variable.isExpandedRepeatedly
      }
      node = current.parent
    }
    return isInMarker
  }
}

extension VariableDeclSyntax {
  /// Whether the compiler expands a macro of the declaration once for each of several properties.
  /// The macro of the type reports mistakes once.
  fileprivate var isExpandedRepeatedly: Bool { bindings.count > 1 }
}

/// Reads the arguments of one attribute, and nothing else.
struct MarkerArguments: ProblemReporter {
  var problems: [Problem] = []

  /// Returns the mistakes in the arguments of a macro of a property or a case.
  static func problems(
    in macro: AttributeSyntax, on declaration: some DeclSyntaxProtocol
  ) -> [Problem] {
    if declaration.as(VariableDeclSyntax.self)?.isExpandedRepeatedly == true { return [] }
    var reader = MarkerArguments()
    reader.read(macro)
    return reader.problems.filter(\.isReportedByMarker)
  }

  private mutating func read(_ macro: AttributeSyntax) {
    switch macro.macroName {
    case "EnumValue": _ = enumValue(of: macro)
    case "Include", "Skip", "Defer", "Stream", "Directive": _ = directive(macro)
    case "FragmentSpread", "InlineFragment": _ = applicability(of: macro)
    default:
      for label in ["name", "alias", "argument", "variableKey"] { _ = name(label, of: macro) }
      _ = graphQLType(of: macro)
      _ = arguments(of: macro)
      _ = levels(of: macro)
    }
  }
}

extension ProblemReporter {
  /// Returns the value of `recurse:`, or `nil` if the attribute doesn't have it.
  mutating func levels(of macro: AttributeSyntax) -> Int? {
    guard let expression = macro.givenArgument("recurse") else { return nil }
    guard let levels = Int(expression.trimmedDescription), (1...100).contains(levels) else {
      report(.badRecursion, at: expression)
      return nil
    }
    return levels
  }

  /// Returns the value of `type:`, or `nil` if the attribute doesn't have it.
  mutating func graphQLType(of macro: AttributeSyntax) -> String? {
    guard let expression = macro.givenArgument("type"),
      let text = text(expression, .argument("type"))
    else { return nil }
    guard isGraphQLType(text) else {
      report(.notAType(text: text), at: expression)
      return nil
    }
    return text
  }

  /// Returns the value of `@EnumValue`.
  mutating func enumValue(of macro: AttributeSyntax) -> String? {
    macro.unlabeledArgument.flatMap { text($0, .enumCaseValue) }
  }
}

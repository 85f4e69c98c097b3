import SputnikNames
import SwiftSyntax

// Names in the arguments of attributes. Every reader reads them in the same way.

extension ProblemReporter {
  /// Returns the text of a string literal, or reports that `expression` is something else.
  ///
  /// - Parameter subject: What the literal is.
  mutating func text(_ expression: ExprSyntax, _ subject: Misuse.Subject) -> String? {
    guard let text = expression.stringLiteral else {
      if subject.isVariable, let name = expression.bareName {
        report(.bareVariable(name.written, remedy: "\"\(name.variable)\""), at: expression)
      } else {
        report(.notALiteral(subject), at: expression)
      }
      return nil
    }
    return text
  }

  /// Returns the GraphQL name in a string literal, or reports that `expression` has none.
  mutating func name(_ expression: ExprSyntax, _ subject: Misuse.Subject) -> String? {
    guard let text = text(expression, subject) else { return nil }
    guard isGraphQLName(text) else {
      report(
        isGraphQLVariable(text)
          ? .dollarInName(String(text.dropFirst())) : .notAName(subject, text: text),
        at: expression)
      return nil
    }
    return text
  }

  /// Returns the GraphQL name in the argument `label`, if the attribute has this argument.
  mutating func name(_ label: String, of attribute: AttributeSyntax?) -> String? {
    attribute?.givenArgument(label).flatMap { name($0, .argument(label)) }
  }

  /// Returns the name in the schema: the argument `label`, or else the declaration's own name.
  ///
  /// - Parameters:
  ///   - attribute: The attribute, if the declaration has one.
  ///   - macro: The macro that has the argument.
  mutating func schemaName(
    _ label: String, of attribute: AttributeSyntax?, macro: String, or own: String,
    at anchor: some SyntaxProtocol
  ) -> String {
    guard let expression = attribute?.givenArgument(label) else {
      checkName(
        own, remedy: "give the name in the schema with '@\(macro)(\(label): \"…\")'", at: anchor)
      return own
    }
    return name(expression, .argument(label)) ?? own
  }

  /// Reports a Swift name that isn't a GraphQL name.
  mutating func checkName(_ name: String, remedy: String, at anchor: some SyntaxProtocol) {
    // The name is missing if the source has a keyword there, which the compiler reports.
    if !name.isEmpty, !isGraphQLName(name) {
      report(.foreignName(name, remedy: remedy), at: anchor)
    }
  }
}

import SwiftSyntax

/// A mistake and its place in the source.
package struct Problem {
  package var misuse: Misuse
  /// The node at which the diagnostic is reported.
  package var anchor: Syntax

  package init(_ misuse: Misuse, at anchor: some SyntaxProtocol) {
    self.misuse = misuse
    self.anchor = Syntax(anchor)
  }
}

/// The result of reading or checking: a model, and all mistakes in its source.
package struct Reading<Model> {
  /// The model. It is `nil` if the source doesn't contain enough to make one.
  package var model: Model?
  package var problems: [Problem]
  /// Whether the compiler itself reports a mistake in the source, such as a property that is
  /// declared twice, or the macro of a nested type does. Code that uses the source would repeat the
  /// error.
  package var isReportedElsewhere = false

  /// Whether there are no errors. Warnings are allowed.
  package var isSound: Bool { !isReportedElsewhere && problems.allSatisfy(\.misuse.isWarning) }

  /// Whether the type can conform to a protocol in spite of its mistakes.
  package var allowsConformance: Bool { problems.allSatisfy(\.misuse.allowsConformance) }

  /// The model, if there are no errors.
  package var soundModel: Model? { isSound ? model : nil }

  /// Returns the result of `check`, with the problems of both steps.
  package func checked<Checked>(by check: (Model) -> Reading<Checked>) -> Reading<Checked> {
    guard let model else { return Reading<Checked>(model: nil, problems: problems) }
    let checked = check(model)
    return Reading<Checked>(
      model: checked.model, problems: problems + checked.problems,
      isReportedElsewhere: isReportedElsewhere || checked.isReportedElsewhere)
  }
}

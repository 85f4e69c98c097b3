import SputnikSyntax
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
  /// Reports the mistakes in the source of a type.
  ///
  /// The extension role calls this, and the member role doesn't. The compiler always asks for the
  /// extension, and does so early. It may ask for members only after everything else is correct, so
  /// that users would see errors that follow from a mistake, and not the mistake.
  ///
  /// - Parameter macro: The attribute that is expanded.
  func report(_ problems: [Problem], of macro: AttributeSyntax) {
    let isSecond = !isExpanded(problems, of: macro)
    for problem in problems where !problem.isReportedByMarker {
      // A macro that is written twice is expanded twice. Each mistake is reported once.
      if case .twoTypeMacros = problem.misuse {
        if isSecond { report(problem) }
      } else if !isSecond {
        report(problem)
      }
    }
  }

  func report(_ problem: Problem) {
    diagnose(
      Diagnostic(
        node: problem.anchor, message: Message(misuse: problem.misuse), fixIts: problem.fixIts))
  }

  /// Returns whether this expansion makes the type's members. A macro that is written a second time
  /// makes none.
  func isExpanded(_ problems: [Problem], of macro: AttributeSyntax) -> Bool {
    for case .twoTypeMacros(let first, let second) in problems.map(\.misuse) {
      if first != second { return false }
      return !problems.contains { position(of: macro) == position(of: $0.anchor) }
    }
    return true
  }

  private func position(of node: some SyntaxProtocol) -> String? {
    location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID).map {
      "\($0.line):\($0.column)"
    }
  }
}

private struct Message: DiagnosticMessage {
  let misuse: Misuse
  var message: String { misuse.message }
  var diagnosticID: MessageID { MessageID(domain: "Sputnik", id: misuse.id) }
  var severity: DiagnosticSeverity { misuse.isWarning ? .warning : .error }
}

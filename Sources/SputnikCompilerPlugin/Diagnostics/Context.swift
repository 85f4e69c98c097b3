import SputnikSyntax
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
  var surroundings: Surroundings { Surroundings(lexicalContext: lexicalContext) }

  /// Which macro the struct around a property carries; `nil` for none of ours.
  var structMacro: StructMacro? {
    guard let attributes = lexicalContext.first?.as(StructDeclSyntax.self)?.attributes else {
      return nil
    }
    for case .attribute(let attribute) in attributes {
      switch attribute.macroName {
      case "QueryOperation", "QueryMutation": return .operation
      case "QuerySatelite", "QuerySatellite", "QueryFragment": return .satelite
      default: continue
      }
    }
    return nil
  }

  /// Whether the case stands in an enum with one of the macros.
  func isInEnum(_ macros: Set<String>) -> Bool {
    lexicalContext.first?.as(EnumDeclSyntax.self)?.attributes.macros(macros).isEmpty == false
  }

  /// Reports what is wrong with the source of a type.
  ///
  /// The expansion of the extension does so: the compiler always asks for it, and early. For members
  /// it may ask only when all else is well; users would hear of what follows from a mistake, not of
  /// the mistake.
  ///
  /// - Parameter macro: The macro that is expanded.
  func report<Model>(_ reading: Reading<Model>, of macro: AttributeSyntax) {
    for problem in reading.problems where isReported(problem, by: macro) { report(problem) }
  }

  /// Whether the problem is for this macro to report. A macro that is written twice is expanded
  /// twice; the one that is too many says so.
  private func isReported(_ problem: Problem, by macro: AttributeSyntax) -> Bool {
    guard case .twoTypeMacros(let first, let second) = problem.misuse, first == second else {
      return true
    }
    return position(of: macro) == position(of: problem.anchor)
  }

  private func position(of node: some SyntaxProtocol) -> String? {
    location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID).map {
      "\($0.line):\($0.column)"
    }
  }

  func report(_ problem: Problem) {
    diagnose(
      Diagnostic(
        node: problem.anchor, message: Message(misuse: problem.misuse), fixIts: problem.fixIts))
  }
}

enum StructMacro { case operation, satelite }

extension Reading {
  var isSound: Bool { problems.allSatisfy(\.misuse.isWarning) }

  /// The model, if nothing serious is wrong with the source.
  var soundModel: Model? { isSound ? model : nil }
}

private struct Message: DiagnosticMessage {
  let misuse: Misuse
  var message: String { misuse.message }
  var diagnosticID: MessageID { MessageID(domain: "Sputnik", id: misuse.id) }
  var severity: DiagnosticSeverity { misuse.isWarning ? .warning : .error }
}

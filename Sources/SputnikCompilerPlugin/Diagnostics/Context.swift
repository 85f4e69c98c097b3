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
      case "QuerySatelite", "QuerySatellite": return .satelite
      default: continue
      }
    }
    return nil
  }

  /// Reports what is wrong with the source; the model, if nothing serious is.
  func accept<Model>(_ reading: Reading<Model>) -> Model? {
    for problem in reading.problems { report(problem) }
    return reading.isSound ? reading.model : nil
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
}

private struct Message: DiagnosticMessage {
  let misuse: Misuse
  var message: String { misuse.message }
  var diagnosticID: MessageID { MessageID(domain: "Sputnik", id: misuse.id) }
  var severity: DiagnosticSeverity { misuse.isWarning ? .warning : .error }
}

import SwiftDiagnostics
import SwiftSyntaxMacroExpansion
import Testing

/// A row of a table of mistakes: what someone wrote, what they are told, and what the fix-it makes
/// of it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var source: String
  /// Line, column and message of everything that is reported, in this order; warnings say so.
  var findings: [String]
  /// What the fix-its offer to do, one after the other, and the source after all have done it.
  var fixIts: [String]
  var fixed: String?
  /// Whether the test support must know where everything stands.
  var needsPlaces: Bool
  var row: SourceLocation

  init(
    _ source: String, _ findings: String..., fixIt: String..., fixed: String? = nil,
    needsPlaces: Bool = false, row: SourceLocation = #_sourceLocation
  ) {
    self.source = source
    self.findings = findings
    fixIts = fixIt
    self.fixed = fixed
    self.needsPlaces = needsPlaces
    self.row = row
  }

  var testDescription: String { source }

  /// Expects that the row says what happens.
  func check() {
    if needsPlaces, !keepsPlaces { return }
    let diagnosis = Diagnosis(of: source)
    #expect(diagnosis.findings == findings, sourceLocation: row)
    #expect(diagnosis.fixIts == fixIts, sourceLocation: row)
    #expect(diagnosis.fixed == fixed ?? source, sourceLocation: row)
  }
}

/// What the macros report about a source.
struct Diagnosis {
  var findings: [String] = []
  /// The misuses' names.
  var ids: [String] = []
  var fixIts: [String] = []
  /// The source after all fix-its.
  var fixed: String

  init(of source: String) {
    let context = expand(source).context
    var edits: [(start: Int, end: Int, text: String)] = []
    for diagnostic in context.diagnostics {
      let place = context.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
      let warning = diagnostic.diagMessage.severity == .warning ? "warning: " : ""
      findings.append("\(place.line):\(place.column) \(warning)\(diagnostic.message)")
      ids.append("\(diagnostic.diagnosticID)")
      for fixIt in diagnostic.fixIts {
        fixIts.append(fixIt.message.message)
        for case .replace(let old, let new) in fixIt.changes {
          let start = context.location(for: old.position, anchoredAt: old, fileName: "").offset
          edits.append((start, start + old.totalLength.utf8Length, new.description))
        }
      }
    }
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.start > $1.start }) {
      bytes.replaceSubrange(edit.start..<edit.end, with: Array(edit.text.utf8))
    }
    fixed = String(decoding: bytes, as: UTF8.self)
  }
}

import SwiftDiagnostics
import SwiftSyntaxMacroExpansion
import Testing

/// A row in a table of mistakes: the source, the messages, and the source after the fix-its.
struct Mistake: Sendable, CustomTestStringConvertible {
  var source: String
  /// The line, column and message of each diagnostic. A warning begins with `warning:`.
  var findings: [String]
  /// The messages of the fix-its.
  var fixIts: [String]
  /// The source after the first fix-it of each finding. It is `nil` if they change nothing.
  var fixed: String?
  /// Whether the row needs a test support that knows the place of every node.
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

  /// Expects that the macros report what the row contains.
  func check() {
    if needsPlaces, !keepsPlaces { return }
    let diagnosis = Diagnosis(of: source)
    #expect(diagnosis.findings == findings, sourceLocation: row)
    #expect(diagnosis.fixIts == fixIts, sourceLocation: row)
    #expect(diagnosis.fixed == fixed ?? source, sourceLocation: row)
  }
}

/// The diagnostics for a source.
struct Diagnosis {
  var findings: [String] = []
  /// The names of the misuses.
  var ids: [String] = []
  var fixIts: [String] = []
  /// The source after one fix-it of each diagnostic.
  var fixed: String

  /// - Parameter alternative: The index of the fix-it, if a diagnostic has several.
  init(of source: String, alternative: Int = 0) {
    let context = expand(source).context
    var edits: [(start: Int, end: Int, text: String)] = []
    for diagnostic in context.diagnostics {
      let place = context.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
      let warning = diagnostic.diagMessage.severity == .warning ? "warning: " : ""
      findings.append("\(place.line):\(place.column) \(warning)\(diagnostic.message)")
      ids.append("\(diagnostic.diagnosticID)")
      for (index, fixIt) in diagnostic.fixIts.enumerated() {
        fixIts.append(fixIt.message.message)
        guard index == alternative else { continue }
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

import Foundation

/// A report as JSON. Keys are only added, never renamed; otherwise `version` changes.
///
/// ```json
/// {
///   "version": 1,
///   "summary": {"operations": 12, "errors": 1, "warnings": 0, "unchecked": 0},
///   "findings": [
///     {
///       "rule": "field-selections", "severity": "error",
///       "message": "the type 'Character' has no field 'nam': did you mean 'name'?",
///       "coordinate": "Character.nam", "struct": "Hero", "property": "nam", "suggestion": "name",
///       "file": "Sources/App/Hero.swift", "line": 12, "column": 7, "notes": []
///     }
///   ],
///   "unchecked": []
/// }
/// ```
///
/// `coordinate`, `property` and `suggestion` are left out where there is none. Columns count bytes
/// of UTF-8 from 1, as the compiler's do.
struct JSONReport: Encodable {
  struct Summary: Encodable {
    var operations: Int
    var errors: Int
    var warnings: Int
    var unchecked: Int
  }

  struct Item: Encodable {
    var rule: String
    var severity: String
    var message: String
    var coordinate: String?
    var `struct`: String
    var property: String?
    var suggestion: String?
    var file: String
    var line: Int
    var column: Int
    var notes: [Note]
  }

  struct Note: Encodable {
    var message: String
    var file: String
    var line: Int
    var column: Int
  }

  struct UncheckedItem: Encodable {
    var subject: String
    var reason: String
    var file: String
    var line: Int
    var column: Int
  }

  var version = 1
  var summary: Summary
  var findings: [Item]
  var unchecked: [UncheckedItem]

  init(_ report: CheckReport) {
    summary = Summary(
      operations: report.operations, errors: report.errors, warnings: report.warnings,
      unchecked: report.unchecked.count)
    findings = report.findings.map { finding in
      Item(
        rule: finding.rule.name, severity: finding.severity.rawValue, message: finding.message,
        coordinate: finding.coordinate?.description, struct: finding.structName,
        property: finding.property,
        suggestion: finding.suggestion, file: finding.place.file, line: finding.place.line,
        column: finding.place.column,
        notes: finding.notes.map {
          Note(
            message: $0.message, file: $0.place.file, line: $0.place.line, column: $0.place.column)
        })
    }
    unchecked = report.unchecked.map {
      UncheckedItem(
        subject: $0.subject, reason: $0.reason, file: $0.place.file, line: $0.place.line,
        column: $0.place.column)
    }
  }
}

extension Encodable {
  /// The value as JSON on several lines, with sorted keys so that equal reports have equal texts.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Only numbers that aren't finite can't be encoded, and reports have none.
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

import SputnikChecks
import SputnikSchema

/// Checks one Swift file against a schema.
func check(
  _ swift: String, _ schema: String = Bookshop.schema, settings: CheckSettings = CheckSettings()
) throws -> CheckReport {
  let sources = AnnotatedSources([SourceFile(path: "App.swift", module: "App", text: swift)])
  return sources.checked(against: try Schema(sdl: schema), settings: settings)
}

extension CheckReport {
  /// The findings as `line:column rule`.
  var places: [String] {
    findings.map { "\($0.place.line):\($0.place.column) \($0.rule.name)" }
  }
}

extension String {
  /// Returns the line and the column of the bar in `anchor`: `4:7` for `var |name: String`.
  ///
  /// The text around the bar has to occur once.
  func place(of anchor: String) throws -> String {
    let parts = anchor.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw BadAnchor(text: anchor, occurrences: 0) }
    let ranges = ranges(of: parts.joined())
    guard ranges.count == 1 else { throw BadAnchor(text: anchor, occurrences: ranges.count) }
    let position = utf8.index(ranges[0].lowerBound, offsetBy: parts[0].utf8.count)
    let lines = self[..<position].split(separator: "\n", omittingEmptySubsequences: false)
    return "\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)"
  }

  /// Returns the text with one replacement. What is replaced has to occur once.
  func replacing(once old: String, with new: String) throws -> String {
    let count = ranges(of: old).count
    guard count == 1 else { throw BadAnchor(text: old, occurrences: count) }
    return replacing(old, with: new)
  }
}

/// A text that should occur once.
struct BadAnchor: Error {
  var text: String
  var occurrences: Int
}

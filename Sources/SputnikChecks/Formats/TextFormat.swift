/// Lines like those of the compiler.
enum TextFormat {
  static func text(of report: CheckReport) -> String {
    var lines: [String] = []
    for finding in report.findings {
      lines.append(
        "\(finding.place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule.name)]")
      lines += finding.notes.map { "\($0.place): note: \($0.message)" }
    }
    for unchecked in report.unchecked {
      lines.append("\(unchecked.place): note: \(unchecked.sentence)")
    }
    lines.append(report.summary)
    // A message never breaks the line, because each line is a finding of its own for the reader.
    return lines.map { $0.replacing("\n", with: " ") + "\n" }.joined()
  }
}

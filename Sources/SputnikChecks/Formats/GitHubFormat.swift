/// Workflow commands of GitHub Actions:
/// `::error file=Hero.swift,line=12,col=7,title=nullable-field::…`
enum GitHubFormat {
  static func text(of report: CheckReport) -> String {
    var lines = report.findings.map { finding in
      command(finding.severity.rawValue, finding.message, finding.place, title: finding.rule.name)
    }
    lines += report.unchecked.map {
      command("notice", $0.sentence, $0.place, title: "unchecked")
    }
    lines.append(escaped(report.summary))
    return lines.map { $0 + "\n" }.joined()
  }

  private static func command(
    _ name: String, _ message: String, _ place: SourcePlace, title: String
  ) -> String {
    let properties = [
      ("file", place.file), ("line", "\(place.line)"), ("col", "\(place.column)"), ("title", title),
    ]
    let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escaped(message))"
  }

  /// Escapes a message, in which a line break would end the command.
  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Escapes the value of a property, in which a colon or a comma would end the property.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

/// A form in which a report is printed.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Lines like those of the compiler: `Hero.swift:12:7: error: … [nullable-field]`.
  case text
  /// A JSON object, which ``JSONReport`` describes.
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// Workflow commands of GitHub Actions, which annotate the lines of a pull request.
  case github
}

extension CheckReport {
  /// Returns the report as text, which ends with a line break unless it is empty.
  package func formatted(as format: ReportFormat) -> String {
    switch format {
    case .text: TextFormat.text(of: self)
    case .json: JSONReport(self).text
    case .sarif: SARIFLog(self).text
    case .github: GitHubFormat.text(of: self)
    }
  }
}

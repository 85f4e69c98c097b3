/// What checks have found.
package struct CheckReport: Hashable, Sendable {
  /// The findings, in the order of files and lines.
  package var findings: [CheckFinding]
  /// What could not be checked without the compiler, with the reasons.
  package var unchecked: [Unchecked]
  /// The number of operations whose documents were checked.
  package var operations: Int

  package init(findings: [CheckFinding] = [], unchecked: [Unchecked] = [], operations: Int = 0) {
    self.findings = findings
    self.unchecked = unchecked
    self.operations = operations
  }

  package var errors: Int { findings.count { $0.severity == .error } }
  package var warnings: Int { findings.count { $0.severity == .warning } }
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// `12 operations checked, 1 error, 2 warnings, 1 unchecked`
  package var summary: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    return [
      "\(count(operations, "operation")) checked", count(errors, "error"),
      count(warnings, "warning"), "\(unchecked.count) unchecked",
    ].joined(separator: ", ")
  }

  /// Returns this report with another one, for another schema.
  package func merged(with other: Self) -> Self {
    var report = Self(
      findings: findings + other.findings, unchecked: unchecked + other.unchecked,
      operations: operations + other.operations)
    report.normalize()
    return report
  }

  /// Sorts what was found, and removes what was found twice.
  mutating func normalize() {
    var known: Set<FindingIdentity> = []
    findings = findings.filter { known.insert(FindingIdentity($0)).inserted }
      .sorted { ($0.place, $0.rule.name, $0.message) < ($1.place, $1.rule.name, $1.message) }
    var subjects: Set<Unchecked> = []
    unchecked = unchecked.filter { subjects.insert($0).inserted }
      .sorted {
        ($0.place, $0.subjectPlace, $0.subject) < ($1.place, $1.subjectPlace, $1.subject)
      }
  }
}

/// What makes two findings the same: a struct may be used by many operations.
private struct FindingIdentity: Hashable {
  var rule: CheckRule
  var message: String
  var place: SourcePlace

  init(_ finding: CheckFinding) {
    rule = finding.rule
    message = finding.message
    place = finding.place
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports fields with the same response name that aren't the same field (section 5.3.2).
  ///
  /// The specification compares all pairs of fields, again for each place that leads to them, which
  /// takes exponential time. Here, fields are grouped by their response names, and a group that has
  /// been checked is never checked again. Two properties are checked, as the specification does:
  ///
  /// - All fields with the same response name have the same shape (`SameResponseShape`).
  /// - Those that can belong to the same object have the same name and arguments.
  func fieldSelectionMerging(_ findings: inout FindingList<ValidationRule>) {
    var conflicts = MergingConflicts(facts: self)
    conflicts.find()
    findings.append(conflicts.findings, as: .fieldSelectionMerging)
  }
}

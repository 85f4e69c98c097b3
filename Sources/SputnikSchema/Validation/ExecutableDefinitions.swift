import SputnikLanguage

extension DocumentFacts {
  /// Reports definitions of types and directives (section 5.1.1).
  func executableDefinitions(_ findings: inout FindingList<ValidationRule>) {
    for case .typeSystem(let name) in document.definitions {
      findings.report(
        .executableDefinitions,
        "a document to execute can't define '\(name.text)': only operations and fragments",
        at: name.offset)
    }
  }
}

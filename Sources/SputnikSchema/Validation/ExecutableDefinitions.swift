import SputnikLanguage

extension DocumentFacts {
  /// Reports definitions of types and directives (section 5.1.1).
  func executableDefinitions(_ findings: inout FindingList<ValidationRule>) {
    for (name, place) in document.source.typeSystem {
      findings.report(
        .executableDefinitions,
        "a document to execute can't define '\(name)': only operations and fragments",
        at: place.offset)
    }
  }
}

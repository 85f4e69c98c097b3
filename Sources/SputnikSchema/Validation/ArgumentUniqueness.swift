import SputnikLanguage

extension DocumentFacts {
  /// Reports arguments that are given twice (section 5.4.2).
  func argumentUniqueness(_ findings: inout FindingList<ValidationRule>) {
    let fields = fields.lazy.map(\.field.arguments)
    let directives = definitions.lazy.flatMap(\.directives).flatMap(\.directives).map(\.arguments)
    for arguments in Array(fields) + Array(directives) where arguments.count > 1 {
      findings.report(
        .argumentUniqueness, repeated: arguments.lazy.map { ($0.name, $0.place.offset) }
      ) {
        "the argument '\($0)' is given twice"
      }
    }
  }
}

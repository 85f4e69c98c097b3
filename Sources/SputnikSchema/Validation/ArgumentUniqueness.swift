import SputnikLanguage

extension DocumentFacts {
  /// Reports arguments that are given twice (section 5.4.2).
  func argumentUniqueness(_ findings: inout FindingList<ValidationRule>) {
    let fields = fields.lazy.map(\.field.arguments)
    let directives = definitions.lazy.flatMap(\.directives).flatMap(\.directives).map(\.arguments)
    for arguments in Array(fields) + Array(directives) where arguments.count > 1 {
      var first: [String: Int] = [:]
      for name in arguments.map(\.name) {
        if let other = first[name.text] {
          findings.report(
            .argumentUniqueness, "the argument '\(name.text)' is given twice",
            at: [name.offset, other])
        } else {
          first[name.text] = name.offset
        }
      }
    }
  }
}

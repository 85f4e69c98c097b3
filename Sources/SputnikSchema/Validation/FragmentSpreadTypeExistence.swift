import SputnikLanguage

extension DocumentFacts {
  /// Reports type conditions with a type that doesn't exist (section 5.5.1.2).
  func fragmentSpreadTypeExistence(_ findings: inout FindingList<ValidationRule>) {
    for condition in typeConditions where lookup.type(named: condition.text) == nil {
      let names = lookup.schema.types.lazy.filter(\.isComposite).map(\.name)
      findings.report(
        .fragmentSpreadTypeExistence, "the schema has no type '\(condition.text)'",
        suggestions: DidYouMean.names(for: condition.text, among: names),
        about: .type(condition.text), at: condition.offset)
    }
  }
}

extension DocumentFacts {
  /// The types of all fragments.
  var typeConditions: [(text: String, offset: Int)] {
    definitions.flatMap { facts in
      var conditions = facts.inlineFragments.compactMap { fact in
        fact.fragment.typeCondition.map { (text: $0, offset: fact.fragment.typePlace.offset) }
      }
      if case .fragment(let fragment) = facts.kind {
        conditions.append((fragment.typeCondition, fragment.source.type.offset))
      }
      return conditions
    }
  }
}

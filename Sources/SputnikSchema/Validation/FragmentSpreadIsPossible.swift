import SputnikLanguage

extension DocumentFacts {
  /// Reports fragments that can't apply to any object at their place (section 5.5.2.3).
  func fragmentSpreadIsPossible(_ findings: inout FindingList<ValidationRule>) {
    var known: [[String]: Bool] = [:]
    func check(
      _ type: GraphQL.TypeDefinition?, in parent: GraphQL.TypeDefinition?, _ what: String,
      _ offset: Int
    ) {
      guard let type, let parent, type.isComposite, type.name != parent.name else { return }
      let key = [type.name, parent.name]
      let overlaps = known[key] ?? lookup.overlaps(type, parent)
      known[key] = overlaps
      guard !overlaps else { return }
      findings.report(
        .fragmentSpreadIsPossible,
        "\(what) never applies here: no '\(parent.name)' is ever \(type.phrase)",
        about: .type(type.name), at: offset)
    }
    for facts in definitions {
      for fact in facts.inlineFragments {
        guard let condition = fact.fragment.typeCondition else { continue }
        check(
          lookup.type(named: condition), in: fact.parent, "the fragment on '\(condition)'",
          fact.fragment.place.offset)
      }
      for fact in facts.spreads {
        guard let index = fragments[fact.spread.name] else { continue }
        check(
          definitions[index].type, in: fact.parent, "the fragment '\(fact.spread.name)'",
          fact.spread.place.offset)
      }
    }
  }
}

extension GraphQL.TypeDefinition {
  /// The type of an object in messages.
  fileprivate var phrase: String {
    if case .object = self { "a '\(name)'" } else { "one of the types of '\(name)'" }
  }
}

import SputnikLanguage

extension DocumentFacts {
  /// Reports fragments that can't apply to any object at their place (section 5.5.2.3). What is
  /// inside of such an inline fragment can't apply either, and isn't reported again.
  func fragmentSpreadIsPossible(_ findings: inout FindingList<ValidationRule>) {
    var known: [[String]: Bool] = [:]
    func check(
      _ type: GraphQL.TypeDefinition?, in parent: GraphQL.TypeDefinition?, _ what: String,
      _ offset: Int
    ) -> Bool {
      guard let type, let parent, type.isComposite, type.name != parent.name else { return true }
      let key = [type.name, parent.name]
      let overlaps = known[key] ?? lookup.overlaps(type, parent)
      known[key] = overlaps
      guard !overlaps else { return true }
      findings.report(
        .fragmentSpreadIsPossible,
        "\(what) never applies here: no '\(parent.name)' is ever \(type.phrase)",
        about: .type(type.name), at: offset)
      return false
    }
    for facts in definitions {
      var impossible: Set<Int> = []
      for (position, fact) in facts.inlineFragments.enumerated() {
        if let outer = fact.outer, impossible.contains(outer) {
          impossible.insert(position)
          continue
        }
        guard let condition = fact.fragment.typeCondition else { continue }
        let isPossible = check(
          lookup.type(named: condition), in: fact.parent, "the fragment on '\(condition)'",
          fact.fragment.place.offset)
        if !isPossible { impossible.insert(position) }
      }
      for fact in facts.spreads {
        guard let index = fragments[fact.spread.name],
          fact.outer.map({ !impossible.contains($0) }) ?? true
        else { continue }
        _ = check(
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

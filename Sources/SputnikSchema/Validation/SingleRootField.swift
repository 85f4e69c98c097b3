import SputnikLanguage

extension DocumentFacts {
  /// Reports subscriptions with several root fields, with a conditional root field, or with a root
  /// field for introspection (section 5.2.4.1).
  func singleRootField(_ findings: inout FindingList<ValidationRule>) {
    for (operation, facts) in operations where operation.kind == .subscription {
      var search = RootFields(facts: self, root: facts.type)
      search.collect(facts.selectionSet)
      let name = operation.name.map { "the subscription '\($0)'" } ?? "a subscription"
      for directive in search.conditions {
        findings.report(
          .singleRootField, "the root field of \(name) can't have '@\(directive.name)'",
          at: directive.place.offset)
      }
      if let second = search.fields.first(where: {
        $0.responseName != search.fields[0].responseName
      }) {
        findings.report(
          .singleRootField, "\(name) must select one root field, but selects several",
          at: [second.place.offset, operation.source.place.offset])
      } else if let field = search.fields.first, field.name.hasPrefix("__") {
        findings.report(
          .singleRootField, "\(name) must select a field with data, not '\(field.name)'",
          at: [field.place.offset, operation.source.place.offset])
      }
    }
  }
}

/// Collects the root fields of a subscription (`CollectSubscriptionFields`).
private struct RootFields {
  let facts: DocumentFacts
  let root: GraphQL.TypeDefinition?
  private(set) var fields: [GraphQL.Field] = []
  private(set) var conditions: [GraphQL.Directive] = []

  init(facts: DocumentFacts, root: GraphQL.TypeDefinition?) {
    self.facts = facts
    self.root = root
  }

  mutating func collect(_ selectionSet: Int) {
    var pending = [selectionSet]
    var visited: Set<String> = []
    while let next = pending.popLast() {
      for item in facts.selectionSets[next] {
        switch item {
        case .field(let field):
          fields.append(facts.fields[field].field)
          collect(facts.fields[field].field.directives)
        case .inlineFragment(let selectionSet, let directives, let type):
          collect(directives)
          if type.map(applies) ?? true { pending.append(selectionSet) }
        case .spread(let spread):
          collect(spread.directives)
          guard visited.insert(spread.name).inserted,
            let index = facts.fragments[spread.name],
            case .fragment(let fragment) = facts.definitions[index].kind,
            applies(fragment.typeCondition)
          else { continue }
          pending.append(facts.definitions[index].selectionSet)
        }
      }
    }
    fields.sort { $0.place.offset < $1.place.offset }
  }

  private mutating func collect(_ directives: [GraphQL.Directive]) {
    conditions += directives.filter { $0.name == "skip" || $0.name == "include" }
  }

  /// Whether a fragment on the type applies to the root type.
  private func applies(_ type: String) -> Bool {
    guard let root, let type = facts.lookup.type(named: type) else { return true }
    return facts.lookup.possibleTypes(of: type).contains(root.name)
  }
}

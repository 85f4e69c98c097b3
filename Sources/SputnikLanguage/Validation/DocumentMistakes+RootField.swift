extension GraphQL.DocumentMistakes {
  /// Checks that each subscription selects one root field, which isn't conditional and isn't one
  /// for introspection (specification, section 5.2.4.1).
  func checkRootFields(_ document: GraphQL.Document) throws(__PrintError) {
    for (operation, definition) in operations where operation.kind == .subscription {
      var search = RootFields(document: document)
      search.collect(operation.selectionSet)
      let place = String(definition.suffix.dropFirst(" in ".count))
      if let name = search.condition {
        throw __PrintError(
          "the root field of a subscription can't have '@\(name)': remove the directive", at: place)
      }
      let names = search.fields.map(\.responseName)
      if let first = names.first, let second = names.first(where: { $0 != first }) {
        throw __PrintError(
          "a subscription selects exactly one root field, but this one selects '\(first)' and "
            + "'\(second)': remove one of them", at: place)
      }
      if let name = search.fields.first?.name, name.hasPrefix("__") {
        throw __PrintError(
          "the root field of a subscription can't be '\(name)', because it has no events: select a "
            + "field of the subscription type", at: place)
      }
    }
  }
}

/// Collects the root fields of a subscription (`CollectSubscriptionFields` in the specification).
private struct RootFields {
  let document: GraphQL.Document
  private(set) var fields: [GraphQL.Field] = []
  /// The name of the first directive that makes a root field or a fragment around it conditional.
  private(set) var condition: String?
  private var visited: Set<String> = []

  init(document: GraphQL.Document) {
    self.document = document
  }

  mutating func collect(_ selections: GraphQL.SelectionSet) {
    for selection in selections {
      switch selection {
      case .field(let field):
        note(field.directives)
        fields.append(field)
      case .inlineFragment(let fragment):
        note(fragment.directives)
        collect(fragment.selectionSet)
      case .fragmentSpread(let spread):
        note(spread.directives)
        guard visited.insert(spread.name).inserted else { continue }
        collect(document.fragments.first { $0.name == spread.name }?.selectionSet ?? [])
      }
    }
  }

  private mutating func note(_ directives: [GraphQL.Directive]) {
    condition = condition ?? directives.map(\.name).first { ["include", "skip"].contains($0) }
  }
}

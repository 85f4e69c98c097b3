import SputnikLanguage

extension GraphQL.Document {
  /// Whether fragments are nested in fragments so deeply that the execution, which is recursive,
  /// could overflow the stack. No fragment may contain itself.
  var nestsFragmentsTooDeeply: Bool {
    let spreads = Dictionary(fragments.map { ($0.name, Self.spreads(in: $0.selectionSet)) }) {
      first, _ in first
    }
    // After n steps, these are the fragments that are inside n others.
    var inner = Set(spreads.keys)
    for _ in 0..<GraphQL.maximumDepth where !inner.isEmpty {
      inner = Set(inner.flatMap { spreads[$0] ?? [] })
    }
    return !inner.isEmpty
  }

  private static func spreads(in selectionSet: [GraphQL.Selection]) -> [String] {
    selectionSet.flatMap { selection in
      switch selection {
      case .field(let field): spreads(in: field.selectionSet)
      case .inlineFragment(let fragment): spreads(in: fragment.selectionSet)
      case .fragmentSpread(let spread): [spread.name]
      }
    }
  }
}

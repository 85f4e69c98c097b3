import SputnikLanguage

extension GraphQL.Document {
  /// Whether fragments are nested in fragments so deeply that the execution, which is recursive,
  /// could overflow the stack. No fragment may contain itself.
  var nestsFragmentsTooDeeply: Bool {
    let spreads = Dictionary(fragments.map { ($0.name, Self.spreads(in: $0.selectionSet)) }) {
      first, _ in first
    }
    // A fragment is visited after all those that it is in, so it and its spreads are visited once.
    var surrounding: [String: Int] = [:]
    for name in spreads.values.joined() { surrounding[name, default: 0] += 1 }
    var unvisited = spreads.keys.filter { surrounding[$0] == nil }
    var levels: [String: Int] = [:]
    while let name = unvisited.popLast() {
      let level = levels[name] ?? 0
      guard level < GraphQL.maximumDepth else { return true }
      for inner in spreads[name] ?? [] {
        levels[inner] = max(levels[inner] ?? 0, level + 1)
        surrounding[inner]? -= 1
        if surrounding[inner] == 0 { unvisited.append(inner) }
      }
    }
    return false
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

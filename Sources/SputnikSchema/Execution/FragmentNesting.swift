import SputnikLanguage

/// Refuses fragments that contain themselves, and chains of spreads that are too long for the stack
/// (specification, section 5.5.2.2).
struct FragmentNesting {
  private let fragments: [String: GraphQL.FragmentDefinition]
  /// How many fragments are inside one another from each one down.
  private var heights: [String: Int] = [:]

  static func check(
    _ names: Set<String>, of fragments: [String: GraphQL.FragmentDefinition]
  ) throws(ExecutionError) {
    var nesting = FragmentNesting(fragments: fragments)
    // Sorted, so that the same document always gets the same error.
    for name in names.sorted() { _ = try nesting.height(of: name, above: []) }
  }

  private init(fragments: [String: GraphQL.FragmentDefinition]) { self.fragments = fragments }

  private mutating func height(
    of name: String, above: [String]
  ) throws(ExecutionError) -> Int {
    if let known = heights[name] { return known }
    guard !above.contains(name) else {
      throw ExecutionError("Cannot spread fragment \"\(name)\" within itself.")
    }
    guard above.count < Parser.maximalDepth else { throw Self.tooDeep }
    var height = 1
    for spread in Self.spreads(in: fragments[name]?.selectionSet ?? []) {
      height = max(height, 1 + (try self.height(of: spread, above: above + [name])))
    }
    guard height <= Parser.maximalDepth else { throw Self.tooDeep }
    heights[name] = height
    return height
  }

  private static let tooDeep = ExecutionError(
    "Fragments must not be more than \(Parser.maximalDepth) levels inside one another.")

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

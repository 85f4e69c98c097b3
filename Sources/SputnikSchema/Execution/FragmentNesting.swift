import SputnikLanguage

/// Checks that no fragment contains itself (specification, section 5.5.2.2), and that fragments aren't nested
/// so deeply that the execution overflows the stack.
struct FragmentNesting {
  private let fragments: [String: GraphQL.FragmentDefinition]
  /// The number of nested levels inside each fragment, including the fragment itself.
  private var heights: [String: Int] = [:]

  /// Checks fragments.
  ///
  /// - Parameters:
  ///   - names: The names of the fragments to check.
  ///   - fragments: All fragments of the document, by their names.
  static func check(
    _ names: Set<String>, of fragments: [String: GraphQL.FragmentDefinition]
  ) throws(ExecutionError) {
    var nesting = FragmentNesting(fragments: fragments)
    // The names are sorted, so that the same document always has the same error.
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
    guard above.count < GraphQL.maximumDepth else { throw Self.tooDeep }
    var height = 1
    for spread in Self.spreads(in: fragments[name]?.selectionSet ?? []) {
      height = max(height, 1 + (try self.height(of: spread, above: above + [name])))
    }
    guard height <= GraphQL.maximumDepth else { throw Self.tooDeep }
    heights[name] = height
    return height
  }

  private static let tooDeep = ExecutionError(
    "Fragments must not be nested more than \(GraphQL.maximumDepth) levels deep.")

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

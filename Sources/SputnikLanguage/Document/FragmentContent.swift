/// What the spread of a named fragment stands for.
package struct FragmentContent {
  /// The type of object that the fragment applies to.
  package var typeCondition: String
  /// What the fragment selects.
  package var selections: GraphQL.SelectionSet
  /// Whether the fragment is known to apply to every object at its place, because its type is the
  /// object's own type or a wider one.
  package var isAlways: Bool

  package init(
    typeCondition: String, selections: GraphQL.SelectionSet, isAlways: Bool = false
  ) {
    self.typeCondition = typeCondition
    self.selections = selections
    self.isAlways = isAlways
  }
}

extension [GraphQL.FragmentDefinition] {
  /// A function that returns the content of a spread, or `nil` if no definition has its name.
  package var content: @Sendable (GraphQL.FragmentSpread) -> FragmentContent? {
    let definitions = Dictionary(map { ($0.name, $0) }) { first, _ in first }
    return { spread in
      definitions[spread.name].map {
        FragmentContent(typeCondition: $0.typeCondition, selections: $0.selectionSet)
      }
    }
  }
}

extension GraphQL.Selection {
  /// Returns the type of a fragment, and what it selects; `nil` for a field, and for a spread whose
  /// fragment isn't defined.
  ///
  /// - Parameter content: Returns the content of a spread.
  package func fragment(
    _ content: (GraphQL.FragmentSpread) -> FragmentContent?
  ) -> (type: String?, selections: GraphQL.SelectionSet)? {
    switch self {
    case .field: nil
    case .inlineFragment(let fragment): (fragment.typeCondition, fragment.selectionSet)
    case .fragmentSpread(let spread): content(spread).map { ($0.typeCondition, $0.selections) }
    }
  }
}

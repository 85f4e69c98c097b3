import SputnikLanguage

/// A property of a type, or a case of a union.
package struct SourceProperty: Hashable, Sendable {
  /// The index of the type.
  package var owner: Int
  package var property: String
}

extension SelectionWriter {
  /// A fragment for which keys decide. Its struct is named by the index of the type.
  typealias Fragment = UnlistedFragment<Int, String>

  /// Returns the fragments that have no own key, by which an object would tell that they apply,
  /// and the properties that have them.
  ///
  /// - Parameter selections: The selection set that was written.
  func fragmentsWithoutOwnKey(
    in selections: GraphQL.SelectionSet
  ) -> [(fragment: Fragment, property: SourceProperty)] {
    guard !unlisted.isEmpty else { return [] }
    let tree = SelectionTree([selections], content: fragments.content)
    return unlisted.filter { !$0.fragment.hasOwnKey(in: tree, fragments) }
  }

  /// Returns the properties that stay `nil` for objects to which their fragments apply.
  func unfilledProperties(in selections: GraphQL.SelectionSet) -> Set<SourceProperty> {
    Set(
      fragmentsWithoutOwnKey(in: selections).filter { !$0.fragment.isByPresence }
        .map(\.property))
  }
}

extension SourceField {
  /// Whether no list names the types of objects that the fragment applies to.
  var hasNoTypeNames: Bool {
    if case .names(let names)? = applicability { names.isEmpty } else { true }
  }
}

import SputnikLanguage

/// A fragment for which keys decide: its property is optional, and no list names its types.
struct UnlistedFragment {
  var fragment: FragmentProperty
  /// The index of the type that has the property, and the property's name.
  var owner: Int
  var property: String
  /// The response names of the fields around it.
  var path: [String]
  var typeName: String
  var selections: GraphQL.SelectionSet
  /// Whether its property has `types: .present`.
  var isByPresence: Bool
}

/// A property that is a fragment, wherever its struct is used. A named fragment is the same at all
/// of its spreads, because it has one definition.
enum FragmentProperty: Hashable {
  case inline(owner: Int, property: String)
  case named(Int)
}

/// A property of a type, or a case of a union.
package struct SourceProperty: Hashable, Sendable {
  /// The index of the type.
  package var owner: Int
  package var property: String
}

extension SelectionWriter {
  /// Returns the fragments that have no own key, by which an object would tell that they apply.
  ///
  /// - Parameter selections: The selection set that was written.
  func fragmentsWithoutOwnKey(in selections: GraphQL.SelectionSet) -> [UnlistedFragment] {
    guard !unlisted.isEmpty else { return [] }
    let tree = SelectionTree([selections], content: fragments.content)
    return unlisted.filter { fragment in
      tree.tree(at: fragment.path)?.hasOwnKey(fragment.selections, on: fragment.typeName) != true
    }
  }

  /// Returns the properties that stay `nil` for objects to which their fragments apply.
  func unfilledProperties(in selections: GraphQL.SelectionSet) -> Set<SourceProperty> {
    Set(
      fragmentsWithoutOwnKey(in: selections).filter { !$0.isByPresence }
        .map { SourceProperty(owner: $0.owner, property: $0.property) })
  }
}

extension SourceField {
  /// Whether no list names the types of objects that the fragment applies to.
  var hasNoTypeNames: Bool {
    if case .names(let names)? = applicability { names.isEmpty } else { true }
  }
}

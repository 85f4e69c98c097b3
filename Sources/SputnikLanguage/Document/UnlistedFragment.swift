/// A fragment for which keys decide: its property is optional, and no list names its types.
///
/// Structs are named by whoever makes the document, by their types or by their numbers.
package struct UnlistedFragment<Owner: Hashable, Name: Hashable> {
  /// A property that is a fragment, wherever its struct is used. A named fragment is the same at
  /// all of its spreads, because it has one definition.
  package enum Property: Hashable {
    case inline(Owner, Name)
    case named(Owner)
  }

  package let property: Property
  /// The response names of the fields around it.
  package let path: [String]
  package let typeName: String
  /// What it selects. The spreads inside are unresolved.
  package let selections: GraphQL.SelectionSet
  /// Whether its property has `types: .present`. Without an own key, it asks for the type's name
  /// under a name of its own.
  package let isByPresence: Bool

  package init(
    _ property: Property, at path: [String], on typeName: String,
    _ selections: GraphQL.SelectionSet, isByPresence: Bool
  ) {
    self.property = property
    self.path = path
    self.typeName = typeName
    self.selections = selections
    self.isByPresence = isByPresence
  }

  /// Returns whether an object tells that the fragment applies, by a key that only this fragment
  /// asks for.
  ///
  /// - Parameters:
  ///   - tree: What the document asks for at its outermost object.
  ///   - fragments: The named fragments of the document that is being made.
  package func hasOwnKey(in tree: SelectionTree, _ fragments: FragmentRegistry) -> Bool {
    tree.tree(at: path)?.hasOwnKey(selections, on: typeName, content: fragments.content) ?? false
  }
}

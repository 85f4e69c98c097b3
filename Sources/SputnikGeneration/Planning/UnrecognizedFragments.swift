import SputnikLanguage
import SputnikSchema

/// Finds the fragments on abstract types that no key of an object tells of.
///
/// A fragment can be at many places: that of a named fragment is wherever the fragment is spread.
/// Without an own key at one of them, the struct lists the types, because `types: .present` would
/// have the fragment ask for one more field.
struct UnrecognizedFragments {
  /// A fragment, whatever its place is.
  struct Fragment: Hashable {
    var typeCondition: String
    /// Its selections, as the structs ask for them.
    var selections: GraphQL.SelectionSet
  }

  private let document: DocumentInfo
  private(set) var fragments: Set<Fragment> = []
  /// The response paths that have been visited, by what is selected there. Fragments in fragments
  /// can lead to the same selections in many ways.
  private var visited: Set<[GraphQL.SelectionSet]> = []

  init(in set: DocumentSet, _ document: DocumentInfo) {
    self.document = document
    let definitions = set.items.filter { $0.problems.isEmpty && !$0.isCopy }.map(\.definition)
    var named: [GraphQL.FragmentDefinition] = []
    var roots: [GraphQL.SelectionSet] = []
    for definition in definitions {
      switch definition {
      case .operation(let operation):
        guard let root = document.schema.rootType(of: operation.kind) else { continue }
        roots.append(document.structSelections(operation.selectionSet, on: root))
      case .fragment(var fragment):
        fragment.selectionSet = document.structSelections(
          fragment.selectionSet, on: fragment.typeCondition)
        named.append(fragment)
      }
    }
    let content = named.content
    for selections in roots + named.map(\.selectionSet) {
      visit(SelectionTree([selections], content: content))
    }
  }

  private mutating func visit(_ tree: SelectionTree) {
    guard visited.insert(tree.selectionSets).inserted else { return }
    for fragment in tree.fragments
    where document.schema.isAbstract(fragment.typeCondition)
      && !tree.hasOwnKey(fragment.selections, on: fragment.typeCondition)
    {
      fragments.insert(
        Fragment(typeCondition: fragment.typeCondition, selections: fragment.selections))
    }
    for name in tree.responseNames {
      if let tree = tree.tree(inside: name) { visit(tree) }
    }
  }
}

extension DocumentInfo {
  /// Returns a selection set as the structs ask for it: without inline fragments that always apply.
  func structSelections(
    _ selections: GraphQL.SelectionSet, on type: String
  ) -> GraphQL.SelectionSet {
    parts(of: selections, on: type).map { part in
      switch part {
      case .field(var field):
        if let definition = schema.field(field.name, of: type) {
          field.selectionSet = structSelections(
            field.selectionSet, on: definition.type.namedType)
        }
        return .field(field)
      case .spread(let spread, _): return .fragmentSpread(spread)
      case .inline(let condition, let directives, let selections):
        return .inlineFragment(
          GraphQL.InlineFragment(
            on: condition, directives: directives,
            selectionSet: structSelections(selections, on: condition)))
      }
    }
  }
}

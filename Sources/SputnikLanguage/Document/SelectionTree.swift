/// All that a document asks for at one response path, with the same for the paths below.
///
/// These are the selections of the object, of its fragments at any depth, and of every other field
/// with the same response name that is merged with the object's field. Conditions don't matter.
///
/// The tree tells which fragments applied to an object, without a schema. A server sends no key
/// that no applied selection asked for. So a key *proves* a fragment on a type if every selection
/// that asks for it is inside a fragment on this type:
///
/// ```graphql
/// {
///   node(id: "1") {
///     ... on UniformResourceLocatable { url }  # a project has a `url`, too: it proves nothing
///     ... on ProjectV2 { url title }           # `title` proves that the object is a ProjectV2
///   }
/// }
/// ```
package final class SelectionTree {
  /// Returns the content of the fragment that a spread refers to, or `nil` if it isn't defined.
  package typealias Fragments = (GraphQL.FragmentSpread) -> FragmentContent?

  /// A fragment at the response path.
  package struct Fragment {
    package var typeCondition: String
    package var selections: GraphQL.SelectionSet
  }

  /// What the selections with one response name have in common.
  private struct Name {
    /// The type conditions that every one of these selections is inside of.
    var typeConditions: Set<String>
    /// The selection sets of these fields.
    var selectionSets: [GraphQL.SelectionSet] = []
  }

  /// A spread and the type conditions around it. Each is followed once.
  private struct FollowedSpread: Hashable {
    var name: String
    var form: Int?
    var typeConditions: Set<String>
  }

  /// The selection sets that are merged at the response path.
  package let selectionSets: [GraphQL.SelectionSet]
  /// The response names of the fields, in the order of the document.
  package private(set) var responseNames: [String] = []
  /// The fragments, those inside others too.
  package private(set) var fragments: [Fragment] = []
  private var names: [String: Name] = [:]
  private var trees: [String: SelectionTree] = [:]
  private var followed: Set<FollowedSpread> = []
  private let content: Fragments

  /// Makes the tree of the selection sets that are merged at one response path.
  ///
  /// - Parameters:
  ///   - selectionSets: The selection sets.
  ///   - content: Returns the content of the fragment that a spread refers to.
  package init(_ selectionSets: [GraphQL.SelectionSet], content: @escaping Fragments) {
    self.selectionSets = selectionSets
    self.content = content
    for selections in selectionSets { add(selections, inside: []) }
    followed = []
  }

  /// Returns the tree of the objects in the field with the response name. It is `nil` if there is
  /// no such field, or if it has no selection set.
  package func tree(inside responseName: String) -> SelectionTree? {
    if let tree = trees[responseName] { return tree }
    guard let sets = names[responseName]?.selectionSets, !sets.isEmpty else { return nil }
    let tree = SelectionTree(sets, content: content)
    trees[responseName] = tree
    return tree
  }

  /// Returns the tree at a path of response names.
  package func tree(at path: some Collection<String>) -> SelectionTree? {
    path.reduce(Optional(self)) { tree, name in tree?.tree(inside: name) }
  }

  private func add(_ selections: GraphQL.SelectionSet, inside typeConditions: Set<String>) {
    for selection in selections {
      switch selection {
      case .field(let field): add(field, inside: typeConditions)
      case .inlineFragment(let fragment):
        guard let type = fragment.typeCondition else {
          add(fragment.selectionSet, inside: typeConditions)
          continue
        }
        fragments.append(Fragment(typeCondition: type, selections: fragment.selectionSet))
        add(fragment.selectionSet, inside: typeConditions.union([type]))
      case .fragmentSpread(let spread):
        let key = FollowedSpread(
          name: spread.name, form: spread.unresolved?.form, typeConditions: typeConditions)
        guard followed.insert(key).inserted, let content = content(spread) else { continue }
        fragments.append(
          Fragment(typeCondition: content.typeCondition, selections: content.selections))
        add(content.selections, inside: typeConditions.union([content.typeCondition]))
      }
    }
  }

  private func add(_ field: GraphQL.Field, inside typeConditions: Set<String>) {
    let name = field.responseName
    if names[name] == nil {
      responseNames.append(name)
      names[name] = Name(typeConditions: typeConditions)
    } else {
      names[name]?.typeConditions.formIntersection(typeConditions)
    }
    if !field.selectionSet.isEmpty { names[name]?.selectionSets.append(field.selectionSet) }
  }
}

extension SelectionTree {
  /// Returns the response names that prove that a fragment on `type` applies, in the order of the
  /// document.
  ///
  /// `__typename` isn't one of them, because clients, servers and mocks add it to any object.
  package func provingNames(of type: String) -> [String] {
    responseNames.filter { $0 != "__typename" && names[$0]?.typeConditions.contains(type) == true }
  }

  /// Returns whether a fragment has an own key: a response name that proves the fragment, and that
  /// the fragment asks for whenever it applies. An object without a proving key is then one to
  /// which the fragment doesn't apply.
  ///
  /// - Parameters:
  ///   - selections: What the fragment selects.
  ///   - type: The type that the fragment is on.
  ///   - content: Returns the content of the spreads in the fragment, if it isn't part of the
  ///     tree's document.
  package func hasOwnKey(
    _ selections: GraphQL.SelectionSet, on type: String, content: Fragments? = nil
  ) -> Bool {
    let proving = Set(provingNames(of: type))
    guard !proving.isEmpty else { return false }
    var followed: Set<FollowedSpread> = []
    return asks(
      selections, for: proving, inside: [type], content: content ?? self.content, &followed)
  }

  /// Returns whether selections ask for one of the names of every object to which the fragments
  /// around them apply.
  private func asks(
    _ selections: GraphQL.SelectionSet, for proving: Set<String>,
    inside typeConditions: Set<String>, content: Fragments, _ followed: inout Set<FollowedSpread>
  ) -> Bool {
    selections.contains { selection in
      guard !selection.mayBeAbsent else { return false }
      switch selection {
      case .field(let field): return proving.contains(field.responseName)
      case .inlineFragment(let fragment):
        return fragment.typeCondition.map(typeConditions.contains) ?? true
          && asks(
            fragment.selectionSet, for: proving, inside: typeConditions, content: content,
            &followed)
      case .fragmentSpread(let spread):
        let key = FollowedSpread(
          name: spread.name, form: spread.unresolved?.form, typeConditions: typeConditions)
        guard followed.insert(key).inserted, let fragment = content(spread),
          fragment.isAlways || typeConditions.contains(fragment.typeCondition)
        else { return false }
        return asks(
          fragment.selections, for: proving,
          inside: typeConditions.union([fragment.typeCondition]), content: content, &followed)
      }
    }
  }
}

extension GraphQL.Selection {
  /// Whether a directive can exclude the selection from an object, or from its first part.
  fileprivate var mayBeAbsent: Bool {
    let directives =
      switch self {
      case .field(let field): field.directives
      case .inlineFragment(let fragment): fragment.directives
      case .fragmentSpread(let spread): spread.directives
      }
    return directives.contains { ["include", "skip", "defer"].contains($0.name) }
  }
}

extension GraphQL.Field {
  /// Makes the field by which a fragment on a type without an own key is recognised:
  /// `__isCharacter: __typename`.
  package static func typeKey(of type: String) -> GraphQL.Field {
    GraphQL.Field("__typename", alias: "__is\(type)")
  }
}

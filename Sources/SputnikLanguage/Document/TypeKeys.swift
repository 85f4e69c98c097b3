/// What a cache adds to a document that was composed at run time, so that every object shows which
/// fragments apply to it.
///
/// ```graphql
/// { actor { ... on User { login } ... on Node { login } } }  # what the document asks for
/// {
///   actor {                                                  # what a cache asks for
///     ... on User { login } ... on Node { login }
///     ... on User { __isUser: __typename } ... on Node { __isNode: __typename } __typename
///   }
/// }
/// ```
///
/// A fragment that has an own key shows it without that. Structs decide about their fragments
/// themselves.
package struct TypeKeys {
  private let content: SelectionTree.Fragments
  /// The types of the fragments without an own key, by the response names of the fields that they
  /// are in. All fields with a name count as one: in some responses they are.
  private var types: [String: Set<String>] = [:]

  /// - Parameter document: The document. None of its fragments contains itself.
  package init(_ document: GraphQL.Document) {
    content = document.fragments.content
    var fields: [String: [GraphQL.SelectionSet]] = [:]
    for definition in document.definitions {
      switch definition {
      case .operation(let operation): operation.selectionSet.addFields(to: &fields)
      case .fragment(let fragment): fragment.selectionSet.addFields(to: &fields)
      }
    }
    for (name, sets) in fields where sets.contains(where: \.haveTypeConditions) {
      let tree = SelectionTree(sets, content: content)
      for fragment in tree.fragments
      where !tree.hasOwnKey(fragment.selections, on: fragment.typeCondition) {
        types[name, default: []].insert(fragment.typeCondition)
      }
    }
  }

  /// Returns what is added to the selection set of a field.
  package func selections(in field: GraphQL.Field) -> GraphQL.SelectionSet {
    guard let types = types[field.responseName] else { return [] }
    return selections(for: field.selectionSet, around: nil, types)
  }

  /// - Parameter around: The type of the fragment around.
  private func selections(
    for selections: GraphQL.SelectionSet, around: String?, _ types: Set<String>
  ) -> GraphQL.SelectionSet {
    var names: [String] = []
    var inside: [String: GraphQL.SelectionSet] = [:]
    func add(_ selections: GraphQL.SelectionSet) {
      for selection in selections {
        guard let (type, inner) = selection.fragment(content) else { continue }
        guard let type, type != around else {
          add(inner)
          continue
        }
        if inside[type] == nil { names.append(type) }
        inside[type, default: []] += inner
      }
    }
    add(selections)
    return names.compactMap { type in
      let key: GraphQL.SelectionSet = types.contains(type) ? [.field(.typeKey(of: type))] : []
      let keys = key + self.selections(for: inside[type] ?? [], around: type, types)
      if keys.isEmpty { return nil }
      return .inlineFragment(GraphQL.InlineFragment(on: type, selectionSet: keys))
    }
  }
}

extension [GraphQL.Selection] {
  /// Whether there are fragments on a type.
  var haveTypeConditions: Bool {
    contains { selection in
      switch selection {
      case .field: false
      case .inlineFragment(let fragment):
        fragment.typeCondition != nil || fragment.selectionSet.haveTypeConditions
      case .fragmentSpread: true
      }
    }
  }

  /// Adds the selection sets of all fields by their response names, those in fields too.
  fileprivate func addFields(to fields: inout [String: [GraphQL.SelectionSet]]) {
    for selection in self {
      switch selection {
      case .field(let field):
        if field.selectionSet.isEmpty { continue }
        fields[field.responseName, default: []].append(field.selectionSet)
        field.selectionSet.addFields(to: &fields)
      case .inlineFragment(let fragment): fragment.selectionSet.addFields(to: &fields)
      case .fragmentSpread: continue
      }
    }
  }
}

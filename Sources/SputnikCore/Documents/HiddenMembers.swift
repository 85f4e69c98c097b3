import SputnikLanguage

/// The members of a response for which only the cache has asked.
///
/// ```json
/// {"hero": {"id": "1", "name": "Luke", "__typename": "Human"}}
/// ```
///
/// If the document is `{ hero { id name } }`, the type is hidden.
struct HiddenMembers {
  private let operation: GraphQL.Operation
  private let fragments: [String: GraphQL.FragmentDefinition]

  /// - Parameters:
  ///   - operation: The operation, as the user has written it.
  ///   - document: Its document. None of its fragments contains itself.
  init(_ operation: GraphQL.Operation, in document: GraphQL.Document) {
    self.operation = operation
    fragments = Dictionary(
      document.fragments.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the data of a response without the hidden members.
  func removed(from data: JSONValue) -> JSONValue { removed(from: data, operation.selectionSet) }

  private func removed(from value: JSONValue, _ selections: [GraphQL.Selection]) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { removed(from: $0, selections) })
    case .object(let object):
      var children: [String: [GraphQL.Selection]] = [:]
      collect(selections, into: &children)
      return .object(
        JSONObject(
          object.compactMap { name, value in
            switch children[name] {
            case nil where name.hasPrefix("__"): nil
            case nil, []?: (name, value)
            case let children?: (name, removed(from: value, children))
            }
          }))
    default: return value
    }
  }

  /// Adds the selections in each field, by response names. A fragment that doesn't apply to the
  /// object asks for nothing that it has, so all of them count.
  private func collect(
    _ selections: [GraphQL.Selection], into children: inout [String: [GraphQL.Selection]]
  ) {
    for selection in selections {
      switch selection {
      case .field(let field): children[field.responseName, default: []] += field.selectionSet
      case .inlineFragment(let fragment): collect(fragment.selectionSet, into: &children)
      case .fragmentSpread(let spread):
        if let fragment = fragments[spread.name] { collect(fragment.selectionSet, into: &children) }
      }
    }
  }
}

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
  private let content: @Sendable (GraphQL.FragmentSpread) -> FragmentContent?

  /// - Parameters:
  ///   - operation: The operation, as the user has written it.
  ///   - document: Its document. None of its fragments contains itself.
  init(_ operation: GraphQL.Operation, in document: GraphQL.Document) {
    self.operation = operation
    content = document.fragments.content
  }

  /// Returns the data of a response without the hidden members.
  func removed(from data: JSONValue) -> JSONValue { removed(from: data, operation.selectionSet) }

  private func removed(from value: JSONValue, _ selections: [GraphQL.Selection]) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { removed(from: $0, selections) })
    case .object(let object):
      var children: [String: [GraphQL.Selection]] = [:]
      collect(selections, of: object, in: selections, into: &children)
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

  /// Adds the selections in each field, by response names.
  ///
  /// - Parameters:
  ///   - object: The object. Fragments that don't apply to it don't count.
  ///   - all: Everything that is selected of the object.
  private func collect(
    _ selections: [GraphQL.Selection], of object: JSONObject, in all: [GraphQL.Selection],
    into children: inout [String: [GraphQL.Selection]]
  ) {
    for selection in selections {
      if case .field(let field) = selection {
        children[field.responseName, default: []] += field.selectionSet
      } else if let (type, inner) = selection.fragment(content),
        applies(inner, on: type, to: object, all)
      {
        collect(inner, of: object, in: all, into: &children)
      }
    }
  }

  /// Returns whether a fragment applies to an object: to one of its type, to one that shows it to
  /// the cache, and to one that has a field for which only fragments on this type ask.
  private func applies(
    _ selections: [GraphQL.Selection], on type: String?, to object: JSONObject,
    _ all: [GraphQL.Selection]
  ) -> Bool {
    guard let type, let name = object["__typename"]?.stringValue, name != type,
      object[GraphQL.Field.typeKey(of: type).responseName] == nil
    else { return true }
    let others = names(all, notOn: type)
    return names(selections, notOn: nil).contains { name in
      !name.hasPrefix("__") && object[name] != nil && !others.contains(name)
    }
  }

  /// The response names of the fields, but for those in fragments on a type.
  private func names(_ selections: [GraphQL.Selection], notOn type: String?) -> Set<String> {
    selections.reduce(into: []) { result, selection in
      if case .field(let field) = selection {
        result.insert(field.responseName)
      } else if let fragment = selection.fragment(content),
        type == nil || fragment.type != type
      {
        result.formUnion(names(fragment.selections, notOn: type))
      }
    }
  }
}

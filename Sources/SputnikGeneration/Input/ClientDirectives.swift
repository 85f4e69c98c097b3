import SputnikLanguage
import SputnikSchema

/// Directives that tell another client how to use a document, and that no server sees.
///
/// ```graphql
/// query Hero @apollo_client_ios_localCacheMutation { hero { ...Names @nonreactive } }
/// query Hero { hero { ...Names } }
/// ```
struct ClientDirectives {
  /// The directives of other clients that don't change what is asked for: Apollo's, Relay's and
  /// urql's. `@client` isn't one of them, because its fields aren't fields of the server.
  private static let names: Set<String> = [
    "apollo_client_ios_localCacheMutation", "connection", "import", "nonreactive", "unmask",
    "typePolicy", "fieldPolicy", "nonnull", "optional", "requiresOptIn", "targetName", "catch",
    "ignoreErrors", "semanticNonNull",
    "alias", "appendEdge", "appendNode", "deleteEdge", "deleteRecord", "inline", "preloadable",
    "prependEdge", "prependNode", "raw_response_type", "refetchable", "relay",
    "relay_test_operation", "required", "throwOnFieldError", "updatable", "waterfall",
    "_optional", "_required", "_unmask",
  ]

  private let unknown: Set<String>
  /// The directives that were left out.
  private(set) var found: [String] = []

  /// - Parameter schema: The schema. The directives that it defines are the server's.
  init(_ schema: Schema) {
    unknown = Self.names.filter { schema.directive(named: $0) == nil }
  }

  /// Returns a definition without these directives.
  mutating func removed(from definition: GraphQL.Definition) -> GraphQL.Definition {
    switch definition {
    case .operation(var operation):
      remove(&operation.directives)
      for index in operation.variables.indices { remove(&operation.variables[index].directives) }
      remove(from: &operation.selectionSet)
      return .operation(operation)
    case .fragment(var fragment):
      remove(&fragment.directives)
      remove(from: &fragment.selectionSet)
      return .fragment(fragment)
    }
  }

  private mutating func remove(from selections: inout [GraphQL.Selection]) {
    for index in selections.indices {
      switch selections[index] {
      case .field(var field):
        remove(&field.directives)
        remove(from: &field.selectionSet)
        selections[index] = .field(field)
      case .fragmentSpread(var spread):
        remove(&spread.directives)
        selections[index] = .fragmentSpread(spread)
      case .inlineFragment(var fragment):
        remove(&fragment.directives)
        remove(from: &fragment.selectionSet)
        selections[index] = .inlineFragment(fragment)
      }
    }
  }

  private mutating func remove(_ directives: inout [GraphQL.Directive]) {
    let unknown = unknown
    let names = directives.map(\.name).filter(unknown.contains)
    guard !names.isEmpty else { return }
    for name in names where !found.contains(name) { found.append(name) }
    directives.removeAll { unknown.contains($0.name) }
  }
}

import SputnikLanguage

extension SchemaValidation {
  /// Reports root types that are named twice, and kinds of operations that share a root type
  /// (section 3.3.1).
  mutating func checkRootTypes() {
    var first: [GraphQL.OperationKind: Int] = [:]
    for root in schema.rootTypeDefinitions.value {
      let place = root.places.value.name
      if let other = first[root.operation] {
        findings.report(
          .uniqueNames, "the schema has two \(root.operation) types", at: [place, other])
      } else {
        first[root.operation] = place
      }
    }
    var kinds: [String: GraphQL.OperationKind] = [:]
    for kind in GraphQL.OperationKind.allCases {
      guard let name = schema.rootType(of: kind) else { continue }
      if let other = kinds[name] {
        findings.report(
          .rootTypes, "the \(other) type and the \(kind) type can't both be '\(name)'",
          at: first[kind] ?? -1)
      } else {
        kinds[name] = kind
      }
    }
  }
}

import SputnikLanguage

extension SchemaMistakes {
  /// Reports a schema without a query type, and root types that aren't object types (section
  /// 3.3.1).
  mutating func checkRootTypes() {
    if schema.rootType(of: .query) == nil {
      findings.report(
        .rootTypes, "the schema has no query type: define 'type Query'",
        at: schema.schemaPlaces.value.name)
    }
    for kind in GraphQL.OperationKind.allCases {
      guard let name = schema.rootType(of: kind) else { continue }
      let place = schema.rootTypeDefinitions.value.last { $0.operation == kind }?.places.value.type
      check(
        name, as: .object, .rootTypes, in: .type(name), label: kind.rawValue,
        at: place ?? schema.type(named: name)?.places.name ?? -1)
    }
  }

  /// Reports root types that are named twice, and kinds of operations that share a root type
  /// (section 3.3.1).
  mutating func checkRootTypeNames() {
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
          about: .type(name), at: first[kind] ?? -1)
      } else {
        kinds[name] = kind
      }
    }
  }
}

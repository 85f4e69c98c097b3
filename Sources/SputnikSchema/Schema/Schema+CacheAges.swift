import SputnikLanguage

extension Schema {
  /// The ages that fields may have in a cache, as the schema's directive `@cacheControl` says.
  ///
  /// ```graphql
  /// type Query { news: [Article] @cacheControl(maxAge: 60) }
  /// type Stock @cacheControl(maxAge: 30) { id: ID!  price: Int @cacheControl(maxAge: 5) }
  /// ```
  /// ```swift
  /// SputnikCache(ages: schema.cacheAges)
  /// // ["Query.news": .seconds(60), "Stock": .seconds(30), "Stock.price": .seconds(5)]
  /// ```
  ///
  /// An object without an `id` is a part of the object around it. So the age of its type is that of
  /// the fields that have it, unless they have ages of their own. An introspection result has no
  /// directives.
  public var cacheAges: [String: Duration] {
    Dictionary(
      cacheAgeList.map { ($0.coordinate.description, .seconds($0.seconds)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The ages in the order of the schema, in seconds.
  package var cacheAgeList: [(coordinate: SchemaCoordinate, seconds: Int)] {
    types.flatMap { type -> [(coordinate: SchemaCoordinate, seconds: Int)] in
      guard case .object(let object) = type else { return [] }
      let own = isStored(object) ? object.directives.maximumAge : nil
      return (own.map { [(.type(object.name), $0)] } ?? [])
        + object.fields.compactMap { field in
          age(of: field).map { (.member(type: object.name, name: field.name), $0) }
        }
    }
  }

  private func age(of field: GraphQL.FieldDefinition) -> Int? {
    if let age = field.directives.maximumAge { return age }
    switch type(named: field.type.namedType) {
    case .object(let object) where isStored(object): return nil
    case let type?: return type.directives.maximumAge
    case nil: return nil
    }
  }

  /// Returns whether objects of a type, or its fields, have places of their own in a cache.
  private func isStored(_ type: GraphQL.ObjectTypeDefinition) -> Bool {
    GraphQL.OperationKind.allCases.contains { rootType(of: $0) == type.name }
      || type.fields.contains { $0.name == "id" && $0.arguments.isEmpty }
  }
}

extension [GraphQL.Directive] {
  /// The seconds of `@cacheControl(maxAge:)`.
  fileprivate var maximumAge: Int? {
    let directive = first { $0.name == "cacheControl" }
    guard case .int(let seconds)? = directive?["maxAge"] else { return nil }
    return Swift.max(0, seconds)
  }
}

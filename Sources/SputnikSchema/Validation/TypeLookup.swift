import SputnikLanguage

/// Finds types and fields, those for introspection included (specification, section 4).
struct TypeLookup {
  let schema: Schema

  init(_ schema: Schema) { self.schema = schema }

  func type(named name: String) -> GraphQL.TypeDefinition? {
    schema.type(named: name) ?? (name.hasPrefix("__") ? IntrospectionTypes.types[name] : nil)
  }

  func field(_ name: String, of type: GraphQL.TypeDefinition) -> GraphQL.FieldDefinition? {
    if name.hasPrefix("__") {
      if name == "__typename", type.isComposite { return IntrospectionTypes.typename }
      if type.name == schema.rootType(of: .query), let field = IntrospectionTypes.rootFields[name] {
        return field
      }
    }
    return type.fields.first { $0.name == name }
  }

  func possibleTypes(of type: GraphQL.TypeDefinition) -> [String] {
    if case .object = type { return [type.name] }
    return schema.possibleTypes(of: type.name)
  }

  /// Whether a fragment on one type can apply to an object of the other type (section 5.5.2.3).
  func overlaps(_ a: GraphQL.TypeDefinition, _ b: GraphQL.TypeDefinition) -> Bool {
    if a.name == b.name { return true }
    let (first, second) = (possibleTypes(of: a), possibleTypes(of: b))
    if first.count == 1 { return second.contains(first[0]) }
    if second.count == 1 { return first.contains(second[0]) }
    return !Set(first).isDisjoint(with: second)
  }
}

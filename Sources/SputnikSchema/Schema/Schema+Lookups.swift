import SputnikLanguage

/// A field of the query type whose argument is the key of its result.
package struct LookupDraft: Sendable {
  package let field: String
  /// The object types that the result can have.
  package let types: [String]
  package let argument: String
  /// Whether the argument is a list of keys, and the result a list.
  package let isList: Bool

  /// The value in Swift: `.entity("Human", "Droid", by: "id")`.
  package var source: String {
    let types = types.map { "\"\($0)\"" }.joined(separator: ", ")
    return ".\(isList ? "list" : "entity")(\(types), by: \"\(argument)\")"
  }
}

extension Schema {
  /// The fields whose only argument has the name and the type of its result's field `id`, or those
  /// of a list of them, in the order of the schema.
  ///
  /// ```graphql
  /// type Query { hero(id: ID!): Character  heroes(ids: [ID!]!): [Character] }
  /// ```
  package var lookupDrafts: [LookupDraft] {
    guard let root = rootType(of: .query).flatMap({ type(named: $0) }) else { return [] }
    return root.fields.compactMap { field in
      guard let argument = field.arguments.first, field.arguments.count == 1 else { return nil }
      let isList = field.type.isList
      let types = possibleTypes(of: field.type.namedType)
      // A list of lists isn't the list of the keys.
      guard argument.name == (isList ? "ids" : "id"), isList == argument.type.isList,
        !field.type.isNestedList, !argument.type.isNestedList, !types.isEmpty,
        types.allSatisfy({ type in
          let key = self.field("id", of: type)
          return key?.type.nullable == .named(argument.type.namedType)
            && key?.arguments.isEmpty == true
        })
      else { return nil }
      return LookupDraft(
        field: field.name, types: types.sorted(), argument: argument.name, isList: isList)
    }
  }
}

extension GraphQL.TypeReference {
  /// Whether values are lists.
  package var isList: Bool { if case .list = nullable { true } else { false } }

  /// Whether values are lists of lists.
  fileprivate var isNestedList: Bool {
    if case .list(let element) = nullable { element.isList } else { false }
  }
}

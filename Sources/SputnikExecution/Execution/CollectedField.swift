import SputnikLanguage

/// A field that was collected for an object, with the deferred fragment that selects it.
struct CollectedField: Sendable {
  let field: GraphQL.Field
  /// The number of the innermost deferred fragment around the field; `nil` for none.
  var fragment: Int?
  /// The number of fields that were collected before it for the object.
  var order = 0
}

/// The fields of an object with the same response name, in the order of the document.
struct FieldGroup: Sendable {
  let responseName: String
  var fields: [CollectedField]
}

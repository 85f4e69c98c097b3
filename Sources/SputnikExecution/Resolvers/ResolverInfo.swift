import SputnikLanguage

/// Information about the field that a resolver computes, and about its operation.
public struct ResolverInfo: Sendable {
  /// The field's name in the schema.
  public let fieldName: String
  /// The name of the object type that has the field.
  public let parentType: String
  /// The field's type in the schema.
  public let returnType: GraphQL.TypeReference
  /// The path of the field in the response.
  public let path: ResponsePath
  /// The selections of the field. There are several if the document selects the field more than
  /// once.
  public let fields: [GraphQL.Field]
  /// The operation that is being executed.
  public let operation: GraphQL.Operation
  /// The coerced variables of the operation.
  public let variables: JSONObject
}

/// What a server does with a field that fails: the request parameter `onError` (a proposal for the
/// specification, graphql-spec pull request 1163).
///
/// ```json
/// {"query": "{ hero { name } }", "onError": "NULL"}
/// ```
public enum ErrorBehavior: String, Sendable, Hashable, CaseIterable {
  /// The field is null, also where the schema has a non-null type.
  case null = "NULL"
  /// The field is null, and so are the objects around it up to one that can be null (specification,
  /// section 6.4.4). This is what servers do that don't know the parameter.
  case propagate = "PROPAGATE"
  /// `data` is null.
  case halt = "HALT"
}

/// What becomes of errors that stand beside data.
///
/// ```json
/// {"data": {"hero": {"name": null}}, "errors": [{"message": "None.", "path": ["hero", "name"]}]}
/// ```
///
/// Errors without data are thrown whatever the policy, for there is nothing that could be returned.
public enum ErrorPolicy: Sendable, Hashable, CaseIterable {
  /// What the request maker says, or else the API, or else ``all``.
  case inherited
  /// Data and errors: the answer is returned, with its errors in `partialErrors`.
  case all
  /// Data without any error, or none: an error throws ``SputnikError/responseError(_:)``.
  case none
  /// Data alone: `partialErrors` is empty, and the fields that an error has taken are neutral.
  case ignore
}

/// How an answer is read, beyond its type.
struct ReadingRules: Sendable {
  var errorPolicy = ErrorPolicy.all
  var depthLimit = __Reader.defaultDepthLimit
}

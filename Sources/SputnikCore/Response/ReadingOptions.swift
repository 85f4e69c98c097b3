/// A policy for a response that has both data and errors.
///
/// ```json
/// {"data": {"hero": {"name": null}}, "errors": [{"message": "None.", "path": ["hero", "name"]}]}
/// ```
///
/// If a response has errors and no data, the errors are thrown under every policy.
public enum ErrorPolicy: Sendable, Hashable, CaseIterable {
  /// Returns the data, with the errors in `partialErrors`.
  case all
  /// Throws ``SputnikError/responseError(_:)`` if there is any error.
  case refuse
  /// Returns only the data. `partialErrors` is empty, and fields that failed have neutral values.
  case ignore
}

/// Options for reading a response.
package struct ReadingOptions: Sendable {
  package var errorPolicy: ErrorPolicy
  /// How many levels of nested objects and lists a response may have.
  package var maximumDepth: Int
  /// Whether more of the response follows, or a part of it has failed. A deferred fragment whose fields
  /// aren't all there is `nil` then.
  package var isIncomplete = false

  package static let defaultMaximumDepth = __Reader.defaultMaximumDepth

  package init(
    errorPolicy: ErrorPolicy = .all, maximumDepth: Int = ReadingOptions.defaultMaximumDepth
  ) {
    self.errorPolicy = errorPolicy
    self.maximumDepth = maximumDepth
  }
}

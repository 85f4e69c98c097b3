/// What becomes of errors beside data.
///
/// ```json
/// {"data": {"hero": {"name": null}}, "errors": [{"message": "None.", "path": ["hero", "name"]}]}
/// ```
///
/// Errors without data are thrown under every policy: there is no data to return.
public enum ErrorPolicy: Sendable, Hashable, CaseIterable {
  /// Returns the data, with the errors in `partialErrors`.
  case all
  /// Throws ``SputnikError/responseError(_:)`` if there is any error.
  case refuse
  /// Returns the data alone: `partialErrors` is empty, and fields that failed hold neutral values.
  case ignore
}

/// How a response is read.
package struct ReadingOptions: Sendable {
  package var errorPolicy: ErrorPolicy
  /// How many objects and lists may contain each other.
  package var maximumDepth: Int

  package static let defaultMaximumDepth = __Reader.defaultMaximumDepth

  package init(
    errorPolicy: ErrorPolicy = .all, maximumDepth: Int = ReadingOptions.defaultMaximumDepth
  ) {
    self.errorPolicy = errorPolicy
    self.maximumDepth = maximumDepth
  }
}

import SputnikLanguage

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
  /// Returns only the data. `partialErrors` is empty, and fields that failed have neutral values,
  /// or a failure in a ``FieldResult``.
  case ignore
}

/// Options for reading a response.
package struct ReadingOptions: Sendable {
  package var errorPolicy: ErrorPolicy
  /// How many levels of nested objects and lists a response may have.
  package var maximumDepth: Int
  /// Whether parts of the response are still to come, because the server delivers it incrementally.
  /// A deferred fragment with a missing key is then `nil`.
  package var isIncomplete = false
  /// The lists of which elements are missing. A cache doesn't take them for whole.
  package var unfinishedLists = UnfinishedLists.none
  /// The nulls that the errors explain, in ascending order of the errors, if a cache that composed
  /// the response knows them; `nil` if the paths of the errors say it.
  package var explained: [ExplainedNull]?
  /// Whether it is the response to a mutation, which may be refused.
  package var isMutation = false
  /// Whether a cache composed it: it has nothing for which only the cache asks.
  package var isComposed = false
  /// Whether a cache composed it with nulls for what it lacks. `validate()` isn't asked then.
  package var isPartial = false

  package static let defaultMaximumDepth = __Reader.defaultMaximumDepth

  package init(
    errorPolicy: ErrorPolicy = .all, maximumDepth: Int = ReadingOptions.defaultMaximumDepth
  ) {
    self.errorPolicy = errorPolicy
    self.maximumDepth = maximumDepth
  }

  /// - Parameter kind: The kind of the operation; `nil` if there is none.
  init(of kind: GraphQL.OperationKind?) {
    self.init()
    isMutation = kind == .mutation
  }
}

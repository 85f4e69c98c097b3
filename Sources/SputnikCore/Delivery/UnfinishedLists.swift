import SputnikLanguage

/// The streamed lists of a response of which elements are still to come, or never come because the
/// server has failed.
///
/// ```graphql
/// { people @stream(initialCount: 1) { name } }
/// ```
package enum UnfinishedLists: Sendable, Hashable {
  case none
  /// The lists at these paths, which the server has announced.
  case at([ResponsePath])
  /// All lists with the directive: the format of the response doesn't tell which are there.
  case streamed
}

extension IncrementalResponse {
  /// The lists that aren't whole in the response so far.
  package var unfinishedLists: UnfinishedLists {
    if !isIncomplete { return .none }
    if !hasAnnounced { return .streamed }
    let paths = pending.values + failedPaths
    return paths.isEmpty ? .none : .at(Array(paths))
  }
}

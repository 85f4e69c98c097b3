import SputnikCore
import SputnikLanguage

/// What is known of a watched query at a moment.
///
/// An error doesn't take the response away: the state then has both.
public struct WatchState<Response: Sendable>: Sendable {
  /// Where a response comes from.
  public enum Source: Sendable, Hashable {
    case cache
    case server
  }

  /// The filled copy; `nil` before there is one, and after the cache was cleared.
  public internal(set) var response: Response?
  /// A number that grows with each different response, and stays the same otherwise. It is 0 before
  /// the first one.
  public internal(set) var revision = 0
  /// Where the response comes from; `nil` if there is none.
  public internal(set) var source: Source?
  /// Whether a part of the response is older than the options allow: because it has become so, or
  /// because `RequestOptions.maximumStaleness` allows to show it; an entity is shown at any age. So
  /// is a list of which only a part was there when the watching began.
  public internal(set) var isStale = false
  /// How long after this state a part of the response becomes stale; `nil` if it is, and if it
  /// never does.
  public internal(set) var expires: Duration?
  /// Whether the server is being asked.
  public internal(set) var isFetching = false
  /// The error of the last request, until the next one succeeds. If a field failed and an older
  /// value is shown, it is the error that a request throws for the field's errors alone.
  public internal(set) var error: (any Error)?
  /// What the cache lacks for the response: something that is missing or too old, or a field that
  /// failed; `nil` if it has everything. Of an entity that is watched, what is too old is there.
  public internal(set) var miss: CacheMiss?
  /// Whether the response has only what the cache has: with ``Showing/partial``, until there is a
  /// whole one.
  public internal(set) var isPartial = false
  /// The paths of what a partial response lacks; empty if it is whole. A property there has its
  /// neutral value, and a `FieldResult` a failure.
  public internal(set) var misses: [ResponsePath] = []
}

/// When a watched query asks the server although the cache has a response.
public enum Revalidation: Sendable, Hashable, CaseIterable {
  /// At the beginning, after the response of the cache was shown.
  case always
  /// At the beginning, if the response of the cache is stale.
  case whenStale
  /// Never. What the cache lacks, or a transaction invalidates, is asked for all the same.
  case never
}

/// Whether a watched query is shown before all of it is there.
public enum Showing: Sendable, Hashable, CaseIterable {
  /// A response is shown when all of it is there.
  case whole
  /// Until there is a whole response, that which the cache has is shown. What it lacks has a
  /// neutral value: `nil`, `""`, `0`, `[]`.
  case partial
}

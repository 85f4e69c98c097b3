import Foundation
import SputnikCore
import SputnikRecords

extension SputnikCache {
  /// What a watcher learns when it reads.
  struct WatchReading: Sendable {
    var response: Result<Data, CacheMiss>
    /// The errors beside the response.
    var errors: SentErrors?
    /// What the cache lacks: for the response, or although there is one, since a field had an error
    /// or is too old.
    var miss: CacheMiss?
    /// What the cache has, if it isn't all and a part is enough.
    var part: PartialReading?
    /// What the server has sent last, as far as the records don't have it.
    var sent: SentResponse?
    /// The indices of its errors that aren't seen, since an older value is shown.
    var hiddenErrors: Set<Int>
    /// The nulls that its errors explain.
    var nulls: [ShownNull]
    /// The number of the watcher's request whose response is the same as this one, as it was filled
    /// for the watcher; `nil` if that isn't known.
    var equalRequest: Int?
    /// The last millisecond in which no part of the response is stale, which may be over; `nil` if
    /// none ever is.
    var expiry: Int64?
    /// The time of the reading.
    var time: Int64
    /// The same as `expiry` for what is shown of a part.
    var partExpiry: Int64?
    var news: WatchNews
    /// How often rows of the file had been taken.
    var loads: Int
  }

  /// What has happened since a watcher has last read, and what it can't show.
  struct WatchNews: Sendable {
    var epoch: Int
    /// The watchers whose requests have caused the changes.
    var chain: Set<Int> = []
    var isChangedByOthers = false
    var isInvalidated = false
    /// Whether the response isn't what the server has sent last, or isn't there.
    var isIncomplete = false
    /// Whether something in the response was invalidated.
    var hasInvalid = false
    /// Whether a list lacks elements that may never come by themselves.
    var isLeftUnfinished = false

    /// Whether something in the response was invalidated, or is only a part of a list.
    var isOutdated: Bool { hasInvalid || isLeftUnfinished }
  }
}

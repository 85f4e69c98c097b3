import SputnikClient
import SputnikCore

/// A query that a model shows: first what is in memory, and while the model runs what a watcher
/// tells. When the model runs again, it goes on with what is shown.
final class ModelQuery<Response: Sendable> {
  let query: StoredQuery<Response>
  private let cache: SputnikCache
  private var watcher: Watcher<Response>?
  /// What is shown while nobody watches.
  private var resting: ShownResponse<Response>
  private var isUpdating = false
  /// Whether a request is wanted at the next update.
  private(set) var demand = WatchDemand.none

  /// What is known of the query.
  var state: WatchState<Response> {
    // Pages ask often for a fact of a state, which has all of their elements.
    _read {
      if let watcher { yield watcher.shown.state } else { yield resting.state }
    }
  }

  /// Whether a request is wanted or on its way.
  var isBusy: Bool { demand != .none || isUpdating || state.isFetching }

  /// Whether there is nothing to show yet, and a request is on its way or will be made.
  var isLoading: Bool {
    let willFetch = watcher?.hasBegun != true && state.error == nil && query.mayFetch
    return state.response == nil && (state.isFetching || willFetch)
  }

  /// How many requests were made since the watching began.
  var requestCount: Int { watcher?.requestCount ?? 0 }
  /// Whether the last request that has ended since then has failed.
  var hasFailed: Bool { watcher?.hasFailed ?? false }
  /// The number of who watches.
  var watcherNumber: Int? { watcher?.id }
  /// Whether the response that the server has sent last isn't stored.
  var isUnstored: Bool { watcher?.shown.sent?.isStored == false }
  /// Whether the response is better read elsewhere than on the actor of the model.
  var isLarge: Bool { (watcher?.shown ?? resting).data?.isLarge == true }

  init(
    _ query: StoredQuery<Response>, in cache: SputnikCache, _ showing: Showing = .whole
  ) {
    self.query = query
    self.cache = cache
    resting = ShownResponse(query, in: cache, showing)
  }

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - rule: When the server is asked.
  ///   - demand: Whether it is to be asked at the beginning.
  ///   - earlier: The watchers whose requests have led to this.
  ///   - wake: A function that leads to the next ``update(every:isolation:)``.
  func begin(
    _ rule: WatchRule, _ demand: WatchDemand = .revalidation, after earlier: Set<Int> = [],
    wake: @escaping @Sendable () -> Void
  ) {
    watcher = Watcher(query, in: cache, rule: rule, after: resting, earlier: earlier, wake: wake)
    resting = ShownResponse()
    want(demand)
  }

  /// Wants a request at the next update.
  func want(_ demand: WatchDemand) {
    if demand.rawValue > self.demand.rawValue { self.demand = demand }
  }

  /// Reads what is new. Returns whether there is anything.
  func update(every interval: Duration?, isolation: isolated (any Actor)?) async -> Bool {
    guard let watcher else { return false }
    let demand = demand
    self.demand = .none
    isUpdating = true
    let isNew = await watcher.update(demand, every: interval)
    isUpdating = false
    return isNew && watcher === self.watcher
  }

  /// Ends to watch. A request that is on its way is cancelled.
  func end() {
    if let watcher { resting = watcher.shown }
    watcher?.isOver = true
    resting.state.isFetching = false
    watcher = nil
    demand = .none
  }
}

import SputnikClient
import SputnikCore

/// A query that a model shows: first what is in memory, and while the model runs what a watcher
/// tells. When the model runs again, it goes on with what is shown.
final class ModelQuery<Operation: GraphQLQueryOrMutation> {
  let query: StoredQuery<Operation>
  private let cache: SputnikCache
  private var shown: ShownResponse<Operation>
  private var watcher: Watcher<Operation>?
  /// Whether the watcher has told anything.
  private var hasBegun = false
  private var isUpdating = false
  /// Whether a request is wanted at the next update.
  private(set) var demand = WatchDemand.none

  /// What is known of the query.
  var state: WatchState<Operation> { shown.state }

  /// Whether a request is wanted or on its way.
  var isBusy: Bool { demand != .none || isUpdating || state.isFetching }

  /// Whether there is nothing to show yet, and a request is on its way or will be made.
  var isLoading: Bool {
    state.response == nil && (state.isFetching || !hasBegun && state.error == nil && query.mayFetch)
  }

  init(_ query: StoredQuery<Operation>, in cache: SputnikCache) {
    self.query = query
    self.cache = cache
    shown = ShownResponse(query, in: cache)
  }

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - rule: When the server is asked.
  ///   - demand: Whether it is to be asked at the beginning.
  ///   - wake: A function that leads to the next ``update(every:isolation:)``.
  func begin(
    _ rule: WatchRule, _ demand: WatchDemand = .revalidation, wake: @escaping @Sendable () -> Void
  ) {
    watcher = Watcher(query, in: cache, rule: rule, after: shown, wake: wake)
    want(demand)
  }

  /// Wants a request at the next update.
  func want(_ demand: WatchDemand) {
    if demand.rawValue > self.demand.rawValue { self.demand = demand }
  }

  /// Reads what is new, away from the actor. Returns whether there is anything.
  func update(every interval: Duration?, isolation: isolated (any Actor)?) async -> Bool {
    guard let watcher else { return false }
    let demand = demand
    self.demand = .none
    isUpdating = true
    let new = await watcher.update(demand, every: interval)
    isUpdating = false
    guard let new, watcher === self.watcher else { return false }
    shown = new
    hasBegun = true
    return true
  }

  /// Ends to watch. A request that is on its way is cancelled.
  func end() {
    watcher = nil
    hasBegun = false
    demand = .none
    shown.state.isFetching = false
  }
}

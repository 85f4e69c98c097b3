import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage

extension SputnikRequestMaker {
  /// Watches a query: tells what the cache has for it, and again whenever that changes.
  ///
  /// ```swift
  /// for await state in maker.watch(HeroQuery()) {
  ///   show(state.response?.hero.name)  // also after a mutation of the hero, anywhere
  /// }
  /// ```
  ///
  /// The first state has what the cache has. Then the server is asked, as `revalidation` says. What
  /// the cache lacks later, because another operation has brought new objects, is asked for as
  /// well, and so is what a transaction invalidates. Under the policy `CachePolicy.cacheOnly`
  /// nothing is sent, and the other policies have no effect here.
  ///
  /// Watching ends when the loop is left, or its task cancelled. A slow loop gets the newest state,
  /// and not those before it. A request maker without a cache watches in one of its own.
  ///
  /// - Parameters:
  ///   - operation: The query, which stays as it is.
  ///   - revalidation: When the server is asked although the cache has a response.
  ///   - showing: Whether a response is shown before all of it is there.
  ///   - refreshWhenStale: Whether the server is asked again when a part of the response becomes
  ///     too old.
  ///   - interval: How long after each request the server is asked again; `nil` for never.
  ///   - options: The options of the requests, which win over the request maker's and the API's.
  /// - Returns: The states. Each loop watches on its own.
  public func watch<Operation: GraphQLQuery>(
    _ operation: Operation, revalidation: Revalidation = .always, showing: Showing = .whole,
    refreshWhenStale: Bool = false, every interval: Duration? = nil,
    options: RequestOptions = RequestOptions()
  ) -> WatchStates<Operation> {
    states(
      WatchRule(
        revalidation: revalidation, refreshWhenStale: refreshWhenStale, showing: showing),
      interval, options
    ) { try operation.prepared(isStored: true) }
  }

  /// Watches a query that was composed at run time, as
  /// ``watch(_:revalidation:showing:refreshWhenStale:every:options:)`` does with a struct.
  ///
  /// - Parameters:
  ///   - request: The document, with the values of its variables.
  ///   - type: The type of the data, an object with the response names of the operation.
  ///   - decoder: The decoder of the data. `JSONValue` doesn't use it.
  ///   - revalidation: When the server is asked although the cache has a response.
  ///   - refreshWhenStale: Whether the server is asked again when a part of the response becomes
  ///     too old.
  ///   - interval: How long after each request the server is asked again; `nil` for never.
  ///   - options: The options of the requests, which win over the request maker's and the API's.
  /// - Returns: The states. Each loop watches on its own.
  public func watch<T: Decodable & Sendable>(
    _ request: GraphQL.Request, as type: T.Type = JSONValue.self,
    decoder: JSONDecoder = JSONDecoder.graphQL, revalidation: Revalidation = .always,
    refreshWhenStale: Bool = false, every interval: Duration? = nil,
    options: RequestOptions = RequestOptions()
  ) -> WatchStates<GraphQL.Response<T>> {
    let (maker, cache) = cached
    return maker.states(
      WatchRule(revalidation: revalidation, refreshWhenStale: refreshWhenStale), interval, options
    ) {
      try request.prepared(as: type, by: decoder, keys: cache.keys)
    }
  }

  private func states<Response>(
    _ rule: WatchRule, _ interval: Duration?, _ options: RequestOptions,
    _ prepared: @escaping @Sendable () throws -> PreparedOperation<Response>
  ) -> WatchStates<Response> {
    let (maker, cache) = cached
    return WatchStates(cache: cache, rule: rule, interval: interval) {
      try maker.storedQuery(prepared(), options)
    }
  }

  /// The request maker with its cache, or with a new one if it has none.
  var cached: (maker: SputnikRequestMaker, cache: SputnikCache) {
    if let cache = store as? SputnikCache { return (self, cache) }
    let cache = SputnikCache()
    return (caching(in: cache), cache)
  }
}

/// The states of a watched query, which never end by themselves.
public struct WatchStates<Response: Sendable>: AsyncSequence, Sendable {
  /// A state.
  public typealias Element = WatchState<Response>

  let cache: SputnikCache
  let rule: WatchRule
  let interval: Duration?
  let query: @Sendable () throws -> StoredQuery<Response>

  /// Makes an iterator, which begins to watch when its first state is asked for.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(states: self) }

  /// An iterator of the states. Watching ends with it.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let states: WatchStates
    private var watching: (watcher: Watcher<Response>, wakeup: Wakeup)?
    /// Whether the task was cancelled, or the only state of an invalid query was returned.
    private var isOver = false
    /// The server is asked at the beginning.
    private var demand = WatchDemand.revalidation

    fileprivate init(states: WatchStates) { self.states = states }

    /// Returns the next state; `nil` if the task was cancelled.
    public mutating func next() async -> WatchState<Response>? {
      if watching == nil, let failed = start() { return failed }
      guard let (watcher, wakeup) = watching else { return nil }
      while await wakeup.wait() {
        let isNew = await watcher.update(demand, every: states.interval)
        demand = .none
        if isNew { return watcher.shown.state }
      }
      isOver = true
      watching = nil
      return nil
    }

    /// Begins to watch. Returns a state only if the query is invalid: it is the only one.
    private mutating func start() -> WatchState<Response>? {
      if isOver { return nil }
      do {
        let wakeup = Wakeup()
        let watcher = Watcher(
          try states.query(), in: states.cache, rule: states.rule, wake: { wakeup() })
        wakeup()
        watching = (watcher, wakeup)
        return nil
      } catch {
        isOver = true
        return WatchState(error: error)
      }
    }
  }
}

import Foundation
import SputnikClient
import SputnikCore

/// The life of one loop over a watched query, or of a model that runs. It ends with its iterator or
/// model, which alone holds it.
///
/// Who holds it reads and fills. Requests run in tasks of their own, and wake it.
final class Watcher<Response: Sendable> {
  /// What a request has brought.
  private struct Arrival: Sendable {
    var number: Int
    var result: Result<Response, any Error>
  }

  /// What is shown.
  private(set) var shown: ShownResponse<Response>
  /// Whether anything was shown since the beginning.
  private(set) var hasBegun = false

  private let query: StoredQuery<Response>
  private let cache: SputnikCache
  private let rule: WatchRule
  private let wake: @Sendable () -> Void
  let id: Int
  /// The watchers whose requests have led to those of this one.
  private let earlier: Set<Int>

  /// The number of the last request, its task while it runs, and the epoch in which it was made.
  private var request: (number: Int, task: Task<Void, Never>?, epoch: Int) = (0, nil, 0)
  /// Whether the last request that has ended has failed.
  private(set) var hasFailed = false
  /// What a request has brought, until it is shown.
  private let arrival = Locked<Arrival?>(nil)
  /// The watchers whose requests have led to a change that the cache can't show, or to old data,
  /// while a request was on its way that may have been made too early; `nil` if there was none.
  private var missed: Set<Int>?
  /// Whether something in the response was invalidated, or only a part, when it was last decided
  /// whether to ask the server.
  private var wasOutdated = false
  /// When the server is asked again; `nil` for never, and during a request.
  private var nextRequest: Int64?
  private var interval: Duration?
  /// When the loop is woken, and the task that waits for it.
  private var alarm: (time: Int64, timer: Task<Void, Never>)?

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - cache: The cache.
  ///   - rule: When the server is asked.
  ///   - shown: What is shown already.
  ///   - earlier: The watchers whose requests have led to the requests of this one.
  ///   - wake: A function that leads to the next ``update(_:every:isolation:)``.
  init(
    _ query: StoredQuery<Response>, in cache: SputnikCache, rule: WatchRule,
    after shown: ShownResponse<Response> = ShownResponse(), earlier: Set<Int> = [],
    wake: @escaping @Sendable () -> Void
  ) {
    self.query = query
    self.cache = cache
    self.rule = rule
    self.shown = shown
    self.earlier = earlier
    self.wake = wake
    id = cache.addWatcher(of: query.request, after: shown.sent, wake: wake)
  }

  deinit {
    cache.removeWatcher(id)
    request.task?.cancel()
    alarm?.timer.cancel()
  }

  /// Whether nobody wants to see more, so that no other request is made.
  var isOver = false

  /// How many requests it has made.
  var requestCount: Int { request.number }

  /// Shows what is new. Only one task at a time calls it. It runs on the caller's actor, and leaves
  /// it for the file of the cache and for large responses.
  ///
  /// - Parameters:
  ///   - demand: Whether a request is wanted.
  ///   - interval: How long after a request the next one is made.
  /// - Returns: Whether what is shown has changed.
  func update(
    _ demand: WatchDemand = .none, every interval: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let before = shown.state.facts
    // What has arrived is taken first: it was stored before.
    let arrived = takeArrival()
    guard var news = await read(arrived), !isOver else { return false }
    noteMissed(&news, hasArrived: arrived != nil)
    let isNeeded = needsRequest(news, demand, interval, hasArrived: arrived != nil, before)
    // Whether to ask because of what others have changed during a request is decided at its end.
    if isNeeded || !shown.state.isFetching || !news.isChangedByOthers && missed == nil {
      wasOutdated = news.isOutdated
    }
    if isNeeded {
      request(after: news)
    } else if !shown.state.isFetching, query.mayFetch,
      nextRequest == nil || self.interval != interval
    {
      nextRequest = interval.map { cache.clock.now() + $0.wholeMilliseconds }
    }
    self.interval = interval
    waitForNext()
    let isNew = !hasBegun || arrived?.isFailure == true || shown.state.facts != before
    hasBegun = true
    return isNew
  }

  /// Returns what the last request has brought. One that was given up may have ended after all.
  private func takeArrival() -> Result<Response, any Error>? {
    let arrival = arrival.withLock { arrival in
      defer { arrival = nil }
      return arrival
    }
    return arrival?.number == request.number ? arrival?.result : nil
  }

  /// Shows what the cache has, and the end of a request. What is shown already isn't read again.
  ///
  /// - Returns: What has happened; `nil` if nobody wants to see it any more, or nothing can be
  ///   read.
  private func read(
    _ arrived: Result<Response, any Error>?, isolation: isolated (any Actor)? = #isolation
  ) async -> SputnikCache.WatchNews? {
    if shown.isFilled, let news = cache.noNews(for: id) {
      if let arrived { end(with: arrived, nil) }
      return news
    }
    let showsStale = shown.isComposed
    let showsPart =
      rule.showing == .partial && (shown.state.response == nil || shown.state.isPartial)
    let read =
      shown.data?.isLarge == true
      ? await cache.readElsewhere(
        query.request, for: id, showsStale: showsStale, showsPart: showsPart)
      : await cache.readLoaded(
        query.request, for: id, showsStale: showsStale, showsPart: showsPart)
    guard !isOver, var reading = read else { return nil }
    if !query.isStruct || reading.equalRequest != request.number { reading.equalRequest = nil }
    await show(reading, arrived)
    return reading.news
  }

  private func show(
    _ reading: SputnikCache.WatchReading, _ arrived: Result<Response, any Error>?,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    // A response that a `clear()` has overtaken may be another user's.
    let sent = request.epoch == reading.news.epoch ? try? arrived?.get() : nil
    let source: WatchState<Response>.Source = arrived == nil ? .cache : .server
    if ((try? reading.response.get()) ?? reading.part?.response)?.isLarge == true {
      shown = await shown.taking(reading, query, sent: sent, source: source)
    } else {
      shown.take(reading, query, sent: sent, source: source)
    }
    if let arrived { end(with: arrived, reading.sent?.error(reading.hiddenErrors, of: query)) }
  }

  /// Shows the end of a request.
  ///
  /// - Parameter hidden: The error of fields of which an older value is shown.
  private func end(with arrived: Result<Response, any Error>, _ hidden: (any Error)?) {
    request.task = nil
    switch arrived {
    case .success: shown.end(with: hidden)
    case .failure(let error): shown.end(with: error)
    }
    hasFailed = arrived.isFailure
  }

  /// Notes a change that the cache can't show and the request on its way may not have seen. It is
  /// one by others when that request has ended.
  private func noteMissed(_ news: inout SputnikCache.WatchNews, hasArrived: Bool) {
    if !news.isIncomplete, !news.isOutdated {
      missed = nil
    } else if news.isChangedByOthers, shown.state.isFetching || hasArrived {
      missed = (missed ?? []).union(news.chain)
    }
    if let missed, !shown.state.isFetching {
      news.isChangedByOthers = true
      news.chain.formUnion(missed)
      self.missed = nil
    }
  }

  private func needsRequest(
    _ news: SputnikCache.WatchNews, _ demand: WatchDemand, _ interval: Duration?,
    hasArrived: Bool, _ before: WatchState<Response>.Facts
  ) -> Bool {
    guard query.mayFetch else { return false }
    // A request that is on its way could have been made before the invalidation.
    if demand == .request || news.isInvalidated { return true }
    let (isStale, miss) = (shown.state.isStale, shown.state.miss)
    if shown.state.isFetching { return false }
    if interval != nil, let nextRequest, nextRequest <= cache.clock.now() { return true }
    if demand == .revalidation {
      switch rule.revalidation {
      case .always: return true
      case .whenStale: return miss != nil || isStale
      case .never: return miss != nil || news.isLeftUnfinished
      }
    }
    // Another response can lead to an entity that was invalidated before, also between a response
    // and its reading.
    if news.isOutdated, !wasOutdated || hasArrived && !hasFailed, news.isChangedByOthers {
      return true
    }
    if rule.refreshWhenStale, isStale, !before.isStale, !hasArrived { return true }
    // Something else is in the response, and the cache can't say what.
    return news.isIncomplete && news.isChangedByOthers
  }

  /// Has the loop woken when the response becomes stale, or the next request is due.
  private func waitForNext() {
    let expiry = shown.state.isStale ? nil : shown.expiry
    shown.state.expires = expiry.map { .milliseconds(max(0, $0 - cache.clock.now())) }
    // A field is stale after its last millisecond.
    let time = min(expiry.map { $0 + 1 } ?? .max, nextRequest ?? .max)
    if time == alarm?.time ?? .max { return }
    alarm?.timer.cancel()
    alarm = nil
    if time == .max { return }
    let timer = Task { [clock = cache.clock, wake] in
      try? await clock.sleep(time)
      if !Task.isCancelled { wake() }
    }
    alarm = (time, timer)
  }

  /// Asks the server, in place of an earlier request. The task doesn't hold the watcher.
  private func request(after news: SputnikCache.WatchNews) {
    shown.state.isFetching = true
    nextRequest = nil
    request.task?.cancel()
    request.number += 1
    request.epoch = news.epoch
    let chain = WatchChain(
      watcher: id, number: request.number, query.request, earlier: news.chain.union(earlier))
    request.task = Task { [query, arrival, wake, number = request.number] in
      let result: Result<Response, any Error>
      do {
        let response = try await WatchChain.$current.withValue(chain) { try await query.fetch() }
        result = .success(response)
      } catch {
        result = .failure(error)
      }
      if Task.isCancelled { return }
      arrival.withLock { arrival in
        // A request that was given up meanwhile doesn't replace what a later one has brought.
        if arrival?.number ?? 0 < number { arrival = Arrival(number: number, result: result) }
      }
      wake()
    }
  }
}

extension Data {
  /// Whether reading it takes longer than to go to another thread and back, and would keep an app
  /// from drawing.
  var isLarge: Bool { count > 65_536 }
}

extension Result {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}

import Foundation
import SputnikClient
import SputnikCore

/// The life of one loop over a watched query, or of a model that runs. It ends with its iterator or
/// model, which alone holds it.
///
/// The task of the loop reads and fills. Requests run in tasks of their own, and wake it.
final class Watcher<Response: Sendable>: Sendable {
  /// A request by its number.
  private struct Request: Sendable {
    var number = 0
    var task: Task<Void, Never>?
    /// The epoch in which it was made.
    var epoch = 0
  }

  private struct Arrival: Sendable {
    var number: Int
    var result: Result<Response, any Error>
  }

  private struct Progress: Sendable {
    var shown: ShownResponse<Response>
    var hasBegun = false
    var request = Request()
    /// What a request has brought, until it is shown.
    var arrival: Arrival?
    /// What the cache lacked after a request. It isn't asked for again: the server doesn't send it.
    var hopeless: CacheMiss?
    /// When the server is asked again; `nil` for never, and during a request.
    var nextRequest: Int64?
    var interval: Duration?
    /// When the loop is woken, and the task that waits for it.
    var alarm: Int64?
    var timer: Task<Void, Never>?
  }

  private let query: StoredQuery<Response>
  private let cache: SputnikCache
  private let rule: WatchRule
  private let wake: @Sendable () -> Void
  private let id: Int
  private let progress: Locked<Progress>

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - cache: The cache.
  ///   - rule: When the server is asked.
  ///   - shown: What is shown already.
  ///   - wake: A function that leads to the next ``update(_:every:)``.
  init(
    _ query: StoredQuery<Response>, in cache: SputnikCache, rule: WatchRule,
    after shown: ShownResponse<Response> = ShownResponse(), wake: @escaping @Sendable () -> Void
  ) {
    self.query = query
    self.cache = cache
    self.rule = rule
    self.wake = wake
    progress = Locked(Progress(shown: shown))
    id = cache.addWatcher(of: query.request.endpoint, wake: wake)
  }

  deinit {
    cache.removeWatcher(id)
    let tasks = progress.withLock { [$0.request.task, $0.timer] }
    for task in tasks { task?.cancel() }
  }

  /// Returns what is to be shown; `nil` if it is the same as what was shown last. Only one task at
  /// a time calls it. It runs away from the actor of the caller.
  ///
  /// - Parameters:
  ///   - demand: Whether a request is wanted.
  ///   - interval: How long after a request the next one is made.
  func update(
    _ demand: WatchDemand = .none, every interval: Duration? = nil
  ) async -> ShownResponse<Response>? {
    // What has arrived is taken first: it was stored before.
    let before = progress.withLock { progress in
      let before = progress
      progress.arrival = nil
      return before
    }
    guard let reading = await cache.readLoaded(query.request, for: id) else { return nil }
    var after = before
    after.arrival = nil
    // A request that was given up may have ended after all.
    let arrived = before.arrival.flatMap {
      $0.number == before.request.number ? $0.result : nil
    }
    show(reading, arrived, in: &after)
    if let arrived {
      after.request.task = nil
      after.shown.state.isFetching = false
      switch arrived {
      case .success: after.shown.state.error = nil
      case .failure(let error): after.shown.state.error = error
      }
    }
    if needsRequest(reading, demand, interval, hasArrived: arrived != nil, before, after) {
      after.shown.state.isFetching = true
      after.nextRequest = nil
      request(after: reading, in: &after.request)
    } else if !after.shown.state.isFetching, query.mayFetch,
      before.nextRequest == nil || before.interval != interval
    {
      after.nextRequest = interval.map { cache.clock.now() + $0.wholeMilliseconds }
    }
    after.interval = interval
    after.hasBegun = true
    wait(for: reading.expiry, in: &after)
    let isSame =
      before.hasBegun && arrived?.isFailure != true
      && after.shown.state.hasSameFacts(as: before.shown.state)
    progress.withLock { [after] progress in
      let arrival = progress.arrival
      progress = after
      progress.arrival = arrival
    }
    return isSame ? nil : after.shown
  }

  private func show(
    _ reading: SputnikCache.WatchReading, _ arrived: Result<Response, any Error>?,
    in progress: inout Progress
  ) {
    // A response that a `clear()` has overtaken may be another user's.
    let sent = progress.request.epoch == reading.epoch ? try? arrived?.get() : nil
    let isIncomplete = progress.shown.take(
      reading, query, sent: sent, source: arrived == nil ? .cache : .server)
    if isIncomplete {
      progress.hopeless = progress.shown.state.miss
    } else if progress.shown.state.miss == nil {
      progress.hopeless = nil
    }
  }

  private func needsRequest(
    _ reading: SputnikCache.WatchReading, _ demand: WatchDemand, _ interval: Duration?,
    hasArrived: Bool, _ before: Progress, _ after: Progress
  ) -> Bool {
    guard query.mayFetch else { return false }
    if demand == .request { return true }
    let state = after.shown.state
    if state.isFetching { return false }
    if demand == .revalidation {
      switch rule.revalidation {
      case .always: return true
      case .whenStale: return state.miss != nil || state.isStale
      case .never: return state.miss != nil
      }
    }
    if hasArrived { return false }
    if interval != nil, let next = before.nextRequest, next <= cache.clock.now() { return true }
    if state.isStale { return rule.refreshWhenStale && !before.shown.state.isStale }
    guard let miss = state.miss else { return false }
    return reading.isChangedByOthers && miss != after.hopeless
  }

  /// Has the loop woken when the response becomes stale, or the next request is due.
  private func wait(for expiry: Int64?, in progress: inout Progress) {
    progress.shown.state.expires = expiry.map { .milliseconds(max(0, $0 - cache.clock.now())) }
    // A field is stale after its last millisecond.
    let alarm = [expiry.map { $0 + 1 }, progress.nextRequest].compactMap(\.self).min()
    if alarm == progress.alarm { return }
    progress.alarm = alarm
    progress.timer?.cancel()
    progress.timer = alarm.map { alarm in
      Task { [clock = cache.clock, wake] in
        try? await clock.sleep(alarm)
        if !Task.isCancelled { wake() }
      }
    }
  }

  /// Asks the server, in place of an earlier request. The task doesn't hold the watcher.
  private func request(after reading: SputnikCache.WatchReading, in request: inout Request) {
    request.task?.cancel()
    request.number += 1
    request.epoch = reading.epoch
    let chain = WatchChain(watcher: id, earlier: reading.chain)
    request.task = Task { [query, progress, wake, number = request.number] in
      let result: Result<Response, any Error>
      do {
        let response = try await WatchChain.$current.withValue(chain) { try await query.fetch() }
        result = .success(response)
      } catch {
        result = .failure(error)
      }
      if Task.isCancelled { return }
      progress.withLock { $0.arrival = Arrival(number: number, result: result) }
      wake()
    }
  }
}

/// When a watcher asks the server although the cache has a response. What the cache lacks because
/// somebody else has changed it is always asked for.
struct WatchRule: Sendable {
  var revalidation = Revalidation.always
  var refreshWhenStale = false
}

/// Whether a watcher is to ask the server now.
enum WatchDemand: Int, Sendable {
  case none
  /// As the rule says, unless a request is on its way.
  case revalidation
  /// In any case. A request that is on its way could have been made too early, so it is given up.
  case request
}

extension WatchState {
  /// Returns whether the states don't differ, apart from errors.
  fileprivate func hasSameFacts(as other: WatchState) -> Bool {
    (revision, source, isStale, isFetching, miss)
      == (other.revision, other.source, other.isStale, other.isFetching, other.miss)
      && (response == nil) == (other.response == nil) && (error == nil) == (other.error == nil)
  }
}

extension Result {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}

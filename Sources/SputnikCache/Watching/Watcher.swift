import Foundation
import SputnikClient
import SputnikCore

/// The life of one loop over a watched query. It ends with its iterator, which alone holds it.
///
/// The task of the loop reads and fills. Requests run in tasks of their own, and wake it.
final class Watcher<Response: Sendable>: Sendable {
  fileprivate struct Progress: Sendable {
    var state = WatchState<Response>()
    /// The bytes of the response that is shown; `nil` if the cache didn't compose it.
    var data: Data?
    var epoch = 0
    var hasBegun = false
    var request: Task<Void, Never>?
    /// The epoch in which the request was made.
    var requestEpoch = 0
    /// What the request has brought, until it is shown.
    var arrived: Result<Response, any Error>?
    /// What the cache lacked after a request. It isn't asked for again: the server doesn't send it.
    var hopeless: CacheMiss?
    /// When the response becomes stale, and the task that waits for it.
    var expiry: Int64?
    var timer: Task<Void, Never>?
  }

  private let query: StoredQuery<Response>
  private let cache: SputnikCache
  private let revalidation: Revalidation
  private let refreshWhenStale: Bool
  private let signal: AsyncStream<Void>.Continuation
  private let id: Int
  private let progress = Locked(Progress())

  init(
    _ query: StoredQuery<Response>, in cache: SputnikCache, revalidation: Revalidation,
    refreshWhenStale: Bool, signal: AsyncStream<Void>.Continuation
  ) {
    self.query = query
    self.cache = cache
    self.revalidation = revalidation
    self.refreshWhenStale = refreshWhenStale
    self.signal = signal
    id = cache.addWatcher(of: query.request.endpoint, signal: signal)
  }

  deinit {
    cache.removeWatcher(id)
    let tasks = progress.withLock { [$0.request, $0.timer] }
    for task in tasks { task?.cancel() }
  }

  /// Returns the new state; `nil` if it is the one that was shown last. Only the task of the loop
  /// calls it.
  func update() -> WatchState<Response>? {
    // What has arrived is taken first: it was stored before.
    let before = progress.withLock { progress in
      let before = progress
      progress.arrived = nil
      return before
    }
    guard let reading = cache.read(query.request, for: id) else { return nil }
    var after = before
    after.arrived = nil
    if reading.epoch != before.epoch {
      after.epoch = reading.epoch
      if before.hasBegun { after.show(nil, nil, nil) }
    }
    show(reading, before.arrived, in: &after)
    if let arrived = before.arrived {
      after.request = nil
      after.state.isFetching = false
      switch arrived {
      case .success: after.state.error = nil
      case .failure(let error): after.state.error = error
      }
    }
    wait(for: reading.expiry, in: &after)
    let isNeeded = needsRequest(reading, before, after)
    after.hasBegun = true
    if isNeeded {
      after.state.isFetching = true
      after.requestEpoch = reading.epoch
      after.request = request(after: reading.chain)
    }
    let isSame =
      before.hasBegun && before.arrived?.isFailure != true
      && after.state.hasSameFacts(as: before.state)
    progress.withLock { [after] progress in
      let arrived = progress.arrived
      progress = after
      progress.arrived = arrived
    }
    return isSame ? nil : after.state
  }

  /// Shows what the cache has, or else what the server has sent.
  private func show(
    _ reading: SputnikCache.WatchReading, _ arrived: Result<Response, any Error>?,
    in progress: inout Progress
  ) {
    // A response that a `clear()` has overtaken may be another user's.
    let sent = progress.requestEpoch == reading.epoch ? try? arrived?.get() : nil
    progress.state.isStale = reading.isStale
    switch reading.response {
    case .success(let data):
      progress.state.miss = nil
      progress.hopeless = nil
      if data == progress.data { return }
      do {
        let source: WatchState<Response>.Source = arrived == nil ? .cache : .server
        progress.show(try query.fill(data), data, source)
      } catch {
        progress.state.error = error
      }
    case .failure(let miss):
      progress.state.miss = miss
      // What has become too old is still shown.
      progress.state.isStale = miss.reason == .stale && progress.state.response != nil
      if let sent {
        // A part of the response can't be stored, such as a field with an error.
        progress.show(sent, nil, .server)
        progress.hopeless = miss
      }
    }
  }

  private func needsRequest(
    _ reading: SputnikCache.WatchReading, _ before: Progress, _ after: Progress
  ) -> Bool {
    guard query.mayFetch, !after.state.isFetching else { return false }
    guard before.hasBegun else {
      switch revalidation {
      case .always: return true
      case .whenStale: return after.state.miss != nil || after.state.isStale
      case .never: return after.state.miss != nil
      }
    }
    guard before.arrived == nil else { return false }
    if after.state.isStale { return refreshWhenStale && !before.state.isStale }
    guard let miss = after.state.miss else { return false }
    return reading.isChangedByOthers && miss != after.hopeless
  }

  /// Has the loop woken when the response becomes stale.
  private func wait(for expiry: Int64?, in progress: inout Progress) {
    progress.state.expires = expiry.map { .milliseconds(max(0, $0 - cache.clock.now())) }
    if expiry == progress.expiry { return }
    progress.expiry = expiry
    progress.timer?.cancel()
    progress.timer = expiry.map { expiry in
      Task { [clock = cache.clock, signal] in
        // A field is stale after its last millisecond.
        try? await clock.sleep(expiry + 1)
        if !Task.isCancelled { signal.yield() }
      }
    }
  }

  /// Asks the server. The task doesn't hold the watcher.
  private func request(after earlier: Set<Int>) -> Task<Void, Never> {
    let chain = WatchChain(watcher: id, earlier: earlier)
    return Task { [query, progress, signal] in
      let result: Result<Response, any Error>
      do {
        let response = try await WatchChain.$current.withValue(chain) { try await query.fetch() }
        result = .success(response)
      } catch {
        result = .failure(error)
      }
      if Task.isCancelled { return }
      progress.withLock { $0.arrived = result }
      signal.yield()
    }
  }
}

extension Watcher.Progress {
  fileprivate mutating func show(
    _ response: Response?, _ data: Data?, _ source: WatchState<Response>.Source?
  ) {
    state.response = response
    state.source = source
    state.revision += response == nil ? 0 : 1
    self.data = data
  }
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

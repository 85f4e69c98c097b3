import Foundation
import SputnikClient
import SputnikCore
import SputnikRecords

/// What a watcher has told the cache: the records that its response depends on.
struct WatchedSlots: Sendable {
  var endpoint: String
  /// What the last reading has met.
  var used: [RecordUse] = []
  /// The watchers whose requests have caused the changes since the last reading.
  var chain: Set<Int> = []
  /// Whether something else than the watcher's own request, or one that it caused, has changed a
  /// record.
  var isChangedByOthers = false
  /// Tells the watcher that something has changed. It reads later, in its own task.
  let wake: @Sendable () -> Void
}

/// The watchers whose requests have led to the current one. A watcher doesn't ask again because of
/// a change that it has caused itself: two watchers could otherwise ask in turn for ever.
struct WatchChain: Sendable {
  @TaskLocal static var current: WatchChain?

  /// The watcher that asks.
  let watcher: Int
  /// All of them.
  let watchers: Set<Int>

  init(watcher: Int, earlier: Set<Int>) {
    self.watcher = watcher
    watchers = earlier.union([watcher])
  }
}

extension SputnikCache.State {
  /// Notes changes. Returns the watchers that they concern, and those that show something too old
  /// of which a part has come again.
  ///
  /// - Parameter isExpected: Whether the changes are only expected of a request. Nothing is asked
  ///   for because of them.
  mutating func touch(
    _ changed: [Int32], of endpoint: String, by chain: WatchChain?, isExpected: Bool = false
  ) -> [WatchedSlots] {
    guard let (touched, refreshed) = endpoints[endpoint]?.takeTouched(changed) else { return [] }
    for id in touched {
      watchers[id]?.chain.formUnion(chain?.watchers ?? [])
      if !isExpected, chain?.watchers.contains(id) != true {
        watchers[id]?.isChangedByOthers = true
      }
    }
    // A watcher that asks is woken when its request has ended.
    return touched.union(refreshed).filter { $0 != chain?.watcher }.compactMap { watchers[$0] }
  }

  /// Notes what the response of a watcher depends on now, and whether a part of it is too old.
  fileprivate mutating func watch(
    _ used: [RecordUse], by id: Int, at endpoint: String, isStale: Bool
  ) {
    guard var watcher = watchers[id] else { return }
    endpoints[endpoint]?.note(id, from: watcher.used, to: used, isStale: isStale)
    watcher.used = used
    watcher.chain = []
    watcher.isChangedByOthers = false
    watchers[id] = watcher
  }

  fileprivate mutating func removeWatcher(_ id: Int) {
    guard let watcher = watchers.removeValue(forKey: id) else { return }
    endpoints[watcher.endpoint]?.note(id, from: watcher.used, to: [], isStale: false)
  }
}

extension SputnikCache {
  /// What a watcher learns when it reads.
  struct WatchReading: Sendable {
    var response: Result<Data, CacheMiss>
    var isStale: Bool
    /// The last millisecond in which no field is stale; `nil` if one is, and if none ever is.
    var expiry: Int64?
    var epoch: Int
    var chain: Set<Int>
    var isChangedByOthers: Bool
  }

  /// Adds a watcher. Returns its number.
  func addWatcher(of endpoint: String, wake: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.lastWatcher += 1
      state.watchers[state.lastWatcher] = WatchedSlots(endpoint: endpoint, wake: wake)
      return state.lastWatcher
    }
  }

  func removeWatcher(_ id: Int) {
    if isInTransaction {
      Task { self.removeWatcher(id) }
    } else {
      state.withLock { $0.removeWatcher(id) }
    }
  }

  /// Reads what there is for a watcher, also in the file, away from the actor of the caller.
  nonisolated func readElsewhere(_ request: StoredRequest, for id: Int) async -> WatchReading? {
    await readLoaded(request, for: id)
  }

  /// Reads what there is for a watcher, also in the file.
  func readLoaded(
    _ request: StoredRequest, for id: Int, isolation: isolated (any Actor)? = #isolation
  ) async -> WatchReading? {
    let reading = read(request, for: id)
    guard let reading, case .failure = reading.response, await load(request),
      var again = read(request, for: id)
    else { return reading }
    again.chain.formUnion(reading.chain)
    if reading.isChangedByOthers { again.isChangedByOthers = true }
    return again
  }

  /// Reads what there is in memory for a watcher, which is woken at the next change of it; or,
  /// without a watcher, what there is now.
  func read(_ request: StoredRequest, for id: Int?) -> WatchReading? {
    if isInTransaction { return nil }
    var limits = limits(request)
    // Who watches sees a streamed list grow.
    limits.takesUnfinished = id != nil
    return state.withLock { state in
      let watcher = id.flatMap { state.watchers[$0] }
      guard id == nil || watcher != nil,
        let reading = state[request.endpoint].planned.read(request, limits)
      else { return nil }
      // A list that nobody may be streaming any more is asked for at the beginning.
      let isUnfinished = reading.isUnfinished && watcher?.used.isEmpty == true
      let isStale = isUnfinished || reading.expiry.map { $0 < limits.now } ?? false
      if let id {
        state.watch(
          reading.used, by: id, at: request.endpoint, isStale: isStale || reading.lacksFreshness)
      }
      return WatchReading(
        response: reading.response, isStale: isStale, expiry: isStale ? nil : reading.expiry,
        epoch: state.epoch, chain: watcher?.chain ?? [],
        isChangedByOthers: watcher?.isChangedByOthers ?? false)
    }
  }
}

extension RecordReading {
  /// Whether there is no response because something is too old.
  fileprivate var lacksFreshness: Bool {
    if case .failure(let miss) = response { miss.reason == .stale } else { false }
  }
}

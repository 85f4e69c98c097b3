import SputnikClient
import SputnikCore

/// The watchers whose requests have led to the current one. A watcher doesn't ask again because of
/// a change that it has caused itself: two watchers could otherwise ask in turn for ever.
struct WatchChain: Sendable {
  @TaskLocal static var current: WatchChain?

  /// The watcher that asks, and the number of its request.
  let watcher: Int
  let number: Int
  /// Its query.
  let request: StoredRequest
  /// All of them.
  let watchers: Set<Int>

  init(watcher: Int, number: Int, _ request: StoredRequest, earlier: Set<Int>) {
    self.watcher = watcher
    self.number = number
    self.request = request
    watchers = earlier.union([watcher])
  }

  /// Returns the watcher's query, as it reads it, if this request is for it. An interceptor can
  /// make others meanwhile.
  func request(as other: StoredRequest) -> StoredRequest? {
    request.endpoint == other.endpoint && request.parameters == other.parameters ? request : nil
  }

  /// Notes that what the server has sent to the watcher isn't stored.
  func noteUnstored(_ write: CacheWrite, in cache: SputnikCache) {
    guard request(as: write.request) != nil else { return }
    cache.state.withLock { state in
      guard state.epoch == write.epoch else { return }
      state.note(state[write.request.endpoint].planned.unstored(write), by: self)
    }
  }
}

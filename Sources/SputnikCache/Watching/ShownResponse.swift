import Foundation
import SputnikClient
import SputnikCore

/// What is shown of a query. A later watcher of the same query can go on with it.
struct ShownResponse<Response: Sendable>: Sendable {
  var state = WatchState<Response>()
  /// The bytes of the response; `nil` if the cache didn't compose it.
  var data: Data?
  var epoch = 0

  /// Shows nothing.
  init() {}

  /// Shows what is in memory, for a moment in which nobody watches.
  init(_ query: StoredQuery<Response>, in cache: SputnikCache) {
    guard let reading = cache.read(query.request, for: nil) else { return }
    take(reading, query, sent: nil, source: .cache)
  }

  /// Shows what the cache has, or else what the server has sent.
  ///
  /// - Returns: Whether the server's response is shown because the cache can't compose it.
  @discardableResult
  mutating func take(
    _ reading: SputnikCache.WatchReading, _ query: StoredQuery<Response>, sent: Response?,
    source: WatchState<Response>.Source
  ) -> Bool {
    if reading.epoch != epoch {
      epoch = reading.epoch
      show(nil, nil, nil)
    }
    state.isStale = reading.isStale
    switch reading.response {
    case .success(let data):
      state.miss = nil
      if data == self.data { return false }
      do {
        show(try query.fill(data), data, source)
      } catch {
        state.error = error
      }
      return false
    case .failure(let miss):
      state.miss = miss
      // What has become too old is still shown.
      state.isStale = miss.reason == .stale && state.response != nil
      // A part of the response can't be stored, such as a field with an error.
      if let sent { show(sent, nil, .server) }
      return sent != nil
    }
  }

  /// Takes a response as ``take(_:_:sent:source:)`` does, but away from the actor of the caller.
  nonisolated func taking(
    _ reading: SputnikCache.WatchReading, _ query: StoredQuery<Response>, sent: Response?,
    source: WatchState<Response>.Source
  ) async -> (shown: ShownResponse, isIncomplete: Bool) {
    var shown = self
    let isIncomplete = shown.take(reading, query, sent: sent, source: source)
    return (shown, isIncomplete)
  }

  private mutating func show(
    _ response: Response?, _ data: Data?, _ source: WatchState<Response>.Source?
  ) {
    state.response = response
    state.source = source
    state.revision += response == nil ? 0 : 1
    self.data = data
  }
}

extension WatchState {
  /// What tells one state from the next, apart from what its error is.
  struct Facts: Equatable {
    var isStale: Bool
    fileprivate var revision: Int
    fileprivate var source: Source?
    fileprivate var isFetching: Bool
    fileprivate var miss: CacheMiss?
    fileprivate var hasResponse: Bool
    fileprivate var hasError: Bool
  }

  var facts: Facts {
    Facts(
      isStale: isStale, revision: revision, source: source, isFetching: isFetching, miss: miss,
      hasResponse: response != nil, hasError: error != nil)
  }
}

import Foundation
import SputnikClient
import SputnikCore

/// What is shown of a query. A later watcher of the same query can go on with it.
struct ShownResponse<Response: Sendable>: Sendable {
  var state = WatchState<Response>()
  /// The bytes of the response that the cache composed, or else of that which the server has sent.
  private(set) var data: Data?
  /// Whether the cache composed the response.
  private(set) var isComposed = false
  /// The nulls in it that errors explain.
  private var explained: [ExplainedNull]?
  var epoch = 0
  /// What the server has sent last, as far as the records don't have it.
  private(set) var sent: SentResponse?
  /// The error of the last request, and that of the last reading.
  private var errors: (request: (any Error)?, reading: (any Error)?)

  /// Shows nothing.
  init() {}

  /// Shows what is in memory, for a moment in which nobody watches.
  init(_ query: StoredQuery<Response>, in cache: SputnikCache) {
    guard let reading = cache.read(query.request, for: nil) else { return }
    take(reading, query, sent: nil, source: .cache)
  }

  /// Shows what the cache has, or else what the server has sent.
  mutating func take(
    _ reading: SputnikCache.WatchReading, _ query: StoredQuery<Response>, sent: Response?,
    source: WatchState<Response>.Source
  ) {
    if reading.epoch != epoch {
      epoch = reading.epoch
      show(nil, nil, nil)
    }
    self.sent = reading.sent
    state.isStale = reading.isStale
    state.miss = reading.miss
    if case .success(let data) = reading.response, !reading.isIncomplete {
      let explained = reading.errors?.options.explained
      if !isComposed || data != self.data || explained != self.explained {
        do {
          show(try query.fill(data, reading.errors), data, source)
          isComposed = true
          self.explained = explained
        } catch {
          errors.reading = error
          return noteError()
        }
      }
    } else {
      // What has become too old is still shown.
      state.isStale = reading.miss?.reason == .stale && state.response != nil
      // A part of the response can't be stored, or not be read again.
      let body = reading.sent?.body
      if let sent, isComposed || body == nil || body != data { show(sent, body, .server) }
    }
    errors.reading = nil
    noteError()
  }

  /// Shows the end of a request.
  ///
  /// - Parameter error: Its error; `nil` if it has brought a response.
  mutating func end(with error: (any Error)?) {
    state.isFetching = false
    errors.request = error
    noteError()
  }

  /// An equal error stays, so that nobody is told of another one.
  private mutating func noteError() {
    let error = errors.request ?? errors.reading
    if !ErrorText.areEqual(error, state.error) { state.error = error }
  }

  /// Takes a response as ``take(_:_:sent:source:)`` does, but away from the actor of the caller.
  nonisolated func taking(
    _ reading: SputnikCache.WatchReading, _ query: StoredQuery<Response>, sent: Response?,
    source: WatchState<Response>.Source
  ) async -> ShownResponse {
    var shown = self
    shown.take(reading, query, sent: sent, source: source)
    return shown
  }

  private mutating func show(
    _ response: Response?, _ data: Data?, _ source: WatchState<Response>.Source?
  ) {
    state.response = response
    state.source = source
    state.revision += response == nil ? 0 : 1
    self.data = data
    isComposed = false
    explained = nil
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

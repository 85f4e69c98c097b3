import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikRecords

/// What is shown of a query. A later watcher of the same query can go on with it.
struct ShownResponse<Response: Sendable>: Sendable {
  var state = WatchState<Response>()
  /// The bytes of the response that the cache composed, or else of that which the server has sent.
  private(set) var data: Data?
  /// Whether the cache composed the response.
  private(set) var isComposed = false
  /// The last millisecond in which no part of it is stale, which may be over; `nil` if none ever
  /// is.
  private(set) var expiry: Int64?
  /// The nulls in it that errors explain.
  private var explained: [ExplainedNull]?
  var epoch = 0
  /// What the server has sent last, as far as the records don't have it.
  private(set) var sent: SentResponse?
  /// The error of the last request, and that of the last reading.
  private var errors: (request: (any Error)?, reading: (any Error)?)

  /// Whether what was read last could be filled, so that it is what is shown.
  var isFilled: Bool { errors.reading == nil }

  /// Shows nothing.
  init() {}

  /// Shows what is in memory, for a moment in which nobody watches.
  init(_ query: StoredQuery<Response>, in cache: SputnikCache, _ showing: Showing = .whole) {
    guard let reading = cache.read(query.request, for: nil, showsPart: showing == .partial)
    else { return }
    take(reading, query, sent: nil, source: .cache)
  }

  /// Shows what the cache has, or else what the server has sent.
  mutating func take(
    _ reading: SputnikCache.WatchReading, _ query: StoredQuery<Response>, sent: Response?,
    source: WatchState<Response>.Source
  ) {
    if reading.news.epoch != epoch {
      epoch = reading.news.epoch
      show(nil, nil, nil)
    }
    self.sent = reading.sent
    state.miss = reading.miss
    defer { noteStale(reading) }
    if case .success(let data) = reading.response, !reading.news.isIncomplete {
      let explained = reading.errors?.options.explained
      if !isComposed || data != self.data || explained != self.explained {
        do {
          // What the network has brought is filled already.
          let filled = reading.equalRequest == nil ? nil : sent
          show(try filled ?? query.fill(data, reading.errors), data, source)
          isComposed = true
          self.explained = explained
        } catch {
          errors.reading = error
          return noteError()
        }
      }
      expiry = reading.expiry
    } else {
      if sent == nil, state.response == nil || state.isPartial { show(reading.part, query) }
      // A part of the response can't be stored, or not be read again.
      let body = reading.sent?.body
      if let sent, isComposed || state.isPartial || body == nil || body != data {
        show(sent, body, .server)
      }
      if state.isPartial { expiry = reading.partExpiry }
    }
    errors.reading = nil
    noteError()
  }

  /// Notes whether a part of what is shown is too old. What was there before something is missing
  /// becomes so, too.
  private mutating func noteStale(_ reading: SputnikCache.WatchReading) {
    let isTooOld =
      reading.news.isIncomplete && reading.miss?.reason == .stale && reading.sent?.isStored != false
      && state.response != nil && !state.isPartial
    state.isStale = isTooOld || expiry.map { $0 < reading.time } ?? false
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
    (state.isPartial, state.misses) = (false, [])
    state.source = source
    state.revision += response == nil ? 0 : 1
    self.data = data
    isComposed = false
    (explained, expiry) = (nil, nil)
  }
}

extension ShownResponse {
  /// Shows what there is of a response, before there is a whole one.
  private mutating func show(_ part: PartialReading?, _ query: StoredQuery<Response>) {
    guard let part, let data = part.response else {
      if state.isPartial { show(nil, nil, nil) }
      return
    }
    let paths = part.misses.map(\.path)
    if state.isPartial, data == self.data, paths == state.misses { return }
    var errors = SentErrors(of: part)
    let text = errors.response(
      with: data,
      paths.enumerated().map { ShownNull(error: $0.offset, sent: $0.element, shown: $0.element) })
    guard let response = try? query.fill(text, errors) else { return }
    show(response, data, .cache)
    (state.isPartial, state.misses) = (true, paths)
  }
}

extension SentErrors {
  /// The errors of a response that lacks something. Only a `FieldResult` shows them.
  fileprivate init(of part: PartialReading) {
    let errors = part.misses.map { missing -> JSONValue in
      let miss = missing.miss
      let problem = CacheMiss(
        path: [], entity: miss.entity, field: miss.field, reason: miss.reason, hint: miss.hint)
      return .object([
        "message": .string("\(problem)"), "path": missing.path.json,
        "extensions": .object(["code": "NOT_CACHED"]),
      ])
    }
    var options = ReadingOptions(errorPolicy: .ignore)
    options.isPartial = true
    self.init(text: Data(JSONValue.array(errors).text.utf8), options: options) {
      ResponseOrigin(operation: "the cache")
    }
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
    fileprivate var isPartial: Bool
  }

  var facts: Facts {
    Facts(
      isStale: isStale, revision: revision, source: source, isFetching: isFetching, miss: miss,
      hasResponse: response != nil, hasError: error != nil, isPartial: isPartial)
  }
}

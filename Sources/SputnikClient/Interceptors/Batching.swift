import Foundation

/// Sends queries that are made at nearly the same time in one HTTP request.
///
/// ```swift
/// let maker = SputnikRequestMaker(
///   api: HeroAPI(), interceptors: [Retry(), Deduplication(), Batching(window: .milliseconds(5))])
/// async let hero = maker.makeRequest(operation: HeroQuery())
/// async let ships = maker.makeRequest(operation: StarshipsQuery())
/// // POST [{"query":"query HeroQuery …"},{"query":"query StarshipsQuery …"}]
/// ```
///
/// The first query waits for others as long as the window is open, or until there are as many as may
/// be in a batch. Only queries with the same address and the same options share one, header fields
/// included; mutations, uploads and queries that are to be sent with `GET` go their own way. The server
/// has to know batches: see ``SputnikRequestMaker/makeRequests(_:options:)``.
///
/// Who is cancelled is left out of a batch that isn't sent yet; the last one to be cancelled cancels
/// the request. Interceptors further in see one request with all the operations.
public struct Batching: SputnikInterceptor {
  private let window: Duration
  private let maximum: Int
  private let clock: any Clock<Duration>
  private let state = Locked(State())
  private let flights = SingleFlight<Int, [Int: SputnikResponse]>()

  /// Makes the interceptor.
  ///
  /// - Parameters:
  ///   - window: How long a query waits for others.
  ///   - maximum: How many queries there are in a batch at most.
  ///   - clock: What waits.
  public init(
    window: Duration = .milliseconds(10), maximum: Int = 10,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.window = window
    self.maximum = maximum
    self.clock = clock
  }

  /// Asks the rest of the way with a batch, and gives back the request's own part of its response.
  public func intercept(_ request: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse {
    guard maximum > 1, request.isQuery, request.operations.count == 1, request.method == .post,
      !request.hasUploads
    else {
      return try await next(request)
    }
    let seat = state.withLock { $0.seat(for: request, maximum: maximum, timer: timer) }
    do {
      let responses = try await flights.value(for: seat.batch) { try await send(seat.batch, next) }
      if let response = responses[seat.number] { return response }
    } catch is CancellationError {
      state.withLock { $0.leave(seat) }
      throw CancellationError()
    }
    // The batch went without this request: all others left it before it was there to wait for it.
    return try await next(request)
  }

  private func timer() -> Task<Void, Never> {
    Task { try? await clock.sleep(for: min(window, .longestSleep)) }
  }

  /// Waits until a batch is complete and sends it; the responses by the numbers of their seats.
  private func send(_ batch: Int, _ next: Next) async throws -> [Int: SputnikResponse] {
    guard let timer = state.withLock({ $0.waiting[batch]?.timer }) else { return [:] }
    await withTaskCancellationHandler {
      await timer.value
    } onCancel: {
      timer.cancel()
    }
    try Task.checkCancellation()
    let requests = state.withLock { $0.take(batch) }
    guard let first = requests.first?.request else { return [:] }
    let request = SputnikRequest(
      requests.flatMap(\.request.operations), url: first.url, options: first.options,
      deadline: requests.compactMap(\.request.deadline).max())
    let response = try await next(request)
    let responses = requests.count == 1 ? [response] : try BatchResponse.responses(in: response, to: request)
    return Dictionary(uniqueKeysWithValues: zip(requests.map(\.number), responses))
  }
}

extension Batching {
  /// What has to be equal for two queries to share a batch.
  fileprivate struct Key: Hashable, Sendable {
    var url: URL
    var options: RequestOptions
    var refreshing = Refreshing.interceptors
  }

  fileprivate struct Seat: Sendable {
    var batch: Int
    var number: Int
  }

  /// A batch that isn't sent yet.
  fileprivate struct Batch: Sendable {
    var key: Key
    /// Ends when the window closes.
    var timer: Task<Void, Never>
    var requests: [(number: Int, request: SputnikRequest)] = []
  }

  fileprivate struct State: Sendable {
    var lastID = 0
    var waiting: [Int: Batch] = [:]
    /// The batches that take more.
    var open: [Key: Int] = [:]

    mutating func seat(
      for request: SputnikRequest, maximum: Int, timer: () -> Task<Void, Never>
    ) -> Seat {
      lastID += 1
      let number = lastID
      let key = Key(url: request.url, options: request.options)
      let batch = open[key] ?? number
      open[key] = batch
      waiting[batch, default: Batch(key: key, timer: timer())].requests.append((number, request))
      if waiting[batch]?.requests.count == maximum {
        open[key] = nil
        waiting[batch]?.timer.cancel()
      }
      return Seat(batch: batch, number: number)
    }

    mutating func leave(_ seat: Seat) {
      waiting[seat.batch]?.requests.removeAll { $0.number == seat.number }
      guard let batch = waiting[seat.batch], batch.requests.isEmpty else { return }
      batch.timer.cancel()
      _ = take(seat.batch)
    }

    mutating func take(_ id: Int) -> [(number: Int, request: SputnikRequest)] {
      guard let batch = waiting.removeValue(forKey: id) else { return [] }
      if open[batch.key] == id { open[batch.key] = nil }
      return batch.requests
    }
  }
}

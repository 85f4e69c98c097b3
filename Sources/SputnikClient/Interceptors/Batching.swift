import Foundation
import SputnikCore

/// An interceptor that sends queries in one HTTP request if they are made at nearly the same time.
///
/// ```swift
/// let maker = SputnikRequestMaker(
///   api: HeroAPI(), interceptors: [Retry(), Deduplication(), Batching(window: .milliseconds(5))])
/// async let hero = maker.makeRequest(operation: HeroQuery())
/// async let ships = maker.makeRequest(operation: StarshipsQuery())
/// // POST [{"query":"query HeroQuery …"},{"query":"query StarshipsQuery …"}]
/// ```
///
/// The first query waits for others until the window ends, or until the batch is full. Queries
/// share a batch only if they have the same URL and the same options, header fields included.
/// Mutations, uploads, incremental requests, queries with the method `GET` and queries over a
/// WebSocket are sent alone. The server has to support batches: see
/// ``SputnikRequestMaker/makeRequests(_:options:)``.
///
/// A cancelled query is removed from a batch that isn't sent yet. Cancelling the last query cancels
/// the request. The interceptors after this one receive one request with all the operations.
public struct Batching: SputnikInterceptor {
  private let window: Duration
  private let maximum: Int
  private let clock: any Clock<Duration>
  let state = Locked(State())
  private let flights = SingleFlight<Int, [Int: SputnikResponse]>()

  /// Makes the interceptor.
  ///
  /// - Parameters:
  ///   - window: The longest time that a query waits for others.
  ///   - maximum: The maximum number of queries in a batch.
  ///   - clock: The clock for the wait.
  public init(
    window: Duration = .milliseconds(10), maximum: Int = 10,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.window = window
    self.maximum = maximum
    self.clock = clock
  }

  /// Sends the request in a batch, and returns its part of the response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport.
  /// - Returns: The response to the request.
  /// - Throws: What `next` throws; ``SputnikError/unreadable(_:)`` if the response isn't a list
  ///   with a response for each query; `CancellationError` if the task was cancelled.
  public func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    guard maximum > 1, request.isQuery, request.operations.count == 1, request.method == .post,
      !request.hasUploads, request.delivery == .whole, !request.isForSocket
    else {
      return try await next(request)
    }
    var seat: Seat?
    do {
      // The request takes a seat and waits for the batch in one step. Otherwise the batch could be
      // sent, and its responses returned, in between.
      let responses = try await flights.value(
        for: takeSeat(for: request, &seat),
        onAbandon: { batch in state.withLock { $0.abandon(batch) } },
        { batch in try await send(batch, next) })
      if let number = seat?.number, let response = responses[number] { return response }
    } catch is CancellationError {
      if let seat { state.withLock { $0.leave(seat) } }
      throw CancellationError()
    }
    // Not reached: only a cancelled request leaves its seat, and a batch has a response for each.
    return try await next(request)
  }

  private func takeSeat(for request: SputnikRequest, _ seat: inout Seat?) -> Int {
    let new = state.withLock { $0.seat(for: request, maximum: maximum, timer: timer) }
    seat = new
    return new.batch
  }

  private func timer() -> Task<Void, Never> {
    Task { try? await clock.sleep(for: min(window, .longestSleep)) }
  }

  /// Waits until a batch is complete, and sends it.
  ///
  /// - Returns: The responses by the numbers of their seats.
  private func send(_ batch: Int, _ next: Next) async throws -> [Int: SputnikResponse] {
    guard let timer = state.withLock({ $0.waiting[batch]?.timer }) else {
      throw CancellationError()
    }
    await withTaskCancellationHandler {
      await timer.value
    } onCancel: {
      timer.cancel()
    }
    try Task.checkCancellation()
    let requests = state.withLock { $0.take(batch) }
    // The events of the HTTP request belong to the first request whose call hasn't ended.
    guard let first = (requests.first { $0.request.observers?.hasEnded == false } ?? requests.first)
    else {
      return [:]
    }
    let request = SputnikRequest(
      requests.flatMap(\.request.operations), url: first.request.url,
      options: first.request.options, deadline: requests.compactMap(\.request.deadline).max(),
      observers: first.request.observers)
    for other in requests where other.number != first.number { other.request.report(.batched) }
    let response = try await next(request)
    let responses =
      requests.count == 1 ? [response] : try BatchResponse.responses(in: response, to: request)
    return Dictionary(uniqueKeysWithValues: zip(requests.map(\.number), responses))
  }
}

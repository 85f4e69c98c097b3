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
/// the request. Interceptors further in see one call with all the operations.
public struct Batching: SputnikInterceptor {
  private let window: Duration
  private let maximum: Int
  private let clock: any Clock<Duration>
  private let state = Locked(State())
  private let flights = SingleFlight<Int, [Int: SputnikAnswer]>()

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

  /// Asks the rest of the way with a batch, and gives back the call's own part of its answer.
  public func intercept(_ call: SputnikCall, next: @escaping Next) async throws -> SputnikAnswer {
    guard maximum > 1, call.isQuery, call.operations.count == 1, call.method == .post,
      !call.hasUploads
    else {
      return try await next(call)
    }
    let seat = state.withLock { $0.seat(for: call, maximum: maximum, timer: timer) }
    do {
      let answers = try await flights.value(for: seat.batch) { try await send(seat.batch, next) }
      if let answer = answers[seat.number] { return answer }
    } catch is CancellationError {
      state.withLock { $0.leave(seat) }
      throw CancellationError()
    }
    // The batch went without this call: all others left it before it was there to wait for it.
    return try await next(call)
  }

  private func timer() -> Task<Void, Never> {
    Task { try? await clock.sleep(for: min(window, .longestSleep)) }
  }

  /// Waits until a batch is complete and sends it; the answers by the numbers of their seats.
  private func send(_ batch: Int, _ next: Next) async throws -> [Int: SputnikAnswer] {
    guard let timer = state.withLock({ $0.waiting[batch]?.timer }) else { return [:] }
    await withTaskCancellationHandler {
      await timer.value
    } onCancel: {
      timer.cancel()
    }
    try Task.checkCancellation()
    let calls = state.withLock { $0.take(batch) }
    guard let first = calls.first?.call else { return [:] }
    let call = SputnikCall(
      calls.flatMap(\.call.operations), url: first.url, options: first.options,
      deadline: calls.compactMap(\.call.deadline).max())
    let answer = try await next(call)
    let answers = calls.count == 1 ? [answer] : try BatchAnswer.answers(in: answer, to: call)
    return Dictionary(uniqueKeysWithValues: zip(calls.map(\.number), answers))
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
    var calls: [(number: Int, call: SputnikCall)] = []
  }

  fileprivate struct State: Sendable {
    var lastID = 0
    var waiting: [Int: Batch] = [:]
    /// The batches that take more.
    var open: [Key: Int] = [:]

    mutating func seat(
      for call: SputnikCall, maximum: Int, timer: () -> Task<Void, Never>
    ) -> Seat {
      lastID += 1
      let number = lastID
      let key = Key(url: call.url, options: call.options)
      let batch = open[key] ?? number
      open[key] = batch
      waiting[batch, default: Batch(key: key, timer: timer())].calls.append((number, call))
      if waiting[batch]?.calls.count == maximum {
        open[key] = nil
        waiting[batch]?.timer.cancel()
      }
      return Seat(batch: batch, number: number)
    }

    mutating func leave(_ seat: Seat) {
      waiting[seat.batch]?.calls.removeAll { $0.number == seat.number }
      guard let batch = waiting[seat.batch], batch.calls.isEmpty else { return }
      batch.timer.cancel()
      _ = take(seat.batch)
    }

    mutating func take(_ id: Int) -> [(number: Int, call: SputnikCall)] {
      guard let batch = waiting.removeValue(forKey: id) else { return [] }
      if open[batch.key] == id { open[batch.key] = nil }
      return batch.calls
    }
  }
}

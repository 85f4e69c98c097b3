import Foundation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

/// A watched query that asks the server, and what is known of it.
final class Served {
  let subject: Subject
  /// Its server.
  let desk: Desk
  /// The fields that failed in its last response, by their objects: `Person:1.best`.
  var failed: Set<String> = []
  /// Whether the last response had an error, which has to be told.
  var hasError = false
  /// Whether it may do without a request for what is missing: the cache was cleared, or a layer was
  /// there, or another watched query has asked.
  var mayMiss = false
  /// The last response, until it shows what it should.
  var answer: String?
  private let latest: LatestState

  init(_ subject: Subject, _ desk: Desk, _ watch: sending AnyWatch) {
    (self.subject, self.desk, latest) = (subject, desk, LatestState(watch))
  }

  deinit { desk.close() }

  /// The newest state.
  var state: AnyWatch.State? { latest.state }

  /// Has the next state waited for, if the cache was cleared and showed something.
  func noteCleared() {
    (failed, mayMiss) = ([], true)
    latest.forgetResponse()
  }
}

/// A server whose requests wait for the history.
final class Desk: SputnikTransport {
  struct Request {
    let continuation: CheckedContinuation<TransportResponse, any Error>
    /// How often the cache had been cleared when it began. Its response isn't stored if it was
    /// cleared since.
    let clears: Int
  }

  @TaskLocal private static var clears = 0

  private let waiting = Locked<(requests: [Request], isClosed: Bool)>(([], false))
  private let clears = Locked(0)
  /// How many requests were taken, and how many have ended.
  private let counts = Locked((taken: 0, ended: 0))

  /// Notes when requests have ended: then their responses are stored.
  var observer: RequestObserver {
    RequestObserver { [counts] event in
      if case .finished = event.kind { counts.withLock { $0.ended += 1 } }
    }
  }

  /// Whether a response is on its way.
  var isSending: Bool { counts.withLock { $0.taken > $0.ended } }

  /// Marks requests when they begin.
  var marks: some SputnikInterceptor { Marks(desk: self) }

  private struct Marks: SputnikInterceptor {
    let desk: Desk

    func intercept(
      _ request: SputnikRequest, next: @escaping Next
    ) async throws -> SputnikResponse {
      try await Desk.$clears.withValue(desk.clears.withLock { $0 }) { try await next(request) }
    }
  }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    try await withCheckedThrowingContinuation { continuation in
      let isClosed = waiting.withLock { waiting in
        if !waiting.isClosed {
          waiting.requests.append(Request(continuation: continuation, clears: Desk.clears))
        }
        return waiting.isClosed
      }
      if isClosed { continuation.resume(throwing: CancellationError()) }
    }
  }

  /// Notes that the cache is cleared.
  func noteCleared() { clears.withLock { $0 += 1 } }

  /// Whether the cache was cleared since a request began.
  func isFormer(_ request: Request) -> Bool { clears.withLock { request.clears < $0 } }

  /// Returns the request that waits for longest.
  func take() -> Request? {
    let request = waiting.withLock { $0.requests.isEmpty ? nil : $0.requests.removeFirst() }
    if request != nil { counts.withLock { $0.taken += 1 } }
    return request
  }

  func close() {
    let requests = waiting.withLock { waiting in
      defer { waiting = ([], true) }
      return waiting.requests
    }
    for request in requests { request.continuation.resume(throwing: CancellationError()) }
  }
}

extension TransportResponse {
  /// A response of JSON.
  init(json: String) {
    self.init(
      status: 200, headers: ["Content-Type": "application/json"], body: Data(json.utf8))
  }
}

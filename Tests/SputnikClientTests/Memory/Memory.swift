import Foundation
import SputnikMacros
import TestSupport

@testable import SputnikClient

/// What a test's requests keep in memory.
final class Memory: Sendable {
  private let tokens = Guarded(0)
  private let payloads = Guarded(0)
  private let observers = Guarded<[WeakObservers]>([])

  /// A thing that a part of a request maker holds.
  final class Token: Sendable {
    private let memory: Memory

    fileprivate init(_ memory: Memory) {
      self.memory = memory
      memory.tokens.change { $0 += 1 }
    }

    deinit { memory.tokens.change { $0 -= 1 } }
  }

  private struct WeakObservers { weak var object: RequestObservers? }

  /// Returns a thing that is counted until it is released.
  func token() -> Token { Token(self) }

  /// Notes the object that knows who observes a request.
  func note(_ request: SputnikRequest) {
    observers.change { $0.append(WeakObservers(object: request.observers)) }
  }

  /// Returns bytes that are counted until they are released.
  func payload() -> Data {
    payloads.change { $0 += 1 }
    let count = 16_384
    return Data(
      bytesNoCopy: .allocate(byteCount: count, alignment: 8), count: count,
      deallocator: .custom { [self] bytes, _ in
        bytes.deallocate()
        payloads.change { $0 -= 1 }
      })
  }

  /// The number of requests that were noted.
  var requests: Int { observers.value.count }

  /// What is alive.
  var rest: String {
    let alive = observers.value.count { $0.object != nil }
    return "\(tokens.value) tokens, \(payloads.value) payloads, \(alive) requests"
  }

  /// Waits until only so many tokens are alive, for at most a minute.
  ///
  /// - Returns: What is alive then.
  func rest(afterReleasingAllBut tokens: Int) async -> String {
    let expected = "\(tokens) tokens, 0 payloads, 0 requests"
    _ = await waitUntil { rest == expected }
    return rest
  }
}

/// An interceptor that notes each request.
struct NotingInterceptor: SputnikInterceptor {
  let memory: Memory
  let token: Memory.Token

  init(_ memory: Memory) {
    self.memory = memory
    token = memory.token()
  }

  func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    memory.note(request)
    return try await next(request)
  }
}

/// A transport that holds a token beside another one.
struct HoldingTransport: SputnikTransport {
  let token: Memory.Token
  let wrapped: any SputnikTransport

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    try await wrapped.send(request)
  }

  func stream(_ request: TransportRequest) async throws -> TransportStream {
    try await wrapped.stream(request)
  }
}

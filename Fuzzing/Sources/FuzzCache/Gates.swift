import Foundation
import Sputnik
import SputnikCache

/// A server that keeps requests waiting, until the history goes on with them.
struct Gates: SputnikTransport {
  enum Event: Sendable {
    case sent(CheckedContinuation<TransportResponse, any Error>)
    case ended
  }

  struct Offline: Error {}

  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation

  init() { (events, continuation) = AsyncStream.makeStream() }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    try await withCheckedThrowingContinuation { continuation.yield(.sent($0)) }
  }

  func end() { continuation.yield(.ended) }
}

/// A request on its way, and what is expected of it.
struct Layer {
  let number: Int
  let person: String
  let changes: [Change]
  /// What happens in the step in which it ends.
  let update: Change?
  let started: Moment
  /// Whether it has invalidated or deleted what wasn't loaded, and isn't while the layer is there.
  let hidesFile: Bool
  let gate: CheckedContinuation<TransportResponse, any Error>
  let task: Task<Void, Never>
}

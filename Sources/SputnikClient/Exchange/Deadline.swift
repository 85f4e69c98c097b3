import Foundation
import SputnikCore

/// A request took longer than its ``RequestOptions/deadline``, with everything that interceptors did.
///
/// It is the `underlyingError` of a ``SputnikError/transportError(_:)``:
///
/// ```
/// HeroQuery: no response came: the deadline of 2.0 seconds has passed
/// ```
public struct DeadlineExceeded: Error, Sendable, Hashable, CustomStringConvertible {
  /// How long the request was allowed to take.
  public var deadline: Duration

  /// Makes the error by hand, for tests.
  public init(deadline: Duration) { self.deadline = deadline }

  /// The failure as half a sentence.
  public var description: String { "the deadline of \(deadline) has passed" }
}

extension SputnikRequest {
  /// Runs `body`, and cancels it at the deadline.
  ///
  /// - Throws: What `body` throws; where the deadline passes or has passed, a ``DeadlineExceeded`` in a
  ///   ``SputnikError/transportError(_:)``.
  func beforeDeadline(
    _ body: @escaping @Sendable () async throws -> SputnikResponse
  ) async throws -> SputnikResponse {
    guard let deadline else { return try await body() }
    guard deadline > .now else { throw deadlineExceeded }
    return try await withThrowingTaskGroup(of: SputnikResponse.self) { group in
      group.addTask(operation: body)
      group.addTask {
        // A sleep that is cancelled leaves its timer in the system until it ends: with a long deadline,
        // those of all the requests answered since.
        while deadline > .now {
          try await Task.sleep(until: min(deadline, .now + .seconds(1)), clock: .continuous)
        }
        throw deadlineExceeded
      }
      // The first to end decides; the group then waits for the other, which is cancelled.
      defer { group.cancelAll() }
      guard let response = try await group.next() else { throw CancellationError() }
      return response
    }
  }

  /// What is thrown where the deadline has passed, or would pass before anything could be done.
  var deadlineExceeded: SputnikError {
    .transportError(
      TransportFailure(
        operation: name, underlyingError: DeadlineExceeded(deadline: options.deadline ?? .zero)))
  }
}

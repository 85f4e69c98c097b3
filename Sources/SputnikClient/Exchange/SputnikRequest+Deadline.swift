import Foundation
import SputnikCore

extension SputnikRequest {
  /// Runs `body`, and cancels it at the deadline.
  ///
  /// - Throws: What `body` throws; a ``TransportFailure/Reason/deadlineExceeded(_:)`` in a
  ///   ``SputnikError/transportError(_:)`` if the deadline passes before `body` returns.
  func beforeDeadline<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    guard let deadline else { return try await body() }
    guard deadline > .now else { throw deadlineExceeded }
    return try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask(operation: body)
      group.addTask {
        // The system keeps the timer of a cancelled sleep until the sleep would have ended. Short
        // sleeps keep many requests with a long deadline from collecting timers.
        while deadline > .now {
          try await Task.sleep(until: min(deadline, .now + .seconds(1)), clock: .continuous)
        }
        throw deadlineExceeded
      }
      // The first task to end decides. The group then cancels the other one and waits for it.
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }

  /// The error of a request whose deadline has passed.
  private var deadlineExceeded: SputnikError {
    .transportError(
      TransportFailure(
        operation: name,
        underlyingError: TransportFailure.Reason.deadlineExceeded(options.deadline ?? .zero)))
  }
}

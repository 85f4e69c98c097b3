/// Enforces the idle timeout: it throws when no byte was sent or received for too long.
final class IdleTimer: Sendable {
  private let lastActivity = Locked(SuspendingClock.now)

  /// Starts the idle timeout anew: a byte was sent or received.
  func restart() {
    let now = SuspendingClock.now
    lastActivity.withLock { $0 = now }
  }

  /// Runs `operation`, and throws if no byte is sent or received for `limit`.
  ///
  /// - Parameter limit: The idle timeout; `nil` for none.
  /// - Throws: ``IdleTimeoutExceeded``, after `operation` was cancelled.
  func watch<Result: Sendable>(
    _ limit: Duration?, _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    guard let limit else { return try await operation() }
    restart()
    return try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await operation() }
      group.addTask { try await self.expire(after: limit) }
      defer { group.cancelAll() }
      return try await group.next()!
    }
  }

  private func expire(after limit: Duration) async throws -> Never {
    while true {
      let left = limit - lastActivity.withLock { $0 }.duration(to: .now)
      guard left > .zero else { throw IdleTimeoutExceeded(idleTimeout: limit) }
      // The system keeps the timer of a cancelled sleep until the sleep would have ended. Short sleeps
      // keep many requests with a long timeout from collecting timers.
      let sleep = min(left, .seconds(1))
      let start = SuspendingClock.now
      try await Task.sleep(for: sleep, clock: .suspending)
      // A sleep that took much too long means that the process was suspended. Bytes may have arrived
      // meanwhile, so the timeout starts anew.
      if start.duration(to: .now) > sleep + .seconds(1) { restart() }
    }
  }
}

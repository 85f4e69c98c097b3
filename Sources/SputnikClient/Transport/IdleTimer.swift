import SputnikCore

/// A timer that ends an operation when no byte was sent or received for too long.
final class IdleTimer: Sendable {
  private let lastActivity = Locked(SuspendingClock.now)

  /// Restarts the timer, because a byte was sent or received.
  func restart() {
    let now = SuspendingClock.now
    lastActivity.withLock { $0 = now }
  }

  /// Runs `operation`, and throws if no byte is sent or received for the idle timeout.
  ///
  /// - Parameters:
  ///   - idleTimeout: The idle timeout; `nil` for none.
  ///   - operation: The operation, which restarts the timer.
  /// - Throws: What `operation` throws; ``IdleTimeoutExceeded``, after `operation` was cancelled
  ///   and has ended.
  func watch<Result: Sendable>(
    _ idleTimeout: Duration?, _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    guard let idleTimeout else { return try await operation() }
    restart()
    return try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await operation() }
      group.addTask { try await self.expire(after: idleTimeout) }
      defer { group.cancelAll() }
      return try await group.next()!
    }
  }

  private func expire(after idleTimeout: Duration) async throws -> Never {
    while true {
      let left = idleTimeout - lastActivity.withLock { $0 }.duration(to: .now)
      guard left > .zero else { throw IdleTimeoutExceeded(idleTimeout: idleTimeout) }
      // The system keeps the timer of a cancelled sleep until the sleep would have ended. Short
      // sleeps keep many requests with a long timeout from collecting timers.
      let sleep = min(left, .seconds(1))
      let start = SuspendingClock.now
      try await Task.sleep(for: sleep, clock: .suspending)
      // A sleep that took much too long means that the process was suspended. Bytes may have
      // arrived meanwhile, so the timer is restarted.
      if start.duration(to: .now) > sleep + .seconds(1) { restart() }
    }
  }
}

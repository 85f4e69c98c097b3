import SputnikCore

/// A timer that ends an operation when no byte was sent or received for too long.
final class IdleTimer: Sendable {
  private struct State {
    var start = SuspendingClock.now
    var hasActivity = false
    var hasEnded = false
  }

  private let state = Locked(State())

  /// When the timer was started for the last time.
  var start: SuspendingClock.Instant { state.withLock { $0.start } }

  /// Whether a byte was sent or received.
  var hasActivity: Bool { state.withLock { $0.hasActivity } }

  /// Restarts the timer, because a byte was sent or received.
  func restart() {
    let now = SuspendingClock.now
    state.withLock { state in
      state.start = now
      state.hasActivity = true
    }
  }

  /// Stops the timer, because the last byte has arrived. The task that waits for it may continue
  /// late on a busy machine.
  func end() {
    state.withLock { $0.hasEnded = true }
  }

  /// Restarts the timer without a byte, because the operation couldn't begin before.
  func postpone() {
    let now = SuspendingClock.now
    state.withLock { $0.start = now }
  }

  /// Runs `operation`, and throws if no byte is sent or received for the idle timeout.
  ///
  /// - Parameters:
  ///   - idleTimeout: The idle timeout.
  ///   - isPaused: Returns whether the operation can't begin yet.
  ///   - operation: The operation, which restarts the timer.
  /// - Throws: What `operation` throws; ``TransportFailure/Reason/idleTimeoutExceeded(_:)``, after
  ///   `operation` was cancelled and has ended.
  func watch<Result: Sendable>(
    _ idleTimeout: Duration, isPaused: @escaping @Sendable () -> Bool,
    _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    postpone()
    return try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await operation() }
      group.addTask { try await self.expire(after: idleTimeout, isPaused) }
      defer { group.cancelAll() }
      return try await group.next()!
    }
  }

  private func expire(after idleTimeout: Duration, _ isPaused: () -> Bool) async throws -> Never {
    while true {
      if state.withLock({ $0.hasEnded }) || isPaused() { postpone() }
      let now = SuspendingClock.now
      let left = idleTimeout - start.duration(to: now)
      guard left > .zero else { throw TransportFailure.Reason.idleTimeoutExceeded(idleTimeout) }
      // The system keeps the timer of a cancelled sleep until the sleep would have ended. Short
      // sleeps keep many requests with a long timeout from collecting timers.
      let sleep = min(left, .seconds(1))
      try await Task.sleep(for: sleep, clock: .suspending)
      // A sleep that took much too long means that the process was suspended. Bytes may have
      // arrived meanwhile, so the timer is restarted.
      if now.duration(to: .now) > sleep + .seconds(1) { postpone() }
    }
  }
}

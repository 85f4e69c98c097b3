/// The server said nothing for as long as ``TransportRequest/timeout``.
///
/// ```
/// the server said nothing for 2.5 seconds
/// ```
public struct TransportTimeout: Error, Sendable, Hashable, CustomStringConvertible {
  /// How long the server was waited for.
  public var limit: Duration

  /// Makes the error: transports throw it, and tests.
  ///
  /// - Parameter limit: How long the server was waited for.
  public init(limit: Duration) {
    self.limit = limit
  }

  /// The failure as one sentence.
  public var description: String { "the server said nothing for \(limit)" }
}

/// Hears what a server says, and rings when there was nothing for too long.
final class SilenceAlarm: Sendable {
  private let lastSound = Locked(SuspendingClock.now)

  /// A piece of the answer has arrived, or one of the request was taken.
  func hear() {
    let now = SuspendingClock.now
    lastSound.withLock { $0 = now }
  }

  /// Does what may be silent for so long at most; `nil` for no limit.
  ///
  /// - Throws: ``TransportTimeout``, after `operation` was cancelled.
  func watch<Result: Sendable>(
    _ limit: Duration?, _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    guard let limit else { return try await operation() }
    hear()
    return try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await operation() }
      group.addTask { try await self.ring(after: limit) }
      defer { group.cancelAll() }
      return try await group.next()!
    }
  }

  private func ring(after limit: Duration) async throws -> Never {
    while true {
      let left = limit - lastSound.withLock { $0 }.duration(to: .now)
      guard left > .zero else { throw TransportTimeout(limit: limit) }
      // A sleep that is cancelled leaves its timer in the system until it ends: many short requests
      // with a long limit would pile them up.
      let nap = min(left, .seconds(1))
      let start = SuspendingClock.now
      try await Task.sleep(for: nap, clock: .suspending)
      // Who overslept was deaf, as in an app that was put aside: the server may well have spoken.
      if start.duration(to: .now) > nap + .seconds(1) { hear() }
    }
  }
}

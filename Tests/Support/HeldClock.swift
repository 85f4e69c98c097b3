/// A clock whose waits end when a gate is opened.
package struct HeldClock: Clock {
  package let gate = Gate()
  /// The waits in their order: `0.2 seconds`.
  package let log = Log()

  package init() {}

  package var now: RecordingClock.Instant { RecordingClock.Instant(offset: .zero) }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: RecordingClock.Instant, tolerance: Duration?) async throws {
    log.append("\(deadline.offset)")
    try await gate.pass()
  }
}

/// A clock that doesn't wait, and records how long it was asked to wait.
package struct RecordingClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset: Duration

    package init(offset: Duration) { self.offset = offset }

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  /// The waits in their order: `0.2 seconds`.
  package let log = Log()

  package init() {}

  package var now: Instant { Instant(offset: .zero) }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    log.append("\(deadline.offset)")
  }
}

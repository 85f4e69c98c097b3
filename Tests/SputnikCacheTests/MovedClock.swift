import TestSupport

/// A clock whose time a test moves.
struct MovedClock: Clock {
  private let time = Guarded(Duration.zero)

  var now: RecordingClock.Instant { RecordingClock.Instant(offset: time.value) }
  var minimumResolution: Duration { .zero }

  func move(by duration: Duration) { time.change { $0 += duration } }

  func sleep(until deadline: RecordingClock.Instant, tolerance: Duration?) async throws {}
}

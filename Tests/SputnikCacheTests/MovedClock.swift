import TestSupport

/// A clock whose time a test moves.
struct MovedClock: Clock {
  private struct State {
    var time = Duration.zero
    var sleepers: [(end: Duration, gate: Gate)] = []
  }

  private let state = Guarded(State())

  var now: RecordingClock.Instant { RecordingClock.Instant(offset: state.value.time) }
  var minimumResolution: Duration { .zero }

  /// How many tasks wait.
  var sleepers: Int { state.value.sleepers.count }

  /// Moves the time, and ends the waits that are over.
  func move(by duration: Duration) async {
    let gates = state.change { state in
      state.time += duration
      let ended = state.sleepers.filter { $0.end <= state.time }
      state.sleepers.removeAll { $0.end <= state.time }
      return ended.map(\.gate)
    }
    for gate in gates { await gate.open() }
  }

  func sleep(until deadline: RecordingClock.Instant, tolerance: Duration?) async throws {
    let gate = Gate()
    let isOver = state.change { state in
      if deadline.offset <= state.time { return true }
      state.sleepers.append((deadline.offset, gate))
      return false
    }
    defer { state.change { $0.sleepers.removeAll { $0.gate === gate } } }
    if !isOver { try await gate.pass() }
  }
}

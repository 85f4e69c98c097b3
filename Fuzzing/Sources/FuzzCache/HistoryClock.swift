import SputnikCore

/// A clock whose time the fuzzer moves. Beside a file, who sleeps wakes when the history is over, so
/// that nothing is saved but by `flush()`.
final class HistoryClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct State {
    var time = Duration.zero
    var isOver = false
    /// Whether those wake whose time has come.
    var wakes = false
    var lastSleeper = 0
    var sleepers: [Int: (end: Duration, task: CheckedContinuation<Void, any Error>)] = [:]
  }

  private let state = Locked(State())

  var now: Instant { Instant(offset: state.withLock { $0.time }) }
  var minimumResolution: Duration { .zero }

  /// - Parameter wakes: Whether those wake whose time has come.
  func move(to milliseconds: Int64, wakes: Bool) {
    let ended = state.withLock { state in
      (state.time, state.wakes) = (.milliseconds(milliseconds), wakes)
      let ended = state.sleepers.filter { wakes && $0.value.end <= state.time }
      for number in ended.keys { state.sleepers[number] = nil }
      return ended.values
    }
    for sleeper in ended { sleeper.task.resume() }
  }

  /// Wakes all sleepers, and lets nobody sleep any more.
  func end() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [:] }
      state.isOver = true
      return state.sleepers.values
    }
    for sleeper in sleepers { sleeper.task.resume(throwing: CancellationError()) }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (sleeper: CheckedContinuation<Void, any Error>) in
        let result: Result<Void, any Error>? = state.withLock { state in
          if state.isOver || Task.isCancelled { return .failure(CancellationError()) }
          if state.wakes, deadline.offset <= state.time { return .success(()) }
          state.sleepers[number] = (deadline.offset, sleeper)
          return nil
        }
        if let result { sleeper.resume(with: result) }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.task
        .resume(throwing: CancellationError())
    }
  }
}

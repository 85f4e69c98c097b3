import SputnikCore

/// A clock whose time the fuzzer moves. Who sleeps wakes when the history is over, so nothing is
/// saved but by `flush()`.
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
    var lastSleeper = 0
    var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state = Locked(State())

  var now: Instant { Instant(offset: state.withLock { $0.time }) }
  var minimumResolution: Duration { .zero }

  func move(to milliseconds: Int64) { state.withLock { $0.time = .milliseconds(milliseconds) } }

  /// Wakes all sleepers, and lets nobody sleep any more.
  func end() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [:] }
      state.isOver = true
      return state.sleepers.values
    }
    for sleeper in sleepers { sleeper.resume(throwing: CancellationError()) }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (sleeper: CheckedContinuation<Void, any Error>) in
        let isOver = state.withLock { state in
          if !state.isOver, !Task.isCancelled { state.sleepers[number] = sleeper }
          return state.sleepers[number] == nil
        }
        if isOver { sleeper.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?
        .resume(throwing: CancellationError())
    }
  }
}

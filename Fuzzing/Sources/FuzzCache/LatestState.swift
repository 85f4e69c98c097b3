import SputnikCore

/// The newest state of a loop over a watched query. The loop ends with it.
final class LatestState {
  private struct States: Sendable {
    var latest: AnyWatch.State?
    var hasBeenWhole = false
  }

  private let states = Locked(States())
  private let task: Task<Void, Never>

  init(_ watch: sending AnyWatch) {
    task = Task { [states] in
      while let state = await watch.next() {
        states.withLock { states in
          states.latest = state
          if state.response != nil, !state.isPartial { states.hasBeenWhole = true }
        }
      }
    }
  }

  deinit { task.cancel() }

  /// The state; `nil` before the first one.
  var state: AnyWatch.State? { states.withLock { $0.latest } }

  /// Whether there was a whole response.
  var hasBeenWhole: Bool { states.withLock { $0.hasBeenWhole } }

  /// Forgets a state with a response, so that the next one is waited for.
  func forgetResponse() {
    states.withLock { if $0.latest?.response != nil { $0 = States() } }
  }
}

import SputnikCore

/// A wait that can be stopped, without cancelling the task that waits.
///
/// The work runs in a task of its own, which is what makes it stoppable.
final class StoppableWait: Sendable {
  private struct State {
    var hasStopped = false
    /// Cancels the work that runs.
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  /// Whether ``stop()`` was called.
  var hasStopped: Bool { state.withLock { $0.hasStopped } }

  /// Runs work, and waits for it. One task does this at a time.
  ///
  /// - Throws: What the work throws; `CancellationError` if the wait was stopped or the task was
  ///   cancelled before.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let task = try state.withLock { state in
      if state.hasStopped { throw CancellationError() }
      let task = Task { try await work() }
      state.cancel = { task.cancel() }
      return task
    }
    defer { state.withLock { $0.cancel = nil } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Cancels the work that runs, and lets none begin.
  func stop() {
    let cancel = state.withLock { state in
      state.hasStopped = true
      return state.cancel
    }
    cancel?()
  }
}

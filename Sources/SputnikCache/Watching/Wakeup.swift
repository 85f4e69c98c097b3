import SputnikCore

/// Wakes a task that waits, or that will wait: once, however often it was woken before.
///
/// An `AsyncStream` could do this, but waits away from the actor of the task, so that each signal
/// would take two more changes of thread.
final class Wakeup: Sendable {
  private struct State: Sendable {
    var isWoken = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  /// Wakes the task.
  func callAsFunction() {
    let waiter = state.withLock { state in
      state.isWoken = state.waiter == nil
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Waits until the task is woken. One task does this at a time.
  ///
  /// - Returns: Whether it was woken; `false` if it was cancelled.
  func wait(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    var wasWoken = false
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        wasWoken = state.withLock { state in
          if !state.isWoken { state.waiter = waiter }
          defer { state.isWoken = false }
          return state.isWoken
        }
        if wasWoken { waiter.resume() }
      }
    } onCancel: {
      self()
    }
    // It hasn't waited, and would keep the actor for itself if it is woken again and again.
    if wasWoken { await Task.yield() }
    return !Task.isCancelled
  }
}

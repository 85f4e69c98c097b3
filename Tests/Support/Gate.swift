import Foundation

/// A gate that tasks wait at until it is opened. A cancelled task stops waiting.
package actor Gate {
  private var isOpen = false
  private var waiters: [UUID: CheckedContinuation<Void, any Error>] = [:]

  package init() {}

  /// Lets every task pass that waits, and every later one.
  package func open() {
    isOpen = true
    for waiter in waiters.values { waiter.resume() }
    waiters = [:]
  }

  /// Waits until the gate is open.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  package func pass() async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else if isOpen {
          continuation.resume()
        } else {
          waiters[id] = continuation
        }
      }
    } onCancel: {
      Task { await cancel(id) }
    }
  }

  private func cancel(_ id: UUID) {
    waiters.removeValue(forKey: id)?.resume(throwing: CancellationError())
  }
}

import Foundation

/// Lets nobody pass until it is opened; who is cancelled gives up.
actor Gate {
  private var isOpen = false
  private var waiters: [UUID: CheckedContinuation<Void, any Error>] = [:]

  func open() {
    isOpen = true
    for waiter in waiters.values { waiter.resume() }
    waiters = [:]
  }

  func pass() async throws {
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
      Task { await giveUp(id) }
    }
  }

  private func giveUp(_ id: UUID) {
    waiters.removeValue(forKey: id)?.resume(throwing: CancellationError())
  }
}

/// A value that is set once it can be.
final class Locker<Value: Sendable>: @unchecked Sendable {
  // Sound: `stored` is only touched with the lock held.
  private let lock = NSLock()
  private var stored: Value?

  var value: Value? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}

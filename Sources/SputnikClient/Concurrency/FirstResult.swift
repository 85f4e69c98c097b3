import SputnikCore

/// The first of several results, for a task that waits for it.
final class FirstResult<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var waiter: CheckedContinuation<Value, any Error>?
  }

  private let state = Locked(State())

  /// Sets the result. Only the first call counts.
  func set(_ result: Result<Value, any Error>) {
    let waiter = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      guard state.result == nil else { return nil }
      state.result = result
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(with: result)
  }

  /// Waits for the result. One task does this, once.
  ///
  /// - Throws: The error of the result; `CancellationError` if the task was cancelled.
  func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let result = state.withLock { state in
          if state.result == nil { state.waiter = waiter }
          return state.result
        }
        if let result { waiter.resume(with: result) }
      }
    } onCancel: {
      set(.failure(CancellationError()))
    }
  }

  /// Waits for the result as ``value()`` does, but not longer than a time.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - failure: The error after it.
  func value(
    within time: Duration, orThrow failure: TransportFailure.Reason
  ) async throws -> Value {
    let timer = Task { [self] in
      try await time.sleep()
      set(.failure(failure))
    }
    defer { timer.cancel() }
    return try await value()
  }
}

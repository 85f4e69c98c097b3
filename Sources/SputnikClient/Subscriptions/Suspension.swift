import SputnikCore

/// The switch with which an app suspends and resumes its subscriptions. It cancels the work that
/// runs when they are suspended.
final class Suspension: Sendable {
  /// The error of work that was cancelled because of the switch.
  struct Suspended: Error {}

  private struct State {
    var isSuspended = false
    var lastID = 0
    var work: [Int: @Sendable () -> Void] = [:]
    var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]

    mutating func newID() -> Int {
      lastID += 1
      return lastID
    }
  }

  private let state = Locked(State())

  /// Whether the subscriptions are suspended.
  var isSuspended: Bool { state.withLock { $0.isSuspended } }

  /// Cancels all work, and lets none begin.
  func suspend() {
    let work = state.withLock { state in
      state.isSuspended = true
      let work = Array(state.work.values)
      state.work = [:]
      return work
    }
    for cancel in work { cancel() }
  }

  /// Lets those continue that wait.
  func resume() {
    let waiters = state.withLock { state in
      state.isSuspended = false
      let waiters = Array(state.waiters.values)
      state.waiters = [:]
      return waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Runs work until it ends, or until ``suspend()`` is called.
  ///
  /// - Throws: What the work throws; ``Suspended`` if it was cancelled because of the switch, or
  ///   couldn't begin.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (id, task) = try state.withLock { state in
      if state.isSuspended { throw Suspended() }
      let id = state.newID()
      let task = Task { try await work() }
      state.work[id] = { task.cancel() }
      return (id, task)
    }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    let wasSuspended = state.withLock { $0.work.removeValue(forKey: id) == nil }
    if wasSuspended, !Task.isCancelled, case .failure = result { throw Suspended() }
    return try result.get()
  }

  /// Waits until the subscriptions aren't suspended.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  func waitUntilResumed() async throws {
    let id = state.withLock { $0.newID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let (isCancelled, isSuspended) = state.withLock { state in
          // If the task was cancelled earlier, `onCancel` has run already and found no waiter.
          let isCancelled = Task.isCancelled
          if !isCancelled, state.isSuspended { state.waiters[id] = waiter }
          return (isCancelled, state.isSuspended)
        }
        if isCancelled {
          waiter.resume(throwing: CancellationError())
        } else if !isSuspended {
          waiter.resume()
        }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?
        .resume(throwing: CancellationError())
    }
  }
}

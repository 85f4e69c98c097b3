import SputnikCore

/// The switch with which an app suspends and resumes its subscriptions. It cancels the work that
/// runs when they are suspended.
final class Suspension: Sendable {
  /// The error of work that was cancelled because of the switch.
  struct Suspended: Error {}

  private struct State {
    var isSuspended = false
    /// The number of calls of `suspend()`.
    var count = 0
    var lastID = 0
    /// What cancels the work that runs.
    var work: [Int: @Sendable () -> Void] = [:]
    /// What stops those who have a connection, also while they don't work.
    var stops: [Int: @Sendable () -> Void] = [:]
    var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]

    mutating func newID() -> Int {
      lastID += 1
      return lastID
    }
  }

  private let state = Locked(State())

  /// Whether the subscriptions are suspended.
  var isSuspended: Bool { state.withLock { $0.isSuspended } }

  /// The number of times that the subscriptions were suspended. A connection that was opened before
  /// the last one isn't used.
  var count: Int { state.withLock { $0.count } }

  /// Cancels all work, lets none begin, and stops those who have a connection.
  func suspend() {
    let (work, stops) = state.withLock { state in
      state.isSuspended = true
      state.count += 1
      defer { state.work = [:] }
      return (Array(state.work.values), Array(state.stops.values))
    }
    for cancel in work { cancel() }
    for stop in stops { stop() }
  }

  /// Adds a function that each call of ``suspend()`` runs.
  ///
  /// - Returns: The number with which ``remove(_:)`` removes it.
  func add(_ stop: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      let id = state.newID()
      state.stops[id] = stop
      return id
    }
  }

  /// Removes a function that was added.
  func remove(_ id: Int) {
    let stop = state.withLock { $0.stops.removeValue(forKey: id) }
    // It is released after the lock: what it holds may do anything then.
    withExtendedLifetime(stop) {}
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
  /// Work that was cancelled may succeed all the same: its result was there a moment before. What
  /// it has used is closed then, so the result isn't returned.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - isFinal: Returns whether nothing follows a result, which then counts.
  /// - Throws: What the work throws; ``Suspended`` if it was cancelled because of the switch, or
  ///   couldn't begin.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value,
    unless isFinal: (Value) -> Bool = { _ in false }
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
    if wasSuspended, !Task.isCancelled {
      guard case .success(let value) = result, isFinal(value) else { throw Suspended() }
    }
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

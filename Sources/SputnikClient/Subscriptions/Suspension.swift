import SputnikCore

/// The switch with which an app suspends and resumes its subscriptions.
///
/// It knows functions that stop whatever has a connection or opens one.
final class Suspension: Sendable {
  /// The error of work that was stopped because of the switch.
  struct Suspended: Error {}

  private struct State {
    var isSuspended = false
    var lastID = 0
    var stops: [Int: @Sendable () -> Void] = [:]
    var waiters: [Int: FirstResult<Void>] = [:]

    mutating func newID() -> Int {
      lastID += 1
      return lastID
    }

    mutating func add(_ stop: @escaping @Sendable () -> Void) -> Int {
      let id = newID()
      stops[id] = stop
      return id
    }
  }

  private let state = Locked(State())

  /// Whether the subscriptions are suspended.
  var isSuspended: Bool { state.withLock { $0.isSuspended } }

  /// Stops everything, and lets no work begin.
  func suspend() {
    let stops = state.withLock { state in
      state.isSuspended = true
      return Array(state.stops.values)
    }
    for stop in stops { stop() }
  }

  /// Adds a function that each call of ``suspend()`` runs.
  ///
  /// - Returns: The number with which ``remove(_:)`` removes it.
  func add(_ stop: @escaping @Sendable () -> Void) -> Int { state.withLock { $0.add(stop) } }

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
    for waiter in waiters { waiter.set(.success(())) }
  }

  /// Runs work until it ends, or until ``suspend()`` is called.
  ///
  /// Work that was stopped may succeed all the same: its result was there a moment before. What it
  /// has used is closed then, so the result isn't returned.
  ///
  /// - Throws: What the work throws; ``Suspended`` if it was stopped because of the switch, or
  ///   couldn't begin.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let wait = StoppableWait()
    let id = try state.withLock { state in
      if state.isSuspended { throw Suspended() }
      return state.add { wait.stop() }
    }
    defer { remove(id) }
    do {
      let value = try await wait.run(work)
      guard wait.hasStopped else { return value }
    } catch {
      guard wait.hasStopped else { throw error }
    }
    try Task.checkCancellation()
    throw Suspended()
  }

  /// Waits until the subscriptions aren't suspended.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  func waitUntilResumed() async throws {
    let waiter = FirstResult<Void>()
    let id = state.withLock { state -> Int? in
      guard state.isSuspended else { return nil }
      let id = state.newID()
      state.waiters[id] = waiter
      return id
    }
    guard let id else { return try Task.checkCancellation() }
    defer { state.withLock { $0.waiters[id] = nil } }
    try await waiter.value()
  }
}

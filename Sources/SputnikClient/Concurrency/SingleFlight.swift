import SputnikCore

/// Work that is done once for all callers that wait for it at the same time.
///
/// A cancelled caller stops waiting. Cancelling the last caller cancels the work. That caller
/// returns after the work has ended, so no task outlives its callers.
struct SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight {
    var id: Int
    var task: Task<Void, Never>
    var onAbandon: @Sendable (Key) -> Void
    var waiters: [Int: CheckedContinuation<Value, any Error>] = [:]
  }

  private struct State {
    var lastID = 0
    var flights: [Key: Flight] = [:]
    /// For each flight whose callers were all cancelled, the last of them.
    var cancelled: [Int: CheckedContinuation<Value, any Error>] = [:]

    mutating func newID() -> Int {
      lastID += 1
      return lastID
    }
  }

  private let state = Locked(State())

  /// How many callers wait.
  var waiting: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

  /// Returns the result of `work`, or of the work that another caller has started for the same key.
  ///
  /// - Parameters:
  ///   - key: The key. It runs once, unless the current task was cancelled; and no work ends, and
  ///     nobody joins any, until it has returned and its key is waited for. It must not use this
  ///     object.
  ///   - onJoin: Runs if another caller has started the work. It must not use this object.
  ///   - onAbandon: Runs when the last caller of the work that this one starts is cancelled, before
  ///     anybody else's key is made. It must not use this object.
  ///   - work: The work for a key.
  /// - Throws: What the work throws; `CancellationError` if the current task was cancelled.
  func value(
    for key: @autoclosure () -> Key, onJoin: @escaping @Sendable () -> Void = {},
    onAbandon: @escaping @Sendable (Key) -> Void = { _ in },
    _ work: @escaping @Sendable (Key) async throws -> Value
  ) async throws -> Value {
    let waiter = state.withLock { $0.newID() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let hasJoined = state.withLock { state in
          // If the task was cancelled earlier, `onCancel` has run already and found no waiter.
          guard !Task.isCancelled else { return false }
          let key = key()
          if state.flights[key] == nil {
            let id = state.newID()
            state.flights[key] = Flight(id: id, task: start(key, id, work), onAbandon: onAbandon)
          } else {
            onJoin()
          }
          state.flights[key]?.waiters[waiter] = continuation
          return true
        }
        if !hasJoined { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      cancel(waiter)
    }
  }

  private func start(
    _ key: Key, _ id: Int, _ work: @escaping @Sendable (Key) async throws -> Value
  ) -> Task<Void, Never> {
    Task {
      do {
        finish(key, id, .success(try await work(key)))
      } catch {
        finish(key, id, .failure(error))
      }
    }
  }

  private func finish(_ key: Key, _ id: Int, _ result: Result<Value, any Error>) {
    let (waiters, last) = state.withLock { state in
      let isCurrent = state.flights[key]?.id == id
      let waiters = isCurrent ? state.flights.removeValue(forKey: key)?.waiters : nil
      return (waiters, state.cancelled.removeValue(forKey: id))
    }
    for waiter in (waiters ?? [:]).values { waiter.resume(with: result) }
    last?.resume(throwing: CancellationError())
  }

  private func cancel(_ waiter: Int) {
    let (continuation, work) = state.withLock {
      state -> (CheckedContinuation<Value, any Error>?, Task<Void, Never>?) in
      guard let key = state.flights.first(where: { $0.value.waiters[waiter] != nil })?.key,
        let continuation = state.flights[key]?.waiters.removeValue(forKey: waiter)
      else { return (nil, nil) }
      guard let flight = state.flights[key], flight.waiters.isEmpty else {
        return (continuation, nil)
      }
      // A later caller starts new work.
      state.flights[key] = nil
      flight.onAbandon(key)
      state.cancelled[flight.id] = continuation
      return (nil, flight.task)
    }
    // The work may itself wait for work of this object. Its cancellation takes the lock again.
    work?.cancel()
    continuation?.resume(throwing: CancellationError())
  }
}

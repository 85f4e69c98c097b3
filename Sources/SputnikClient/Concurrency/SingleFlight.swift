/// Work that is done once for all who wait for it at the same time.
///
/// Who is cancelled leaves alone; who is the last one to leave cancels the work and waits for its end,
/// so that no task is left behind.
struct SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight {
    var id: Int
    var task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Value, any Error>]
  }

  private struct State {
    var lastID = 0
    var flights: [Key: Flight] = [:]
    /// The last one to leave each flight that nobody else waits for.
    var abandoned: [Int: CheckedContinuation<Value, any Error>] = [:]

    mutating func newID() -> Int {
      lastID += 1
      return lastID
    }
  }

  private let state = Locked(State())

  /// What `work` returns or throws, be it one's own or that of somebody who began earlier.
  ///
  /// - Throws: What the work throws; `CancellationError` if one's own task was cancelled.
  func value(
    for key: Key, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let waiter = state.withLock { $0.newID() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let hasJoined = state.withLock { state in
          // A cancellation before this moment found nobody to take away.
          guard !Task.isCancelled else { return false }
          if state.flights[key] == nil { state.flights[key] = start(&state, key, work) }
          state.flights[key]?.waiters[waiter] = continuation
          return true
        }
        if !hasJoined { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      leave(key, waiter)
    }
  }

  private func start(
    _ state: inout State, _ key: Key, _ work: @escaping @Sendable () async throws -> Value
  ) -> Flight {
    let id = state.newID()
    let task = Task {
      do {
        finish(key, id, .success(try await work()))
      } catch {
        finish(key, id, .failure(error))
      }
    }
    return Flight(id: id, task: task, waiters: [:])
  }

  private func finish(_ key: Key, _ id: Int, _ result: Result<Value, any Error>) {
    let (waiters, last) = state.withLock { state in
      let isCurrent = state.flights[key]?.id == id
      let waiters = isCurrent ? state.flights.removeValue(forKey: key)?.waiters : nil
      return (waiters, state.abandoned.removeValue(forKey: id))
    }
    for waiter in (waiters ?? [:]).values { waiter.resume(with: result) }
    last?.resume(throwing: CancellationError())
  }

  private func leave(_ key: Key, _ waiter: Int) {
    let (continuation, work) = state.withLock {
      state -> (CheckedContinuation<Value, any Error>?, Task<Void, Never>?) in
      guard let continuation = state.flights[key]?.waiters.removeValue(forKey: waiter) else {
        return (nil, nil)
      }
      guard let flight = state.flights[key], flight.waiters.isEmpty else {
        return (continuation, nil)
      }
      // Whoever comes now begins anew.
      state.flights[key] = nil
      state.abandoned[flight.id] = continuation
      return (nil, flight.task)
    }
    // The work may itself wait for other work of the same kind, and leave it now: without the lock.
    work?.cancel()
    continuation?.resume(throwing: CancellationError())
  }
}

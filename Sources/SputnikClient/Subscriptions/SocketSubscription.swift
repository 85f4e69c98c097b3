import SputnikCore

/// An operation on a shared connection: the events that its consumer hasn't taken yet.
final class SocketSubscription: Sendable {
  typealias Waiter = CheckedContinuation<SputnikResponse?, any Error>

  private struct State {
    var events: NewestEvents
    var end: Result<SputnikResponse?, any Error>?
    var waiter: Waiter?
  }

  /// The maximum length of an event.
  struct Limit: Sendable {
    var bytes: Int
    /// The error of an operation with a longer event.
    var error: TransportFailure.Reason
  }

  /// The identifier on the connection.
  let id: String
  private let limit: Limit?
  private let state: Locked<State>

  init(id: String, bufferedEvents: Int, limit: Limit?) {
    self.id = id
    self.limit = limit
    state = Locked(State(events: NewestEvents(capacity: bufferedEvents)))
  }

  /// The number of events that were dropped.
  var dropped: Int { state.withLock { $0.events.dropped } }

  /// Adds an event. It never waits for the consumer. An event over the limit ends the operation.
  ///
  /// - Returns: Whether the event is within the limit.
  @discardableResult
  func add(_ event: SputnikResponse) -> Bool {
    if let limit, event.body.count > limit.bytes {
      end(Interruption(underlyingError: limit.error, remedy: .none))
      return false
    }
    let waiter = state.withLock { state -> Waiter? in
      guard state.end == nil else { return nil }
      if let waiter = state.waiter {
        state.waiter = nil
        return waiter
      }
      state.events.append(event)
      return nil
    }
    waiter?.resume(returning: event)
    return true
  }

  /// Ends the events, after those that have arrived. Only the first call counts.
  ///
  /// - Parameter error: The error; `nil` if the server has completed the operation.
  func end(_ error: (any Error)? = nil) {
    let (waiter, end) = state.withLock { state in
      let end = state.end ?? error.map { .failure($0) } ?? .success(nil)
      state.end = end
      defer { state.waiter = nil }
      return (state.waiter, end)
    }
    waiter?.resume(with: end)
  }

  /// Returns the next event; `nil` at the end. One task may wait at a time.
  func next() async throws -> SputnikResponse? {
    try Task.checkCancellation()
    if let event = state.withLock({ $0.events.popFirst() }) { return event }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let result = state.withLock { state -> Result<SputnikResponse?, any Error>? in
          if let event = state.events.popFirst() { return .success(event) }
          if let end = state.end { return end }
          // The second of two tasks that wait doesn't take the place of the first.
          guard !Task.isCancelled, state.waiter == nil else { return .failure(CancellationError()) }
          state.waiter = waiter
          return nil
        }
        if let result { waiter.resume(with: result) }
      }
    } onCancel: {
      end(CancellationError())
    }
  }
}

import SputnikCore

/// An operation on a shared connection: the events that its loop hasn't taken yet.
///
/// Nothing is dropped, unless an option asks for it. When it is full, the connection isn't read
/// until the loop has taken half of the events.
final class SocketSubscription: Sendable {
  typealias Waiter = CheckedContinuation<SputnikResponse?, any Error>

  /// The number of bytes with which it is full: as many as wait of the body of an HTTP response.
  static let capacity = PieceQueue.capacity

  private struct State {
    var events: NewestEvents
    var end: Result<SputnikResponse?, any Error>?
    /// The loop, if it waits for an event.
    var waiter: Waiter?
    /// Who reads the connection, if it waits for space.
    var reader: CheckedContinuation<Void, Never>?
    var isAccepted = false
    var onAcceptance: (@Sendable () -> Void)?
    /// The task that waits for the acceptance.
    var timer: Task<Void, Never>?

    /// Notes that the server has the operation.
    ///
    /// - Returns: Who is told, the first time.
    mutating func accept() -> (@Sendable () -> Void)? {
      isAccepted = true
      timer.take()?.cancel()
      return onAcceptance.take()
    }

    /// Takes the oldest event.
    ///
    /// - Returns: The event, and who waits for the space that there is now.
    mutating func take() -> (SputnikResponse?, CheckedContinuation<Void, Never>?) {
      let event = events.popFirst()
      return (event, hasSpace ? reader.take() : nil)
    }

    /// Takes an event or the end. If there is neither, the loop waits.
    mutating func takeOrWait(
      _ waiter: Waiter
    ) -> (Result<SputnikResponse?, any Error>?, CheckedContinuation<Void, Never>?) {
      let (event, reader) = take()
      if let event { return (.success(event), reader) }
      if let end { return (end, nil) }
      // The second of two tasks that wait doesn't take the place of the first.
      guard !Task.isCancelled, self.waiter == nil else {
        return (.failure(CancellationError()), nil)
      }
      self.waiter = waiter
      return (nil, nil)
    }

    var hasSpace: Bool { end != nil || events.byteCount <= SocketSubscription.capacity / 2 }
  }

  /// The maximum length of an event.
  struct Limit: Sendable {
    var bytes: Int
    /// The error of an operation with a longer event.
    var error: TransportFailure.Reason
  }

  /// What the reader of the connection does after it has added an event.
  enum Demand {
    case more
    /// There is no space. It waits until there is.
    case wait
    /// The event has ended the operation.
    case end
  }

  /// The identifier on the connection.
  let id: String
  private let limit: Limit?
  private let dropsEvents: Bool
  private let state: Locked<State>

  /// - Parameters:
  ///   - id: The identifier on the connection.
  ///   - bufferedEvents: The number of events to keep, if older ones are dropped.
  ///   - limit: The maximum length of an event.
  init(id: String, bufferedEvents: Int?, limit: Limit?) {
    self.id = id
    self.limit = limit
    dropsEvents = bufferedEvents != nil
    state = Locked(State(events: NewestEvents(capacity: bufferedEvents)))
  }

  /// The number of events that were dropped.
  var dropped: Int { state.withLock { $0.events.dropped } }

  /// Runs a function when the server has the operation: at once if that is known.
  ///
  /// - Returns: Whether it isn't known yet.
  func whenAccepted(_ body: @escaping @Sendable () -> Void) -> Bool {
    let isAccepted = state.withLock { state in
      if !state.isAccepted { state.onAcceptance = body }
      return state.isAccepted
    }
    if isAccepted { body() }
    return !isAccepted
  }

  /// Keeps a task until the server has the operation, or until that has ended.
  func keep(_ timer: Task<Void, Never>) {
    let isOver = state.withLock { state in
      let isOver = state.isAccepted || state.end != nil
      if !isOver { state.timer = timer }
      return isOver
    }
    if isOver { timer.cancel() }
  }

  /// Whether the server has the operation.
  var isAccepted: Bool { state.withLock { $0.isAccepted } }

  /// Notes that the server has the operation.
  func accept() { state.withLock({ $0.accept() })?() }

  /// Adds an event. An event over the limit ends the operation.
  ///
  /// - Parameter isRefusal: Whether the server refuses the operation with it.
  func add(_ event: SputnikResponse, isRefusal: Bool = false) -> Demand {
    if let limit, event.body.count > limit.bytes {
      end(Interruption(underlyingError: limit.error, remedy: .none))
      return .end
    }
    let (acceptance, waiter, demand) = state.withLock {
      state -> ((@Sendable () -> Void)?, Waiter?, Demand) in
      guard state.end == nil else { return (nil, nil, .more) }
      if !isRefusal, let acceptance = state.accept() { return (acceptance, nil, .more) }
      if let waiter = state.waiter.take() { return (nil, waiter, .more) }
      state.events.append(event)
      let isFull = !dropsEvents && state.events.byteCount >= Self.capacity
      return (nil, nil, isFull ? .wait : .more)
    }
    if let acceptance {
      // It is told before the loop gets the event.
      acceptance()
      return add(event)
    }
    waiter?.resume(returning: event)
    return demand
  }

  /// Waits until there is space, or until the operation has ended.
  func waitForSpace() async {
    await withCheckedContinuation { reader in
      let hasSpace = state.withLock { state in
        if !state.hasSpace { state.reader = reader }
        return state.hasSpace
      }
      if hasSpace { reader.resume() }
    }
  }

  /// Ends the events, after those that have arrived. Only the first call counts.
  ///
  /// - Parameter error: The error; `nil` if the server has completed the operation.
  func end(_ error: (any Error)? = nil) {
    let (waiter, reader, end) = state.withLock { state in
      let end = state.end ?? error.map { .failure($0) } ?? .success(nil)
      state.end = end
      state.timer.take()?.cancel()
      return (state.waiter.take(), state.reader.take(), end)
    }
    waiter?.resume(with: end)
    reader?.resume()
  }

  /// Returns the next event if it has arrived.
  func ready() -> SputnikResponse? {
    let (event, reader) = state.withLock { $0.take() }
    reader?.resume()
    return event
  }

  /// Returns the next event; `nil` at the end. One task may wait at a time.
  func next() async throws -> SputnikResponse? {
    try Task.checkCancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let (result, reader) = state.withLock { $0.takeOrWait(waiter) }
        reader?.resume()
        if let result { waiter.resume(with: result) }
      }
    } onCancel: {
      end(CancellationError())
    }
  }
}

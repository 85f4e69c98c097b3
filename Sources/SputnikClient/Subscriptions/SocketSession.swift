import Foundation
import SputnikCore
import SputnikLanguage

/// A connection that was acknowledged, with the operations that share it.
///
/// Its tasks keep it until ``end(_:closing:)``.
final class SocketSession: Sendable {
  private struct State {
    var subscriptions: [String: SocketSubscription] = [:]
    var lastID = 0
    /// The time of the last message, of which the ping task sees whether the server is alive.
    var lastMessage = ContinuousClock.now
    var idleSince: ContinuousClock.Instant?
    var isWatchingIdleness = false
    /// The tasks that read and ping.
    var tasks: [Task<Void, Never>] = []
    var idleTask: Task<Void, Never>?
    var end: Interruption?
    var isEndWanted = false
  }

  let options: WebSocketOptions
  /// The value of the header field `Authorization` that the connection was opened with.
  let authorization: String?
  private let connection: any WebSocketConnection
  private let onEnd: @Sendable (SocketSession) -> Void
  private let state = Locked(State())

  init(
    _ connection: any WebSocketConnection, _ options: WebSocketOptions, authorization: String?,
    onEnd: @escaping @Sendable (SocketSession) -> Void
  ) {
    self.connection = connection
    self.options = options
    self.authorization = authorization
    self.onEnd = onEnd
  }

  /// Starts to read messages.
  func start() {
    // The tasks belong to no request: they don't inherit its task-local values.
    let reading = Task.detached { [self] in await read() }
    let pinging = Task.detached { [self] in await ping() }
    let hasEnded = state.withLock { state in
      if state.end == nil { state.tasks = [reading, pinging] }
      return state.end != nil
    }
    if hasEnded {
      reading.cancel()
      pinging.cancel()
    }
    // The operations that wait for the connection begin in a moment.
    watchIdleness(after: .seconds(1))
  }

  /// Starts an operation.
  ///
  /// - Returns: `nil` if the client has closed the connection, and another one is needed.
  /// - Throws: ``Interruption`` if the connection fails or has failed; `CancellationError` if the
  ///   task was cancelled.
  func subscribe(
    _ parameters: String, bufferedEvents: Int, limit: SocketSubscription.Limit?
  ) async throws -> SocketSubscription? {
    let added = try state.withLock { state -> SocketSubscription? in
      if let end = state.end, !state.isEndWanted { throw end }
      guard state.end == nil else { return nil }
      state.lastID += 1
      let subscription = SocketSubscription(
        id: "\(state.lastID)", bufferedEvents: bufferedEvents, limit: limit)
      state.subscriptions[subscription.id] = subscription
      state.idleSince = nil
      return subscription
    }
    guard let added else { return nil }
    do {
      try await send(.subscribe(id: added.id, parameters: parameters))
      try Task.checkCancellation()
      return added
    } catch {
      if Task.isCancelled {
        release(added.id)
        throw CancellationError()
      }
      throw end(for: error)
    }
  }

  /// Ends an operation, if it hasn't ended yet, and tells the server.
  func release(_ id: String) {
    guard remove(id) != nil else { return }
    Task.detached { [self] in try? await send(.stop(id: id)) }
  }

  /// Ends the connection and all operations on it. Only the first call counts.
  ///
  /// - Parameters:
  ///   - interruption: The error for the operations.
  ///   - code: The code to close the connection with; `nil` if it is closed.
  ///   - isWanted: Whether nothing is wrong.
  ///   - ifIdle: Whether it goes on if there is an operation.
  func end(
    _ interruption: Interruption, closing code: Int? = nil, isWanted: Bool = false,
    ifIdle: Bool = false
  ) {
    let ended = state.withLock { state -> State? in
      guard state.end == nil, !ifIdle || state.subscriptions.isEmpty else { return nil }
      state.end = interruption
      state.isEndWanted = isWanted
      defer {
        state.subscriptions = [:]
        state.tasks = []
        state.idleTask = nil
      }
      return state
    }
    guard let ended else { return }
    onEnd(self)
    for subscription in ended.subscriptions.values { subscription.end(interruption) }
    Task.detached { [connection] in
      if let code {
        var closeReason = ""
        if case .webSocketClosed(_, let reason, _)? = interruption.reason { closeReason = reason }
        await connection.close(code: code, reason: closeReason)
      }
      for task in ended.tasks { task.cancel() }
      ended.idleTask?.cancel()
    }
  }

  private func send(_ message: ClientMessage) async throws {
    try await connection.send(message.text(options.subprotocol))
  }

  /// Ends the connection for an error of it. Returns the interruption of the first end.
  @discardableResult private func end(for error: any Error) -> Interruption {
    end(Interruption(error, options))
    return state.withLock { $0.end } ?? Interruption(error, options)
  }

  private func remove(_ id: String) -> SocketSubscription? {
    let (removed, isIdle) = state.withLock { state in
      let removed = state.subscriptions.removeValue(forKey: id)
      return (removed, removed != nil && state.subscriptions.isEmpty)
    }
    if isIdle { watchIdleness() }
    return removed
  }
}

// MARK: Reading

extension SocketSession {
  private func read() async {
    do {
      var count = 0
      while true {
        let message = try await connection.receive()
        count += 1
        // Messages may arrive faster than a consumer gets a thread. Then its events would be
        // dropped.
        if count.isMultiple(of: 32) { await Task.yield() }
        guard let message = options.subprotocol.message(message) else { return endAsMalformed() }
        try await take(message)
      }
    } catch {
      end(for: error)
    }
  }

  private func take(_ message: ServerMessage) async throws {
    switch message {
    case .next(let id, let payload):
      let subscription = subscription(id)
      // Only this operation ends. The others share the connection.
      if subscription?.add(SputnikResponse(body: payload)) == false { release(id) }
    case .errors(let id, let response):
      let subscription = subscription(id, isLast: true)
      subscription?.add(SputnikResponse(body: response))
      subscription?.end()
    case .complete(let id): subscription(id, isLast: true)?.end()
    case .ping(let payload):
      noteMessage()
      // While the server takes no bytes, nothing is read from it: pings don't add up.
      try await send(.pong(payload: payload))
    // The older protocol lets a client ignore a refusal after the acknowledgement.
    case .acknowledgement, .signOfLife, .refusal: noteMessage()
    case .malformedErrors(let id, let payload): endAsMalformed(by: id, payload)
    }
  }

  /// Returns the subscription of a message. An operation that has ended has none: its messages are
  /// ignored.
  private func subscription(_ id: String, isLast: Bool = false) -> SocketSubscription? {
    let subscription = state.withLock { state in
      state.lastMessage = .now
      return state.subscriptions[id]
    }
    return isLast ? remove(id) : subscription
  }

  private func noteMessage() { state.withLock { $0.lastMessage = .now } }

  private func endAsMalformed() {
    let error = TransportFailure.Reason.webSocketClosed(
      code: 4400, reason: Self.malformed, isByClient: true)
    end(Interruption(error, options), closing: 4400)
  }

  /// Ends the connection after an `error` that isn't one of the protocol. Its operation ends with
  /// what the server wrote. The others aren't concerned, so they connect again.
  private func endAsMalformed(by id: String, _ payload: Data) {
    let text = oneLine(String(decoding: payload.prefix(800), as: UTF8.self).prefix(200))
    let own = TransportFailure.Reason.webSocketClosed(
      code: 4400, reason: "\(Self.malformed): “\(text)”", isByClient: true)
    subscription(id, isLast: true)?.end(Interruption(own, options))
    let others = TransportFailure.Reason.webSocketClosed(
      code: 4400, reason: Self.malformed, isByClient: true)
    end(Interruption(underlyingError: others, remedy: .reconnecting), closing: 4400)
  }

  /// The reason for closing a connection with the code 4400.
  static let malformed = "a message isn't one of the protocol"
}

// MARK: Time

extension SocketSession {
  /// Sends a ping when nothing has arrived for a time, and ends the connection if nothing arrives
  /// after it.
  private func ping() async {
    guard let interval = options.pingInterval, options.subprotocol == .graphqlTransportWS else {
      return
    }
    do {
      while true {
        let last = lastMessage
        try await (interval - last.duration(to: .now)).sleep()
        guard lastMessage == last else { continue }
        // A stalled server may not even take the ping.
        let sending = Task { [self] in try? await send(.ping) }
        defer { sending.cancel() }
        try await options.pongTimeout.sleep()
        if lastMessage == last {
          let reason = "no message arrived within \(options.pongTimeout) after a ping"
          let error = TransportFailure.Reason.webSocketClosed(
            code: 4499, reason: reason, isByClient: true)
          return end(Interruption(error, options), closing: 4499)
        }
      }
    } catch {
      // The session has ended.
    }
  }

  private var lastMessage: ContinuousClock.Instant { state.withLock { $0.lastMessage } }

  /// Closes the connection when no operation has used it for the idle time. There is one task for
  /// that at a time, however often operations begin and end.
  ///
  /// - Parameter delay: How much later than now the idle time begins.
  private func watchIdleness(after delay: Duration = .zero) {
    let isFirst = state.withLock { state in
      guard state.end == nil, state.subscriptions.isEmpty else { return false }
      state.idleSince = .now + delay
      defer { state.isWatchingIdleness = true }
      return !state.isWatchingIdleness
    }
    guard isFirst else { return }
    let task = Task.detached { [self] in
      while let rest = restOfIdleTime() {
        guard rest > .zero else { return closeIdle() }
        do { try await rest.sleep() } catch { return }
      }
    }
    let hasEnded = state.withLock { state in
      state.idleTask = state.end == nil ? task : nil
      return state.end != nil
    }
    if hasEnded { task.cancel() }
  }

  /// Returns `nil` if an operation uses the connection.
  private func restOfIdleTime() -> Duration? {
    state.withLock { state in
      guard state.end == nil, let since = state.idleSince else {
        state.isWatchingIdleness = false
        return nil
      }
      return max(options.idleTime, .zero) - (.now - since)
    }
  }

  private func closeIdle() {
    state.withLock { $0.isWatchingIdleness = false }
    let error = TransportFailure.Reason.webSocketClosed(
      code: 1000, reason: "no operation uses it", isByClient: true)
    // An operation may have begun since.
    end(Interruption(error, options), closing: 1000, isWanted: true, ifIdle: true)
  }
}

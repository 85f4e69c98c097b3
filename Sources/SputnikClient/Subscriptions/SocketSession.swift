import SputnikCore

/// A connection, with the operations that share it. Its conversation knows the messages.
///
/// Its tasks keep it until ``end(_:closing:)``.
final class SocketSession: Sendable {
  struct State {
    var conversation: any WebSocketConversation
    var subscriptions: [String: SocketSubscription] = [:]
    var lastID = 0
    /// The time of the last message, of which the ping task sees whether the server is alive.
    var lastMessage = ContinuousClock.now
    var idleSince: ContinuousClock.Instant?
    /// Whether nothing is read because a loop is slow.
    var isHeldBack = false
    /// The tasks that read and ping.
    var tasks: [Task<Void, Never>] = []
    /// The task that waits for the end of the idle time.
    var idleTask: Task<Void, Never>?
    var end: Interruption?
    var isEndWanted = false
  }

  let options: WebSocketOptions
  /// The value of the header field `Authorization` that the connection was opened with.
  let authorization: String?
  let connection: any WebSocketConnection
  /// Is told that no other operation is to begin: a message couldn't be sent, or has no answer.
  let onFailure: @Sendable (SocketSession) -> Void
  private let onEnd: @Sendable (SocketSession) -> Void
  let state: Locked<State>

  init(
    _ connection: any WebSocketConnection, _ conversation: any WebSocketConversation,
    _ options: WebSocketOptions, authorization: String?,
    onFailure: @escaping @Sendable (SocketSession) -> Void,
    onEnd: @escaping @Sendable (SocketSession) -> Void
  ) {
    self.connection = connection
    state = Locked(State(conversation: conversation))
    self.options = options
    self.authorization = authorization
    self.onFailure = onFailure
    self.onEnd = onEnd
  }

  /// Starts to read messages.
  func start() {
    state.withLock { state in
      state.lastMessage = .now
      if state.end != nil { return }
      // The tasks belong to no request: they inherit its priority, and not its task-local values.
      state.tasks = [
        Task.detached(priority: Task.currentPriority) { [self] in await read() },
        Task.detached(priority: Task.currentPriority) { [self] in await watchServer() },
      ]
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
    _ payload: String, bufferedEvents: Int?, limit: SocketSubscription.Limit?
  ) async throws -> SocketSubscription? {
    let added = try state.withLock { state -> (SocketSubscription, [WebSocketMessage])? in
      try Task.checkCancellation()
      if let end = state.end, !state.isEndWanted { throw end }
      guard state.end == nil else { return nil }
      state.lastID += 1
      let subscription = SocketSubscription(
        id: "\(state.lastID)", bufferedEvents: bufferedEvents, limit: limit)
      state.subscriptions[subscription.id] = subscription
      state.idleSince = nil
      return (subscription, state.conversation.begin(subscription.id, payload: payload))
    }
    guard let (subscription, messages) = added else { return nil }
    do {
      try await send(messages)
    } catch {
      if !Task.isCancelled {
        // What has arrived before the connection failed still belongs to the other operations.
        onFailure(self)
        _ = remove(subscription.id)
        throw state.withLock { $0.end } ?? Interruption(error, options)
      }
    }
    if !Task.isCancelled { return subscription }
    release(subscription.id)
    throw CancellationError()
  }

  /// Runs a function when the server has an operation. If the server never tells, it has the
  /// operation when that was sent.
  func whenAccepted(_ subscription: SocketSubscription, _ body: @escaping @Sendable () -> Void) {
    if !subscription.whenAccepted(body) { return }
    let question = state.withLock { $0.conversation.question(about: subscription.id) }
    guard let question else { return subscription.accept() }
    guard question.isEmpty else {
      Task.detached(priority: Task.currentPriority) { [self] in try? await send(question) }
      return
    }
    subscription.keep(watchAcceptance(of: subscription))
  }

  /// Ends an operation, if it hasn't ended yet, and tells the server.
  func release(_ id: String) {
    guard let subscription = remove(id) else { return }
    // The connection may wait for the loop.
    subscription.end(CancellationError())
    let messages = state.withLock { $0.conversation.end(id) }
    if !messages.isEmpty {
      Task.detached(priority: Task.currentPriority) { [self] in try? await send(messages) }
    }
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
    Task.detached(priority: Task.currentPriority) { [connection] in
      if let code {
        var closeReason = ""
        // The words of a server may be too long for a close frame.
        if case .webSocketClosed(_, let own, true)? = interruption.reason { closeReason = own }
        await connection.close(code: code, reason: closeReason)
      }
      for task in ended.tasks { task.cancel() }
      ended.idleTask?.cancel()
    }
  }

  func send(_ messages: [WebSocketMessage]) async throws {
    for message in messages { try await connection.send(message) }
  }

  /// Forgets an operation.
  func remove(_ id: String) -> SocketSubscription? {
    let (removed, isIdle) = state.withLock { state in
      let removed = state.subscriptions.removeValue(forKey: id)
      return (removed, removed != nil && state.subscriptions.isEmpty)
    }
    if isIdle { watchIdleness() }
    return removed
  }
}

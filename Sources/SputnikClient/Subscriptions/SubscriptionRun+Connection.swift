import SputnikCore

extension SubscriptionRun {
  /// Returns the stream, which it opens if there is none.
  func stream(_ source: any SubscriptionSource<Event>) async throws -> EventStream {
    switch state.withLock({ $0.connection }) {
    case .open(let stream): return stream
    case .stopped: throw Suspension.Suspended()
    case .ended: throw CancellationError()
    case .none: return try await open(source)
    }
  }

  private func open(_ source: any SubscriptionSource<Event>) async throws -> EventStream {
    let (isFirst, refused) = state.withLock { ($0.isFirstAttempt, $0.refusedAuthorization) }
    if isFirst { report.tell(.connecting) }
    let response = try await source.connections.suspension.run { [state] in
      state.withLock { $0.beginAttempt() }
      return try await source.open(insteadOf: refused)
    }
    if response.events == nil, let status = response.status,
      source.policy.statuses.contains(status),
      state.withLock({ $0.attempt }) < source.policy.maximumAttempts
    {
      throw RefusedConnection(response: response)
    }
    // A single response, or a refusal: reading it tells which.
    let stream = response.events ?? EventStream(of: response)
    let isStream = response.events != nil
    try state.withLock { try $0.begin(stream, isStream: isStream) }
    if isStream {
      stream.whenAccepted { [weak self, weak stream] in
        if let stream { self?.noteAcceptance(over: stream) }
      }
    }
    return stream
  }

  /// Tells that the server has the subscription. The lock keeps this before what comes after it.
  private func noteAcceptance(over stream: EventStream) {
    state.withLock { state in
      if let new = state.accept(over: stream) { report.tell(new) }
    }
  }

  /// Waits until another connection may be opened.
  ///
  /// - Parameters:
  ///   - error: What has ended the last one.
  ///   - failure: The same for the user; `nil` if it follows from the error.
  ///   - source: The source.
  /// - Throws: The error to end with, if there is to be no other connection.
  func recover(
    from error: any Error, failure: (any Error)? = nil, _ source: any SubscriptionSource<Event>
  ) async throws {
    let (hasBegun, lost) = loseConnection(error, source.policy)
    if Task.isCancelled { throw CancellationError() }
    let interruption = error as? Interruption
    if lost.isStopped || error is Suspension.Suspended || interruption?.remedy == .resuming {
      return try await waitUntilResumed(source)
    }
    let attempt = lost.attempt + 1
    let failure =
      failure ?? (error as? RefusedConnection).map { source.refusal($0.response) }
      ?? interruption?.failure(of: source.name, hasBegun: hasBegun) ?? error
    guard
      let wait = Reconnection.wait(
        after: error, attempt: attempt, refusedTokens: lost.refusedTokens, source.policy,
        source.connections.factor)
    else { throw failure }
    if interruption?.remedy == .newToken { state.withLock { $0.refusedTokens += 1 } }
    state.withLock { $0.attempt = attempt }
    report.tell(.reconnecting(attempt: attempt, after: wait, error: failure))
    source.willReconnect(after: wait, failure)
    do {
      let clock = source.connections.clock
      try await source.connections.suspension.run { try await clock.sleep(for: wait) }
    } catch is Suspension.Suspended {
      try await waitUntilResumed(source)
    }
  }

  /// Frees the connection, before any wait.
  ///
  /// - Returns: Whether there was one, and the state without it.
  private func loseConnection(
    _ error: any Error, _ policy: RetryPolicy
  ) -> (hasBegun: Bool, state: LoopState) {
    let (stream, state) = state.withLock { state in
      let stream = state.stream
      state.loseConnection(error as? Interruption, policy)
      return (stream, state)
    }
    // The stream is released after the lock: a transport of the user's own may do anything then.
    return withExtendedLifetime(stream) { (stream != nil, state) }
  }

  private func waitUntilResumed(_ source: any SubscriptionSource<Event>) async throws {
    report.tell(.suspended)
    try await source.connections.suspension.waitUntilResumed()
    state.withLock { $0.resume() }
  }
}

import SputnikCore

/// One loop over a subscription: it connects, takes events, and connects again.
final class SubscriptionRun<Event: Sendable>: Sendable {
  fileprivate struct State {
    var stream: EventStream?
    /// The number of events that the stream has dropped, as far as they are reported.
    var dropped = 0
    /// The number of attempts to connect again since the last event.
    var attempt = 0
    /// The number of connections since the last event that were refused because of a token.
    var refusedTokens = 0
    /// The header field `Authorization` of the last one of them.
    var refusedAuthorization: String?
    /// The time when the last connection was opened.
    var opened: ContinuousClock.Instant?
    /// The time when the connection was found to be lost; `nil` before the first one, and while
    /// there is one.
    var lost: ContinuousClock.Instant?
    /// Whether the app has suspended its subscriptions, which has freed the connection.
    var isStopped = false
    /// The number with which the switch of the app knows this loop.
    var stop: Int?
    /// The error of the last event.
    var eventError: (any Error)?
    var hasEnded = false
  }

  private let prepare: @Sendable () throws -> SubscriptionSource<Event>
  private let prepared = Locked<SubscriptionSource<Event>?>(nil)
  private let report: SubscriptionReport
  private let state = Locked(State())

  init(
    _ prepare: @escaping @Sendable () throws -> SubscriptionSource<Event>,
    _ report: SubscriptionReport
  ) {
    self.prepare = prepare
    self.report = report
  }

  deinit {
    end(nil)
  }

  /// Waits for the next event.
  ///
  /// - Returns: The event; `nil` at the end.
  func next() async throws -> Event? {
    while !state.withLock({ $0.hasEnded }) {
      let response: SputnikResponse?
      let source: SubscriptionSource<Event>
      do {
        source = try preparedSource()
        response = try await nextResponse(source)
      } catch {
        end(error)
        throw error
      }
      guard let response else {
        end(nil, isCompleted: true)
        return nil
      }
      do {
        let event = try await source.read(response)
        noteEvent(error: nil)
        return event
      } catch {
        if try await renewToken(after: response, error, source) { continue }
        noteEvent(error: error)
        throw error
      }
    }
    return nil
  }

  private func noteEvent(error: (any Error)?) {
    state.withLock { state in
      state.eventError = error
      state.refusedTokens = 0
      state.refusedAuthorization = nil
    }
  }

  /// Waits until a connection with a new token may be opened, if an event says that the token isn't
  /// valid any more. That happens once between other events.
  ///
  /// - Returns: Whether there is to be such a connection.
  private func renewToken(
    after response: SputnikResponse, _ error: any Error, _ source: SubscriptionSource<Event>
  ) async throws -> Bool {
    let mayRenew = state.withLock {
      $0.stream?.authorization != nil && $0.refusedTokens == 0
        && $0.attempt < source.policy.maximumAttempts
    }
    guard mayRenew, source.refusesToken(response) else { return false }
    do {
      try await recover(
        from: Interruption(underlyingError: error, remedy: .newToken), failure: error, source)
      return true
    } catch {
      end(error)
      throw error
    }
  }

  /// Waits for the next response, over as many connections as it needs.
  private func nextResponse(
    _ source: SubscriptionSource<Event>
  ) async throws -> SputnikResponse? {
    while true {
      do {
        let stream = try await stream(source)
        // A subscription that the server has completed is complete, also if it was suspended.
        let response = try await source.connections.suspension.run {
          try await stream.next()
        } unless: {
          $0 == nil
        }
        countDropped(by: stream)
        if response != nil { state.withLock { $0.attempt = 0 } }
        return response
      } catch {
        try await recover(from: error, source)
      }
    }
  }

  private func preparedSource() throws -> SubscriptionSource<Event> {
    if let source = prepared.withLock({ $0 }) { return source }
    let source = try prepare()
    prepared.withLock { $0 = source }
    report.begin()
    let stop = source.connections.suspension.add { [weak self] in self?.stop() }
    state.withLock { $0.stop = stop }
    return source
  }

  /// Frees the connection, because the app has suspended its subscriptions. The loop may be busy
  /// with an event.
  private func stop() {
    let stream = state.withLock { state in
      defer { state.stream = nil }
      if state.stream != nil {
        state.isStopped = true
        state.lost = .now
      }
      return state.stream
    }
    // The stream is released after the lock: a transport of the user's own may do anything then.
    withExtendedLifetime(stream) {}
  }

  /// Returns the stream, which it opens if there is none.
  private func stream(_ source: SubscriptionSource<Event>) async throws -> EventStream {
    if let stream = state.withLock({ $0.stream }) { return stream }
    if state.withLock({ $0.isStopped }) { throw Suspension.Suspended() }
    if state.withLock({ $0.opened == nil && $0.attempt == 0 }) { report.tell(.connecting) }
    let suspension = source.connections.suspension
    let suspensions = suspension.count
    let refused = state.withLock { $0.refusedAuthorization }
    let response = try await suspension.run { try await source.open(refused) }
    if response.events == nil, let status = response.status,
      source.policy.statuses.contains(status),
      state.withLock({ $0.attempt }) < source.policy.maximumAttempts
    {
      throw RefusedConnection(response: response)
    }
    guard let stream = response.events else {
      // A single response, or a refusal: reading it tells which.
      let stream = EventStream(of: response)
      state.withLock { $0.stream = stream }
      return stream
    }
    let gap = try state.withLock { state in
      // The app may have suspended its subscriptions since the connection was opened.
      guard suspension.count == suspensions else { throw Suspension.Suspended() }
      state.stream = stream
      state.dropped = 0
      let now = ContinuousClock.now
      let gap = state.lost?.duration(to: now)
      state.opened = now
      state.lost = nil
      return gap
    }
    report.tell(gap.map { .reconnected(gap: $0) } ?? .connected)
    return stream
  }

  /// Waits until another connection may be opened.
  ///
  /// - Parameters:
  ///   - error: What has ended the last one.
  ///   - failure: The same for the user; `nil` if it follows from the error.
  ///   - source: The source.
  /// - Throws: The error to end with, if there is to be no other connection.
  private func recover(
    from error: any Error, failure: (any Error)? = nil, _ source: SubscriptionSource<Event>
  ) async throws {
    let (hasBegun, attempt) = loseConnection(error, source.policy)
    if Task.isCancelled { throw CancellationError() }
    if Reconnection.isSuspension(error) { return try await waitUntilResumed(source) }
    let refusals = state.withLock { $0.refusedTokens }
    let failure =
      failure ?? (error as? RefusedConnection).map { source.refusal($0.response) }
      ?? Reconnection.failure(error, of: source.name, hasBegun: hasBegun)
    guard
      let wait = Reconnection.wait(
        after: error, attempt: attempt, refusedTokens: refusals, source.policy,
        source.connections.factor)
    else { throw failure }
    if case .newToken? = (error as? Interruption)?.remedy {
      state.withLock { $0.refusedTokens += 1 }
    }
    state.withLock { $0.attempt = attempt }
    report.tell(.reconnecting(attempt: attempt, after: wait, error: failure))
    source.willReconnect(wait, failure)
    do {
      let clock = source.connections.clock
      try await source.connections.suspension.run { try await clock.sleep(for: wait) }
    } catch is Suspension.Suspended {
      try await waitUntilResumed(source)
    }
  }

  /// Frees the connection, before any wait.
  ///
  /// - Returns: Whether there was one, and the number of the next attempt.
  private func loseConnection(_ error: any Error, _ policy: RetryPolicy) -> (Bool, Int) {
    // The stream is released after the lock: a transport of the user's own may do anything then.
    let (stream, attempt) = state.withLock { state in
      (state.stream, state.loseConnection(error as? Interruption, policy))
    }
    return (stream != nil, attempt)
  }

  private func waitUntilResumed(_ source: SubscriptionSource<Event>) async throws {
    report.tell(.suspended)
    try await source.connections.suspension.waitUntilResumed()
    state.withLock { state in
      // What failed before the app was in the background doesn't count.
      state.attempt = 0
      state.isStopped = false
    }
  }

  private func countDropped(by stream: EventStream) {
    let dropped = stream.dropped
    let new = state.withLock { state in
      let new = dropped - state.dropped
      state.dropped = dropped
      return new
    }
    if new > 0 { report.add(dropped: new) }
  }

  /// Frees the connection, and tells everybody the end. Only the first call counts.
  private func end(_ error: (any Error)?, isCompleted: Bool = false) {
    // The stream is released after the lock: a transport of the user's own may do anything then.
    let ended = state.withLock { state in
      defer {
        state.hasEnded = true
        state.stream = nil
      }
      return state
    }
    defer { withExtendedLifetime(ended) {} }
    guard !ended.hasEnded else { return }
    if let stop = ended.stop { prepared.withLock { $0 }?.connections.suspension.remove(stop) }
    let eventError = ended.eventError
    let hasBegun = prepared.withLock { $0 != nil }
    // A loop that was never begun has no states.
    guard hasBegun || error != nil else { return }
    if !hasBegun { report.begin() }
    report.tell(.ended(error: error ?? (isCompleted ? nil : eventError)))
    prepared.withLock { $0 }?.finish(
      isCompleted ? .success : .failure(error ?? eventError ?? CancellationError()))
  }
}

extension SubscriptionRun.State {
  /// Forgets the connection.
  ///
  /// - Parameters:
  ///   - interruption: What has ended it, if that is known.
  ///   - policy: The policy.
  /// - Returns: The number of the next attempt.
  fileprivate mutating func loseConnection(
    _ interruption: Interruption?, _ policy: RetryPolicy
  ) -> Int {
    if let stream {
      let time = interruption?.time ?? .now
      lost = time
      // A connection that has lasted was a good one, also without an event.
      if let opened, opened.duration(to: time) >= max(policy.maximumDelay, .seconds(10)) {
        attempt = 0
        refusedTokens = 0
        refusedAuthorization = nil
      }
      if case .newToken? = interruption?.remedy { refusedAuthorization = stream.authorization }
    }
    stream = nil
    return attempt + 1
  }
}

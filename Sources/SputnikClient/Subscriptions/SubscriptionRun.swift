import SputnikCore

/// One loop over a subscription: it connects, takes events, and connects again.
final class SubscriptionRun<Event: Sendable>: Sendable {
  let report: SubscriptionReport
  let state = Locked(LoopState())
  private let prepare: @Sendable () throws -> any SubscriptionSource<Event>
  /// The source, and the number with which the switch of the app knows this loop.
  private let preparation = Locked<(source: any SubscriptionSource<Event>, stop: Int)?>(nil)

  init(
    _ prepare: @escaping @Sendable () throws -> any SubscriptionSource<Event>,
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
      let source: any SubscriptionSource<Event>
      do {
        source = try preparedSource()
        if let ready = readyResponse() {
          response = ready
        } else {
          response = try await nextResponse(source)
        }
      } catch {
        end(error)
        throw error
      }
      guard let response else {
        end(nil, isCompleted: true)
        return nil
      }
      do {
        let event = try await source.event(of: response)
        state.withLock { $0.noteEvent(error: nil) }
        return event
      } catch {
        if try await renewToken(after: response, error, source) { continue }
        state.withLock { $0.noteEvent(error: error) }
        throw error
      }
    }
    return nil
  }

  /// Returns the next response if it has arrived. A burst of events passes here, without a wait for
  /// each of them.
  private func readyResponse() -> SputnikResponse? {
    guard !Task.isCancelled, let stream = state.withLock({ $0.stream }),
      let response = stream.ready()
    else { return nil }
    return try? note(response, of: stream)
  }

  /// Waits for the next response, over as many connections as it needs.
  private func nextResponse(
    _ source: any SubscriptionSource<Event>
  ) async throws -> SputnikResponse? {
    while true {
      do {
        let stream = try await stream(source)
        // A subscription that the server has completed is complete, also if it was suspended.
        guard let response = try await stream.next() else { return nil }
        return try note(response, of: stream)
      } catch {
        try await recover(from: error, source)
      }
    }
  }

  private func note(_ response: SputnikResponse, of stream: EventStream) throws -> SputnikResponse {
    let dropped = stream.dropped
    let new = try state.withLock { try $0.noteResponse(dropped: dropped) }
    if new > 0 { report.add(dropped: new) }
    return response
  }

  /// Waits until a connection with a new token may be opened, if an event says that the token isn't
  /// valid any more. That happens once between other events.
  ///
  /// - Returns: Whether there is to be such a connection.
  private func renewToken(
    after response: SputnikResponse, _ error: any Error, _ source: any SubscriptionSource<Event>
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

  private func preparedSource() throws -> any SubscriptionSource<Event> {
    if let source = preparation.withLock({ $0?.source }) { return source }
    let source = try prepare()
    report.begin()
    let stop = source.connections.suspension.add { [weak self] in self?.stop() }
    preparation.withLock { $0 = (source, stop) }
    return source
  }

  /// Frees the connection, because the app has suspended its subscriptions. The loop may be busy
  /// with an event.
  private func stop() {
    state.withLock { $0.stop() }?.stop()
  }

  /// Frees the connection, and tells everybody the end. Only the first call counts.
  private func end(_ error: (any Error)?, isCompleted: Bool = false) {
    let ended = state.withLock { $0.end() }
    defer { withExtendedLifetime(ended) {} }
    guard !ended.hasEnded else { return }
    let preparation = preparation.withLock { $0 }
    if let preparation {
      preparation.source.connections.suspension.remove(preparation.stop)
    }
    // A loop that was never begun has no states.
    guard preparation != nil || error != nil else { return }
    if preparation == nil { report.begin() }
    report.tell(.ended(error: error ?? (isCompleted ? nil : ended.eventError)))
    preparation?.source.finish(
      isCompleted ? .success : .failure(error ?? ended.eventError ?? CancellationError()))
  }
}

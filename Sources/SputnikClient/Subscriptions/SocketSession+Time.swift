import SputnikCore

extension SocketSession {
  /// Keeps the connection alive, and ends it if nothing arrives for too long.
  func watchServer() async {
    do {
      switch state.withLock({ $0.conversation.keepAlive }) {
      case .nobody: return
      case .client: try await ping(isAlways: false)
      case .clientAlways: try await ping(isAlways: true)
      case .server(let time): try await wait(forMessagesWithin: time)
      }
    } catch {
      // The session has ended.
    }
  }

  /// Sends pings until one of them has no answer.
  private func ping(isAlways: Bool) async throws {
    guard let interval = options.pingInterval else { return }
    let wait =
      isAlways ? max(min(interval, options.pongTimeout), .milliseconds(1)) : options.pongTimeout
    var sent = ContinuousClock.now
    // The first ping after which nothing has arrived.
    var unanswered: ContinuousClock.Instant?
    while true {
      let last = lastMessage
      try await (interval - (isAlways ? sent : last).duration(to: .now)).sleep()
      guard isAlways || lastMessage == last else { continue }
      let before = lastMessage
      sent = .now
      // A stalled server may not even take the ping.
      let sending = Task { [self] in
        let ping = state.withLock { $0.conversation.ping() }
        if let ping { try? await connection.send(ping) }
      }
      defer { sending.cancel() }
      try await wait.sleep()
      unanswered = lastMessage == before ? unanswered ?? sent : nil
      if let unanswered, unanswered.duration(to: .now) >= options.pongTimeout {
        return endAsDead("no message arrived within \(options.pongTimeout) after a ping")
      }
    }
  }

  private func wait(forMessagesWithin time: Duration) async throws {
    while true {
      let rest = time - lastMessage.duration(to: .now)
      guard rest > .zero else { return endAsDead("no message arrived within \(time)") }
      try await rest.sleep()
    }
  }

  private func endAsDead(_ reason: String) {
    let error = TransportFailure.Reason.webSocketClosed(
      code: 4499, reason: reason, isByClient: true)
    end(Interruption(error, options), closing: 4499)
  }

  /// The time of the last message. While nothing is read because of a slow loop, the server isn't
  /// to blame.
  private var lastMessage: ContinuousClock.Instant {
    state.withLock { $0.isHeldBack ? .now : $0.lastMessage }
  }

  /// Interrupts an operation if a server that tells by itself that it has one doesn't do that.
  func watchAcceptance(of subscription: SocketSubscription) -> Task<Void, Never> {
    Task.detached(priority: Task.currentPriority) {
      [weak self, weak subscription, timeout = options.acknowledgementTimeout] in
      // While nothing is read because of a slow loop, the server isn't to blame.
      repeat {
        do { try await timeout.sleep() } catch { return }
      } while self?.state.withLock({ $0.isHeldBack }) == true
      guard let self, let subscription, !subscription.isAccepted else { return }
      // The server may have it all the same, so the next attempt uses another connection.
      onFailure(self)
      interrupt(subscription, .acceptanceTimedOut(timeout))
    }
  }

  /// Closes the connection when no operation has used it for the idle time. There is one task for
  /// that at a time, however often operations begin and end.
  ///
  /// - Parameter delay: How much later than now the idle time begins.
  func watchIdleness(after delay: Duration = .zero) {
    state.withLock { state in
      guard state.end == nil, state.subscriptions.isEmpty else { return }
      state.idleSince = .now + delay
      if state.idleTask != nil { return }
      state.idleTask = Task.detached(priority: Task.currentPriority) { [self] in
        while let rest = restOfIdleTime() {
          guard rest > .zero else { return closeIdle() }
          do { try await rest.sleep() } catch { return }
        }
      }
    }
  }

  /// Returns `nil` if an operation uses the connection.
  private func restOfIdleTime() -> Duration? {
    state.withLock { state in
      guard state.end == nil, let since = state.idleSince else {
        state.idleTask = nil
        return nil
      }
      return max(options.idleTime, .zero) - (.now - since)
    }
  }

  private func closeIdle() {
    state.withLock { $0.idleTask = nil }
    let error = TransportFailure.Reason.webSocketClosed(
      code: 1000, reason: "no operation uses it", isByClient: true)
    // An operation may have begun since.
    end(Interruption(error, options), closing: 1000, isWanted: true, ifIdle: true)
  }
}

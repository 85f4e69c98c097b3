import Foundation
import SputnikCore
import SputnikLanguage

extension SocketSession {
  /// Reads messages until the end of the connection. One task does this.
  func read() async {
    do {
      while true {
        let message = try await connection.receive()
        guard let message = options.subprotocol.message(message) else { return endAsMalformed() }
        try await take(message)
      }
    } catch {
      end(Interruption(error, options))
    }
  }

  private func take(_ message: ServerMessage) async throws {
    switch message {
    case .next(let id, let payload):
      guard let subscription = subscription(id) else { return }
      switch subscription.add(SputnikResponse(body: payload)) {
      case .more: break
      case .wait: await holdBack(for: subscription)
      // Only this operation ends. The others share the connection.
      case .end: release(id)
      }
    case .errors(let id, let response):
      let subscription = subscription(id, isLast: true)
      _ = subscription?.add(SputnikResponse(body: response), isRefusal: true)
      subscription?.end()
    case .complete(let id):
      let subscription = subscription(id, isLast: true)
      subscription?.accept()
      subscription?.end()
    case .ping(let payload):
      noteMessage()
      // While the server takes no bytes, nothing is read from it: pings don't add up.
      try await send(.pong(payload: payload))
    // A refusal after the acknowledgement may be ignored. The end of the connection follows it.
    case .acknowledgement, .keepAlive, .refusal: noteMessage()
    case .pong(let id): notePong(id)
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

  /// A server takes messages in their order. So it has the operation after which the ping was sent,
  /// and those before it.
  ///
  /// A pong that nobody has asked for is no answer. It is known by its payload, if the server sends
  /// that of a ping back. Servers needn't do that, so any pong counts until one of them has.
  private func notePong(_ id: String?) {
    let accepted = state.withLock { state -> [SocketSubscription] in
      state.lastMessage = .now
      let index = id.flatMap { id in state.pings.firstIndex { $0 == id } }
      if index != nil { state.echoesPings = true }
      guard let index = index ?? (state.echoesPings || state.pings.isEmpty ? nil : 0) else {
        return []
      }
      let ids = state.pings[...index].compactMap(\.self)
      state.pings.removeFirst(index + 1)
      return ids.compactMap { state.subscriptions[$0] }
    }
    for subscription in accepted { subscription.accept() }
  }

  private func noteMessage() { state.withLock { $0.lastMessage = .now } }

  private func endAsMalformed() {
    let error = TransportFailure.Reason.webSocketClosed(
      code: 4400, reason: Self.malformed, isByClient: true)
    end(Interruption(error, options), closing: 4400)
  }

  /// The reason for closing a connection with the code 4400.
  static let malformed = "a message isn't one of the protocol"
}

// MARK: Slow loops

extension SocketSession {
  /// Reads nothing until a loop has taken events. The system then holds the server back, which
  /// loses nothing.
  ///
  /// A loop that makes other operations wait for too long is interrupted.
  private func holdBack(for subscription: SocketSubscription) async {
    state.withLock { $0.isHeldBack = true }
    let timeout = max(options.slowLoopTimeout, .milliseconds(1))
    let timer = Task.detached { [self] in
      // If there is no other operation, the loop may be as slow as the server allows.
      repeat { try await timeout.sleep() } while state.withLock({ $0.subscriptions.count < 2 })
      interrupt(subscription, .slowLoop(timeout))
    }
    await subscription.waitForSpace()
    timer.cancel()
    state.withLock { state in
      state.isHeldBack = false
      // The server had no chance to show that it is alive.
      state.lastMessage = .now
    }
  }

  /// Ends an operation with an error, after the events that its loop hasn't taken, and tells the
  /// server.
  private func interrupt(_ subscription: SocketSubscription, _ error: TransportFailure.Reason) {
    subscription.end(Interruption(underlyingError: error, remedy: .reconnecting))
    release(subscription.id)
  }
}

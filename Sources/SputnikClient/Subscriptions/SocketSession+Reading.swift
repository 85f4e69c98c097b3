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
      end(for: error)
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
    // The older protocol lets a client ignore a refusal after the acknowledgement.
    case .acknowledgement, .keepAlive, .refusal: noteMessage()
    case .pong: notePong()
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

  /// A server takes messages in their order. So it has the operation after which the ping was sent.
  private func notePong() {
    let accepted = state.withLock { state -> SocketSubscription? in
      state.lastMessage = .now
      guard !state.pings.isEmpty, let id = state.pings.removeFirst() else { return nil }
      return state.subscriptions[id]
    }
    accepted?.accept()
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

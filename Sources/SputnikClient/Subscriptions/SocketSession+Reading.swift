import Foundation
import SputnikCore
import SputnikLanguage

extension SocketSession {
  /// Reads messages until the end of the connection. One task does this.
  func read() async {
    do {
      while true { try await take(try await connection.receive()) }
    } catch {
      end(Interruption(error, options))
    }
  }

  private func take(_ message: WebSocketMessage) async throws {
    let (events, subscription) = state.withLock { state in
      state.lastMessage = .now
      let events = state.conversation.receive(message)
      return (events, events.first?.id.flatMap { state.subscriptions[$0] })
    }
    guard let first = events.first else { return }
    try await take(first, of: subscription)
    for event in events.dropFirst() {
      try await take(event, of: event.id.flatMap { id in state.withLock { $0.subscriptions[id] } })
    }
  }

  /// - Parameter subscription: The subscription of the event. An operation that has ended has none:
  ///   its events are ignored.
  private func take(_ event: WebSocketEvent, of subscription: SocketSubscription?) async throws {
    switch event {
    case .next(let id, let response):
      switch subscription?.add(SputnikResponse(body: response)) {
      case .more?, nil: break
      case .wait?: if let subscription { await holdBack(for: subscription) }
      // Only this operation ends. The others share the connection.
      case .end?: release(id)
      }
    case .accepted: subscription?.accept()
    case .failed(let id, let errors):
      _ = subscription?.add(SputnikResponse(errors: errors), isRefusal: true)
      remove(id)?.end()
    case .completed(let id):
      subscription?.accept()
      remove(id)?.end()
    // While the server takes no bytes, nothing is read from it: answers don't add up. If one can't
    // be sent, what has arrived still counts, and the end of the connection comes after it.
    case .reply(let message): try? await connection.send(message)
    // A refusal after the acknowledgement may be ignored. The end of the connection follows it.
    case .opened, .refused: break
    case .ended, .malformed:
      guard let error = event.error else { return }
      end(Interruption(error, options), closing: event.closeCode)
      throw error
    }
  }
}

extension WebSocketEvent {
  /// The error with which the event ends the connection, if it does.
  var error: (any Error)? {
    switch self {
    case .ended(let reason, let recovery):
      Interruption(
        underlyingError: TransportFailure.Reason.webSocketClosed(code: 1000, reason: reason),
        remedy: Interruption.Remedy(recovery))
    case .malformed:
      TransportFailure.Reason.webSocketClosed(
        code: 4400, reason: "a message isn't one of the protocol", isByClient: true)
    default: nil
    }
  }

  /// The code with which the client closes the connection then.
  var closeCode: Int { self == .malformed ? 4400 : 1000 }
}

extension SputnikResponse {
  /// Makes the response that stands for the errors with which a server ends an operation.
  ///
  /// The errors are a list. Some servers send a response with errors, a single error, or a text. In
  /// each form it is what the server says about one operation.
  fileprivate init(errors payload: Data?) {
    guard let payload else {
      self.init(body: Data(#"{"errors":["the server gave no reason"]}"#.utf8))
      return
    }
    let value = try? UnreadValue(parsing: payload)
    let isResponse = value?.members?["errors"].map { !$0.isNull } ?? false
    let (start, end) =
      isResponse
      ? ("", "")
      : payload.first == UInt8(ascii: "[") ? (#"{"errors":"#, "}") : (#"{"errors":["#, "]}")
    self.init(body: Data(start.utf8) + payload + Data(end.utf8))
  }
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
    let timer = Task.detached(priority: Task.currentPriority) { [self] in
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
  func interrupt(_ subscription: SocketSubscription, _ error: TransportFailure.Reason) {
    subscription.end(Interruption(underlyingError: error, remedy: .reconnecting))
    release(subscription.id)
  }
}

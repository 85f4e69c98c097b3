import SputnikCore

extension SocketSession {
  /// Sends the first messages, and waits until the server accepts the connection.
  ///
  /// - Throws: ``TransportFailure/Reason/webSocketClosed(code:reason:isByClient:)``: with 4504 if
  ///   it takes too long, with 4400 if another message arrives;
  ///   ``TransportFailure/Reason/initialisationRefused(_:)``; ``Interruption``.
  func open() async throws {
    try await withThrowingTaskGroup(of: Void.self) { [self] group in
      group.addTask { [self] in
        // If they can't be sent, the server has closed the connection, and may have said why
        // before.
        try? await send(state.withLock { $0.conversation.open() })
        while try await !isOpened(by: connection.receive()) {}
      }
      group.addTask { [self] in
        let timeout = options.acknowledgementTimeout
        try await timeout.sleep()
        let reason = "no acknowledgement arrived within \(timeout)"
        await connection.close(code: 4504, reason: reason)
        throw TransportFailure.Reason.webSocketClosed(code: 4504, reason: reason, isByClient: true)
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Returns whether a message accepts the connection.
  private func isOpened(by message: WebSocketMessage) async throws -> Bool {
    var isOpened = false
    for event in state.withLock({ $0.conversation.receive(message) }) {
      switch event {
      case .opened: isOpened = true
      case .reply(let message): try? await connection.send(message)
      case .refused(let reason): throw TransportFailure.Reason.initialisationRefused(reason)
      case .ended: try await fail(event)
      case .accepted, .next, .failed, .completed, .malformed: try await fail(.malformed)
      }
    }
    return isOpened
  }

  private func fail(_ event: WebSocketEvent) async throws {
    guard let error = event.error else { return }
    var reason = ""
    if case .webSocketClosed(_, let own, true)? = error as? TransportFailure.Reason { reason = own }
    await connection.close(code: event.closeCode, reason: reason)
    throw error
  }
}

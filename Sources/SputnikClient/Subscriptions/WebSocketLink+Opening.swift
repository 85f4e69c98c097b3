import Foundation
import SputnikCore
import SputnikLanguage

extension WebSocketLink {
  /// What a server said instead of opening a connection.
  struct Refusal: Error {
    /// The value of the header field `Authorization` of the request that opens the connection.
    var authorization: String?
    /// The HTTP response without an upgrade, or the end of the connection with which the server
    /// refuses the initialisation.
    var result: Result<SputnikResponse, Interruption>

    /// Whether a request with another token may be accepted.
    var refusesToken: Bool {
      switch result {
      case .success(let response): [401, 403].contains(response.status)
      case .failure: true
      }
    }
  }

  /// Returns the open connection, or opens one. All requests that wait share the result.
  func session(for request: SputnikRequest, at url: URL) async throws -> SocketSession {
    if suspension.isSuspended { try await suspension.waitUntilResumed() }
    if let session = state.withLock({ $0.session(for: request) }) { return session }
    return try await flights.value(for: 0) { [self] _ in
      // Another attempt may have ended in the meantime.
      if let session = state.withLock({ $0.session }) { return session }
      return try await attempt(request, url)
    }
  }

  private func attempt(_ request: SputnikRequest, _ url: URL) async throws -> SocketSession {
    do {
      return try await suspension.run { [self] in
        try await connect(request, url)
      }
    } catch {
      try Task.checkCancellation()
      throw error is Suspension.Suspended ? error : failure(error, request)
    }
  }

  /// Returns the error for the requests that wait.
  private func failure(_ error: any Error, _ request: SputnikRequest) -> any Error {
    let authorization = request.options.headers["Authorization"]
    switch error as? TransportFailure.Reason {
    case .webSocketRefused(let status, nil, let headers, let body)?:
      return Refusal(
        authorization: authorization,
        result: .success(SputnikResponse(status: status, headers: headers, body: body)))
    case let reason? where reason.refusesToken:
      return Refusal(
        authorization: authorization, result: .failure(Interruption(reason, options)))
    default:
      return error is SputnikError ? error : Interruption(error, options)
    }
  }

  private func connect(_ request: SputnikRequest, _ url: URL) async throws -> SocketSession {
    let headers = request.options.headers
    // A server waits only a short time for the initialisation, so its payload is made before.
    let payload = try await payload(headers)
    let subprotocol = options.subprotocol.rawValue
    let connection = try await options.transport.connect(
      WebSocketRequest(
        url: url, headers: headers, subprotocols: [subprotocol],
        timeout: options.acknowledgementTimeout, maximumMessageBytes: options.maximumMessageBytes))
    guard connection.subprotocol == subprotocol else {
      throw TransportFailure.Reason.webSocketRefused(
        status: 101,
        problem: "its sub-protocol is '\(connection.subprotocol ?? "")' instead of '\(subprotocol)'"
      )
    }
    try await initialise(connection, payload, options)
    return try start(connection, headers["Authorization"])
  }

  /// Returns the payload of the initialisation. A function that ignores cancellation isn't waited
  /// for.
  private func payload(_ headers: HeaderFields) async throws -> JSONObject? {
    let result = FirstResult<JSONObject?>()
    let making = Task { [options] in
      do {
        result.set(.success(try await options.connectionPayload(headers)))
      } catch {
        result.set(.failure(error))
      }
    }
    let timer = Task { [timeout = options.payloadTimeout] in
      try await timeout.sleep()
      result.set(.failure(TransportFailure.Reason.connectionPayloadTimedOut(timeout)))
    }
    defer {
      making.cancel()
      timer.cancel()
    }
    return try await result.value()
  }

  private func start(
    _ connection: any WebSocketConnection, _ authorization: String?
  ) throws -> SocketSession {
    let session = SocketSession(
      connection, options, authorization: authorization,
      onFailure: { [weak self] session in self?.state.withLock { $0.retire(session) } },
      onEnd: { [weak self] session in self?.forget(session) })
    let isCurrent = state.withLock { state in
      guard !suspension.isSuspended, !Task.isCancelled else { return false }
      state.session = session
      return true
    }
    guard isCurrent else { throw CancellationError() }
    session.start()
    return session
  }

  private func forget(_ session: SocketSession) {
    state.withLock { state in
      if state.session === session { state.session = nil }
      state.older.removeAll { $0 === session }
    }
  }
}

extension WebSocketLink.State {
  /// Returns the open connection. One whose token was refused isn't used for a request with another
  /// one.
  fileprivate mutating func session(for request: SputnikRequest) -> SocketSession? {
    guard let open = session, let refused = request.refusedAuthorization,
      open.authorization == refused, refused != request.options.headers["Authorization"]
    else { return session }
    retire(open)
    return nil
  }

  /// Lets no other operation begin on a connection. Those that it has go on.
  fileprivate mutating func retire(_ open: SocketSession) {
    guard session === open else { return }
    session = nil
    older.append(open)
  }
}

/// Sends the initialisation, and waits for the acknowledgement.
///
/// - Throws: ``TransportFailure/Reason/webSocketClosed(code:reason:isByClient:)``: with 4504 if it
///   takes too long, with 4400 if another message arrives;
///   ``TransportFailure/Reason/initialisationRefused(_:)``.
private func initialise(
  _ connection: any WebSocketConnection, _ payload: JSONObject?, _ options: WebSocketOptions
) async throws {
  let subprotocol = options.subprotocol
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      // If it can't be sent, the server has closed the connection, and may have said why before.
      try? await connection.send(ClientMessage.initialisation(payload: payload).text(subprotocol))
      while true {
        switch subprotocol.message(try await connection.receive()) {
        case .acknowledgement: return
        case .pong, .keepAlive: continue
        case .ping(let payload):
          try await connection.send(ClientMessage.pong(payload: payload).text(subprotocol))
        case .refusal(let reason):
          throw TransportFailure.Reason.initialisationRefused(reason)
        case nil, .next, .errors, .complete:
          throw await connection.closed(code: 4400, reason: SocketSession.malformed)
        }
      }
    }
    group.addTask {
      try await options.acknowledgementTimeout.sleep()
      throw await connection.closed(
        code: 4504, reason: "no acknowledgement arrived within \(options.acknowledgementTimeout)")
    }
    defer { group.cancelAll() }
    try await group.next()
  }
}

extension WebSocketConnection {
  /// Closes the connection, and returns the error that says so.
  fileprivate func closed(code: Int, reason: String) async -> TransportFailure.Reason {
    await close(code: code, reason: reason)
    return .webSocketClosed(code: code, reason: reason, isByClient: true)
  }
}

import Foundation
import SputnikCore

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
    if case .webSocketRefused(let status, nil, let headers, let body)? =
      error as? TransportFailure.Reason
    {
      return Refusal(
        authorization: authorization,
        result: .success(SputnikResponse(status: status, headers: headers, body: body)))
    }
    if error is SputnikError { return error }
    let interruption = Interruption(error, options)
    guard interruption.remedy == .newToken else { return interruption }
    return Refusal(authorization: authorization, result: .failure(interruption))
  }

  private func connect(_ request: SputnikRequest, _ url: URL) async throws -> SocketSession {
    let headers = request.options.headers
    let (handshake, conversation) = try await conversation(for: request, url)
    let connection = try await options.transport.connect(handshake)
    let subprotocol = handshake.subprotocols.first ?? ""
    guard connection.subprotocol ?? "" == subprotocol else {
      let found = connection.subprotocol ?? ""
      // One that was offered may be a token.
      let name =
        handshake.subprotocols.contains(found) ? "another one that was offered" : "'\(found)'"
      throw TransportFailure.Reason.webSocketRefused(
        status: 101, problem: "its sub-protocol is \(name) instead of '\(subprotocol)'")
    }
    let session = SocketSession(
      connection, conversation, options, authorization: headers["Authorization"],
      onFailure: { [weak self] session in self?.state.withLock { $0.retire(session) } },
      onEnd: { [weak self] session in self?.forget(session) })
    try await session.open()
    return try start(session)
  }

  /// Lets the dialect prepare a connection.
  private func conversation(
    for request: SputnikRequest, _ url: URL
  ) async throws -> (WebSocketRequest, any WebSocketConversation) {
    let handshake = WebSocketRequest(
      url: url, headers: request.options.headers, timeout: options.acknowledgementTimeout,
      maximumMessageBytes: options.maximumMessageBytes)
    return try await inPayloadTimeout { [options] in
      var handshake = handshake
      let conversation = try await options.dialect.conversation(&handshake, for: request, options)
      return (handshake, conversation)
    }
  }

  /// Lets the dialect say what begins an operation.
  func payload(of request: SputnikRequest) async throws -> String {
    let parameters = try request.parametersForSocket
    do {
      return try await inPayloadTimeout { [options] in
        try await options.dialect.payload(parameters, of: request)
      }
    } catch {
      try Task.checkCancellation()
      throw error is SputnikError ? error : Interruption(error, options)
    }
  }

  /// Runs a function of the dialect. One that ignores cancellation isn't waited for.
  private func inPayloadTimeout<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let result = FirstResult<Value>()
    let making = Task {
      do {
        result.set(.success(try await body()))
      } catch {
        result.set(.failure(error))
      }
    }
    defer { making.cancel() }
    let timeout = options.payloadTimeout
    return try await result.value(within: timeout, orThrow: .connectionPayloadTimedOut(timeout))
  }

  private func start(_ session: SocketSession) throws -> SocketSession {
    let isCurrent = state.withLock { state in
      guard !suspension.isSuspended, !Task.isCancelled else { return false }
      state.session = session
      return true
    }
    guard isCurrent else {
      throw suspension.isSuspended ? Suspension.Suspended() : CancellationError()
    }
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

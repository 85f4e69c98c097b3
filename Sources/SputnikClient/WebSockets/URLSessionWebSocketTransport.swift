#if !canImport(FoundationNetworking)
  import Foundation
  import SputnikCore

  /// A transport that opens WebSockets with Foundation, on Apple platforms.
  ///
  /// Each connection has a session of its own, which ends with it. A redirect isn't followed: it is
  /// a ``TransportFailure/Reason/webSocketRefused(status:problem:headers:body:)``.
  public struct URLSessionWebSocketTransport: WebSocketTransport {
    /// The transport with the default configuration, without caches and cookies.
    public static let shared = URLSessionWebSocketTransport(configuration: .ephemeral)

    private let configuration: URLSessionConfiguration
    private let authentication: (any URLSessionTaskDelegate)?

    /// Makes a transport.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the sessions.
    ///   - authentication: A delegate that answers the challenges of servers, for instance for a
    ///     certificate of one's own.
    public init(
      configuration: URLSessionConfiguration, authentication: (any URLSessionTaskDelegate)? = nil
    ) {
      self.configuration = configuration
      self.authentication = authentication
    }

    /// Opens a connection.
    ///
    /// - Parameter request: The URL, the header fields and the limits.
    /// - Returns: The connection, after the server has accepted the handshake.
    /// - Throws: ``TransportFailure/Reason/webSocketRefused(status:problem:headers:body:)``;
    ///   ``TransportFailure/Reason/webSocketTimedOut(_:)``; `CancellationError` if the task was
    ///   cancelled; otherwise what Foundation throws.
    public func connect(_ request: WebSocketRequest) async throws -> any WebSocketConnection {
      try Task.checkCancellation()
      var message = URLRequest(url: request.url)
      // Foundation may end a connection on which nothing arrives for this time. Pings find dead
      // ones.
      message.timeoutInterval = 604_800
      for field in request.headers {
        message.addValue(field.value, forHTTPHeaderField: field.name)
      }
      if !request.subprotocols.isEmpty {
        message.setValue(
          request.subprotocols.joined(separator: ", "),
          forHTTPHeaderField: "Sec-WebSocket-Protocol")
      }
      let delegate = WebSocketTaskDelegate(authentication: authentication)
      let session = URLSession(
        configuration: configuration, delegate: delegate, delegateQueue: nil)
      let task = session.webSocketTask(with: message)
      task.maximumMessageSize = request.maximumMessageBytes
      // The connection closes when it is released, also if this method throws.
      let connection = URLSessionWebSocketConnection(session, task, delegate)
      task.resume()
      let subprotocol = try await delegate.opened.value(
        within: request.timeout, orThrow: .webSocketTimedOut(request.timeout))
      if let problem = request.problem(withChoice: subprotocol.map { [$0] } ?? []) {
        throw TransportFailure.Reason.webSocketRefused(status: 101, problem: problem)
      }
      return connection
    }
  }

  /// A delegate of the session of one connection.
  private final class WebSocketTaskDelegate: NSObject, URLSessionWebSocketDelegate {
    /// The sub-protocol, when the handshake has succeeded.
    let opened = FirstResult<String?>()
    let chosen = Locked<String?>(nil)
    private let authentication: (any URLSessionTaskDelegate)?

    init(authentication: (any URLSessionTaskDelegate)?) {
      self.authentication = authentication
    }

    func urlSession(
      _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
      didOpenWithProtocol name: String?
    ) {
      // Foundation passes no name on if the request has the field instead of the task.
      let field = (webSocketTask.response as? HTTPURLResponse)?
        .value(forHTTPHeaderField: "Sec-WebSocket-Protocol")
      chosen.withLock { $0 = name ?? field }
      opened.set(.success(name ?? field))
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let response = task.response as? HTTPURLResponse
      if let response, response.statusCode != 101 {
        opened.set(.failure(refusal(response)))
      } else if response != nil, let error {
        opened.set(
          .failure(
            TransportFailure.Reason.webSocketRefused(
              status: 101, problem: error.localizedDescription)))
      } else {
        opened.set(.failure(error ?? TransportFailure.Reason.webSocketClosed(code: 1006)))
      }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      opened.set(.failure(refusal(response)))
      completionHandler(nil)
    }

    /// Returns the reason for a response without an upgrade. Foundation has no body of it.
    private func refusal(_ response: HTTPURLResponse) -> TransportFailure.Reason {
      let fields = response.allHeaderFields.compactMap { name, value in
        (name as? String).map { HeaderFields.Field(name: $0, value: "\(value)") }
      }
      return .webSocketRefused(status: response.statusCode, headers: HeaderFields(fields))
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let answer: Void? = authentication?.urlSession?(
        session, task: task, didReceive: challenge, completionHandler: completionHandler)
      if answer == nil { completionHandler(.performDefaultHandling, nil) }
    }
  }

  /// A connection of ``URLSessionWebSocketTransport``. When it is released, its socket closes.
  private final class URLSessionWebSocketConnection: WebSocketConnection {
    private let session: URLSession
    private let task: URLSessionWebSocketTask
    private let delegate: WebSocketTaskDelegate
    /// The error after ``close(code:reason:)``.
    private let closed = Locked<TransportFailure.Reason?>(nil)

    init(
      _ session: URLSession, _ task: URLSessionWebSocketTask, _ delegate: WebSocketTaskDelegate
    ) {
      self.session = session
      self.task = task
      self.delegate = delegate
    }

    // A session keeps its delegate until it is invalidated.
    deinit { session.invalidateAndCancel() }

    var subprotocol: String? { delegate.chosen.withLock { $0 } }

    func send(_ message: WebSocketMessage) async throws {
      let sent = FirstResult<Void>()
      let content: URLSessionWebSocketTask.Message
      switch message {
      case .text(let text): content = .string(text)
      case .binary(let data): content = .data(data)
      }
      task.send(content) { error in sent.set(error.map { .failure($0) } ?? .success(())) }
      do {
        try await sent.value()
      } catch {
        throw end(error)
      }
    }

    func receive() async throws -> WebSocketMessage {
      let received = FirstResult<WebSocketMessage>()
      task.receive { result in
        switch result {
        case .success(.string(let text)): received.set(.success(.text(text)))
        case .success(.data(let data)): received.set(.success(.binary(data)))
        case .success:
          received.set(
            .failure(TransportFailure.Reason.webSocketClosed(code: 1002, isByClient: true)))
        case .failure(let error): received.set(.failure(error))
        }
      }
      do {
        return try await received.value()
      } catch {
        let end = end(error)
        if end is CancellationError { task.cancel(with: .normalClosure, reason: nil) }
        throw end
      }
    }

    func close(code: Int, reason: String) async {
      let error = TransportFailure.Reason.webSocketClosed(
        code: code, reason: reason, isByClient: true)
      closed.withLock { $0 = $0 ?? error }
      // Foundation waits for the server's close frame by itself.
      task.cancel(
        with: URLSessionWebSocketTask.CloseCode(rawValue: code) ?? .normalClosure,
        reason: Data(reason.utf8.prefix(123)))
      session.finishTasksAndInvalidate()
    }

    /// Returns the error of the connection for an error of Foundation.
    private func end(_ error: any Error) -> any Error {
      if error is CancellationError { return error }
      if let closed = closed.withLock({ $0 }) { return closed }
      if (error as? POSIXError)?.code == .EMSGSIZE {
        return TransportFailure.Reason.webSocketClosed(
          code: 1009,
          reason:
            "a message has more than \(task.maximumMessageSize) bytes, which is the maximum",
          isByClient: true)
      }
      // The code is 0 while there is no close frame. Foundation's error says what else has ended
      // the connection.
      let code = task.closeCode.rawValue
      guard code > 0 else {
        return TransportFailure.Reason.webSocketClosed(
          code: 1006, reason: error.localizedDescription)
      }
      let reason = task.closeReason.map { String(decoding: $0, as: UTF8.self) } ?? ""
      return TransportFailure.Reason.webSocketClosed(code: code, reason: reason)
    }
  }
#endif

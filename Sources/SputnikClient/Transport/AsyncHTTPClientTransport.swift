#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1

  /// Sends requests with an `HTTPClient` of the package AsyncHTTPClient: for servers.
  ///
  /// It is there with the package trait `AsyncHTTPClient`, which is off unless it is asked for:
  ///
  /// ```swift
  /// .package(url: "…", branch: "main", traits: ["AsyncHTTPClient"])
  /// ```
  ///
  /// A server makes one client, one transport and one request maker, for all that it does, and shuts
  /// the client down at its end:
  ///
  /// ```swift
  /// let client = HTTPClient(
  ///   eventLoopGroup: HTTPClient.defaultEventLoopGroup,
  ///   configuration: AsyncHTTPClientTransport.configuration)
  /// let maker = SputnikRequestMaker(
  ///   api: AnimeAPI(), transport: AsyncHTTPClientTransport(client: client, decompresses: true))
  /// // …
  /// try await client.shutdown()
  /// ```
  ///
  /// Where a request has no timeout, the server may be silent for sixty seconds. Files of a body are
  /// read while they are sent. Cancelling the task ends the request at the wire.
  public struct AsyncHTTPClientTransport: SputnikTransport {
    /// A transport with a client of its own, which isn't shut down, and the event loops of
    /// `HTTPClient.shared`.
    public static let shared = AsyncHTTPClientTransport(
      client: HTTPClient(
        eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration),
      decompresses: true)

    /// How a client for GraphQL is best configured: it follows no redirects (they would take the
    /// headers, secrets included, to another place), decompresses answers, and says at once that
    /// nobody listens.
    ///
    /// How long an answer may be, and how long the server may be silent, is left to the requests. At
    /// most eight connections go to one HTTP/1.1 server, as AsyncHTTPClient has it; raise
    /// `connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit` for more.
    public static var configuration: HTTPClient.Configuration {
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow,
        // Waiting for a free connection counts as well; the idle timer ends it.
        timeout: HTTPClient.Configuration.Timeout(connect: .hours(1)),
        // The transport counts decompressed bytes while they arrive.
        decompression: .enabled(limit: .none))
      configuration.connectionPool.retryConnectionEstablishment = false
      return configuration
    }

    private let client: HTTPClient
    private let decompresses: Bool

    /// Makes a transport of a client, with its configuration.
    ///
    /// What the client does by itself, it does here: one with another configuration than
    /// ``configuration`` may follow redirects (as `HTTPClient.shared` does), leave compressed answers
    /// as they are, or end a request for a timeout of its own.
    ///
    /// - Parameters:
    ///   - client: The client; it isn't shut down by the transport.
    ///   - decompresses: Whether the client decompresses answers, as with ``configuration``: then
    ///     servers are told that they may compress (HTTP semantics, section 12.5.3).
    public init(client: HTTPClient, decompresses: Bool = false) {
      self.client = client
      self.decompresses = decompresses
    }

    /// Sends one request.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The server's answer, whatever its status.
    /// - Throws: `CancellationError` if the task was cancelled; ``ResponseTooLarge``;
    ///   ``IdleTimeoutExceeded``; ``BodyFileChanged`` and what Foundation throws for files that can't be
    ///   read; else what the client throws.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
      try Task.checkCancellation()
      let idleTimer = IdleTimer()
      do {
        return try await idleTimer.watch(request.idleTimeout ?? .seconds(60)) {
          var message = try HTTPClientRequest(request, idleTimer: idleTimer)
          if decompresses, !message.headers.contains(name: "Accept-Encoding") {
            message.headers.add(name: "Accept-Encoding", value: "gzip, deflate")
          }
          let answer = try await client.execute(message, deadline: .distantFuture)
          return try await TransportResponse(answer, to: request, idleTimer: idleTimer)
        }
      } catch let error as HTTPClientError where error == .cancelled {
        throw CancellationError()
      }
    }
  }

  extension TransportResponse {
    /// Reads an answer to its end, or to the request's maximum.
    fileprivate init(
      _ answer: HTTPClientResponse, to request: TransportRequest, idleTimer: IdleTimer
    ) async throws {
      self.init(status: Int(answer.status.code), headers: .init(answer.headers))
      try request.checkLength(announcedBy: self)
      idleTimer.restart()
      for try await piece in answer.body {
        idleTimer.restart()
        try request.checkLength(body.count + piece.readableBytes)
        piece.withUnsafeReadableBytes { body.append(contentsOf: $0) }
      }
      // The body of a cancelled request just ends.
      try Task.checkCancellation()
    }
  }

  extension HeaderFields {
    fileprivate init(_ headers: HTTPHeaders) {
      self.init(headers.map { Field(name: $0.name, value: $0.value) })
    }
  }
#endif

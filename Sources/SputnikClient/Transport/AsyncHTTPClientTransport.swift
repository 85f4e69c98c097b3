#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import SputnikCore

  /// A transport that sends requests with an `HTTPClient` of the package AsyncHTTPClient, for
  /// servers.
  ///
  /// It exists with the package trait `AsyncHTTPClient`, which is off by default:
  ///
  /// ```swift
  /// .package(url: "…", branch: "main", traits: ["AsyncHTTPClient"])
  /// ```
  ///
  /// A server makes one client, one transport and one request maker for all its requests, and shuts
  /// down the client at its end:
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
  /// A request without an idle timeout has one of sixty seconds. The time in which a request waits
  /// for a free connection doesn't count. Files of a body are read while they are sent. Cancelling
  /// the task closes the connection of its request.
  public struct AsyncHTTPClientTransport: SputnikTransport {
    /// The transport with a client of its own. The client has the event loops of
    /// `HTTPClient.shared` and is never shut down.
    public static let shared = AsyncHTTPClientTransport(
      client: HTTPClient(
        eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration),
      decompresses: true,
      streamingClient: HTTPClient(
        eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: streamingConfiguration))

    private let client: HTTPClient
    private let decompresses: Bool
    private let connections: ConnectionQueue
    let streamingClient: HTTPClient
    let connectionsOfStreams: ConnectionQueue

    /// Makes a transport of a client.
    ///
    /// The client's configuration applies to every request. A client with another configuration
    /// than ``configuration`` may follow redirects (as `HTTPClient.shared` does), return compressed
    /// responses, end a request after a timeout of its own, or make spans with the query of a URL.
    ///
    /// - Parameters:
    ///   - client: The client, which the transport doesn't shut down.
    ///   - decompresses: Whether the client decompresses responses, as with ``configuration``. Then
    ///     requests tell servers that responses may be compressed (HTTP semantics, section 12.5.3).
    ///   - connectionsPerHost: The client's maximum number of connections to one HTTP/1.1 server.
    ///     The idle timeout of a request starts when fewer requests before it are running.
    ///   - streamingClient: The client for ``stream(_:)``, which the transport doesn't shut down;
    ///     `nil` for the same client. With the same client, eight streams from one HTTP/1.1 server
    ///     leave no connection for other requests. A client of its own has
    ///     ``streamingConfiguration``.
    public init(
      client: HTTPClient, decompresses: Bool = false, connectionsPerHost: Int = 8,
      streamingClient: HTTPClient? = nil
    ) {
      self.client = client
      self.decompresses = decompresses
      connections = ConnectionQueue(connections: connectionsPerHost)
      self.streamingClient = streamingClient ?? client
      connectionsOfStreams =
        streamingClient == nil ? connections : ConnectionQueue(connections: .max)
    }

    /// Sends one request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The server's response, with any status.
    /// - Throws: `CancellationError` if the task was cancelled;
    ///   ``TransportFailure/Reason/responseTooLarge(maximum:)``;
    ///   ``TransportFailure/Reason/idleTimeoutExceeded(_:)``;
    ///   ``TransportFailure/Reason/fileChanged(name:announced:found:)`` and what Foundation throws
    ///   for files that can't be read; otherwise what the client throws.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
      try Task.checkCancellation()
      let idleTimer = IdleTimer()
      do {
        return try await connections.run(
          to: request.url, idleTimer, request.idleTimeout ?? .seconds(60)
        ) {
          let response = try await head(of: request, idleTimer, with: client)
          return try await TransportResponse(response, to: request, idleTimer: idleTimer)
        }
      } catch let error as HTTPClientError where error == .cancelled {
        throw CancellationError()
      }
    }

    /// Sends a request with a client, and returns the response as soon as its head has arrived.
    func head(
      of request: TransportRequest, _ idleTimer: IdleTimer, with client: HTTPClient
    ) async throws -> HTTPClientResponse {
      var message = try HTTPClientRequest(request, idleTimer: idleTimer)
      if decompresses, !message.headers.contains(name: "Accept-Encoding") {
        message.headers.add(name: "Accept-Encoding", value: "gzip, deflate")
      }
      message.headers.removeContext(addedBy: client)
      return try await client.execute(message, deadline: .distantFuture)
    }
  }

  extension TransportResponse {
    /// Reads a response to its end, or to the request's maximum.
    fileprivate init(
      _ response: HTTPClientResponse, to request: TransportRequest, idleTimer: IdleTimer
    ) async throws {
      self.init(status: Int(response.status.code), headers: HeaderFields(response.headers))
      try request.checkLength(announcedBy: self)
      idleTimer.restart()
      do {
        for try await piece in response.body {
          idleTimer.restart()
          try request.checkLength(body.count + piece.readableBytes)
          piece.withUnsafeReadableBytes { body.append(contentsOf: $0) }
          request.progress?.downloaded(body.count, of: announcedLength)
        }
        idleTimer.end()
      } catch  where [204, 304].contains(status) && body.isEmpty && !Task.isCancelled {
        // Such a response has no body. The client decompresses it all the same if it has a
        // `Content-Encoding`.
      }
      // If the request is cancelled, its body ends without an error.
      try Task.checkCancellation()
    }
  }

  extension HeaderFields {
    init(_ headers: HTTPHeaders) {
      self.init(headers.map { Field(name: $0.name, value: $0.value) })
    }
  }
#endif

#if WebSockets
  import NIOCore
  import NIOPosix
  import NIOSSL
  import SputnikCore

  /// A transport that opens WebSockets with SwiftNIO, on Linux and macOS.
  ///
  /// It exists with the package trait `WebSockets`, which is off by default:
  ///
  /// ```swift
  /// .package(url: "…", branch: "main", traits: ["WebSockets"])
  /// ```
  ///
  /// Messages aren't compressed. A redirect isn't followed: it is a
  /// ``TransportFailure/Reason/webSocketRefused(status:problem:headers:body:)``. A certificate is
  /// verified as the TLS configuration says, which is by default against the certificates of the
  /// system.
  ///
  /// ```swift
  /// var tls = TLSConfiguration.makeClientConfiguration()
  /// tls.trustRoots = .file("/etc/ssl/our-own.pem")
  /// let transport = NIOWebSocketTransport(tlsConfiguration: tls)
  /// ```
  public struct NIOWebSocketTransport: WebSocketTransport {
    /// The transport with SwiftNIO's own threads, and certificates that the system trusts.
    public static let shared = NIOWebSocketTransport()

    private let group: any EventLoopGroup
    private let tls: TLSContext

    /// Makes a transport.
    ///
    /// - Parameters:
    ///   - eventLoopGroup: The threads. The transport doesn't shut them down.
    ///   - tlsConfiguration: The rules for TLS, with the certificates to trust.
    public init(
      eventLoopGroup: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
      tlsConfiguration: TLSConfiguration = defaultTLSConfiguration
    ) {
      group = eventLoopGroup
      tls = TLSContext(tlsConfiguration)
    }

    /// The configuration for clients of swift-nio-ssl. The end of a connection waits at most one
    /// second for the server.
    public static var defaultTLSConfiguration: TLSConfiguration {
      var configuration = TLSConfiguration.makeClientConfiguration()
      configuration.shutdownTimeout = .seconds(1)
      return configuration
    }

    /// Opens a connection.
    ///
    /// - Parameter request: The URL, the header fields and the limits.
    /// - Returns: The connection, after the server has accepted the handshake.
    /// - Throws: ``TransportFailure/Reason/webSocketRefused(status:problem:headers:body:)``;
    ///   ``TransportFailure/Reason/webSocketTimedOut(_:)``; `CancellationError` if the task was
    ///   cancelled; otherwise what SwiftNIO throws if there is no connection, or if the certificate
    ///   isn't trusted.
    public func connect(_ request: WebSocketRequest) async throws -> any WebSocketConnection {
      try Task.checkCancellation()
      let address = try WebSocketAddress(request.url)
      let context = address.isSecure ? try tls.context : nil
      let timeout = TimeAmount(min(max(request.timeout, .zero), .longestSleep))
      let loop = group.any()
      let opened = loop.makePromise(of: NIOWebSocketConnection.self)
      let timer = loop.scheduleTask(in: timeout) {
        opened.fail(TransportFailure.Reason.webSocketTimedOut(request.timeout))
      }
      defer { timer.cancel() }
      ClientBootstrap(group: loop)
        // One read at a time, so that an inbox that is full gets little more.
        .channelOption(.maxMessagesPerRead, value: 1)
        .connectTimeout(timeout + .seconds(1))
        .connect(host: address.host, port: address.port)
        .whenComplete { result in
          do {
            let channel = try result.get()
            if let context { try channel.secure(context, for: address.host) }
            try WebSocketHandshake.start(request, to: address, on: channel, opened)
            opened.futureResult.whenFailure { _ in channel.close(promise: nil) }
          } catch {
            try? result.get().close(promise: nil)
            opened.fail(error)
          }
        }
      return try await withTaskCancellationHandler {
        try await opened.futureResult.get()
      } onCancel: {
        opened.fail(CancellationError())
      }
    }
  }

  /// The context of TLS for all connections of a transport. It is made on first use, because it
  /// reads the certificates of the system.
  private final class TLSContext: Sendable {
    private let configuration: TLSConfiguration
    private let made = Locked<NIOSSLContext?>(nil)

    init(_ configuration: TLSConfiguration) { self.configuration = configuration }

    var context: NIOSSLContext {
      get throws {
        try made.withLock { made in
          let context = try made ?? NIOSSLContext(configuration: configuration)
          made = context
          return context
        }
      }
    }
  }

  extension Channel {
    /// Adds TLS. This runs on the channel's event loop.
    fileprivate func secure(_ context: NIOSSLContext, for host: String) throws {
      // An address isn't a name that TLS can ask for (RFC 6066, section 3). The certificate is
      // verified for it all the same.
      let isAddress = (try? SocketAddress(ipAddress: host, port: 0)) != nil
      try pipeline.syncOperations.addHandler(
        NIOSSLClientHandler(context: context, serverHostname: isAddress ? nil : host))
    }
  }
#endif

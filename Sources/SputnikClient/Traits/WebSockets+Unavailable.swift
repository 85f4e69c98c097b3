#if !WebSockets
  import SputnikCore

  /// Doesn't exist without the package trait `WebSockets`.
  @available(
    *, unavailable, message: "add the package trait: .package(…, traits: [\"WebSockets\"])"
  )
  public struct NIOWebSocketTransport: WebSocketTransport {
    public static var shared: NIOWebSocketTransport { fatalError() }

    public init() { fatalError() }
    public init<Group>(eventLoopGroup: Group) { fatalError() }
    public init<TLS>(tlsConfiguration: TLS) { fatalError() }
    public init<Group, TLS>(eventLoopGroup: Group, tlsConfiguration: TLS) { fatalError() }

    public func connect(_ request: WebSocketRequest) async throws -> any WebSocketConnection {
      fatalError()
    }
  }

  // Foundation on Linux has no WebSockets.
  #if canImport(FoundationNetworking)
    extension WebSocketOptions {
      /// Doesn't exist on Linux without the package trait `WebSockets`.
      @available(
        *, unavailable,
        message: "on Linux, add the package trait: .package(…, traits: [\"WebSockets\"])"
      )
      public init(url: String? = nil, subprotocol: Subprotocol = .graphqlTransportWS) {
        fatalError()
      }

      /// Doesn't exist on Linux without the package trait `WebSockets`.
      @available(
        *, unavailable,
        message: "on Linux, add the package trait: .package(…, traits: [\"WebSockets\"])"
      )
      public init(url: String? = nil, dialect: some WebSocketDialect) { fatalError() }
    }

    extension SubscriptionProtocol {
      /// Doesn't exist on Linux without the package trait `WebSockets`.
      @available(
        *, unavailable,
        message: "on Linux, add the package trait: .package(…, traits: [\"WebSockets\"])"
      )
      public static func webSocket(_ url: String? = nil) -> SubscriptionProtocol { fatalError() }
    }
  #endif
#endif

// Foundation on Linux has no WebSockets, with the trait or without it.
#if canImport(FoundationNetworking)
  import SputnikCore

  /// Doesn't exist on Linux.
  @available(
    *, unavailable,
    message:
      "Foundation on Linux has no WebSockets: use 'NIOWebSocketTransport', with the package trait 'WebSockets'"
  )
  public struct URLSessionWebSocketTransport: WebSocketTransport {
    public static var shared: URLSessionWebSocketTransport { fatalError() }

    public init<Configuration>(configuration: Configuration) { fatalError() }

    public func connect(_ request: WebSocketRequest) async throws -> any WebSocketConnection {
      fatalError()
    }
  }
#endif

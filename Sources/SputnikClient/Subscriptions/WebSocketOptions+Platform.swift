#if !canImport(FoundationNetworking)
  private typealias PlatformTransport = URLSessionWebSocketTransport
#elseif WebSockets
  private typealias PlatformTransport = NIOWebSocketTransport
#endif

#if !canImport(FoundationNetworking) || WebSockets
  extension WebSocketOptions {
    /// Makes options with the transport of Foundation; on Linux, with that of SwiftNIO.
    ///
    /// - Parameters:
    ///   - url: The URL; `nil` for the API's endpoint.
    ///   - subprotocol: The protocol.
    public init(url: String? = nil, subprotocol: Subprotocol = .graphqlTransportWS) {
      self.init(transport: PlatformTransport.shared, url: url, subprotocol: subprotocol)
    }

    /// Makes options for a server that speaks another dialect, with the transport of Foundation; on
    /// Linux, with that of SwiftNIO.
    ///
    /// - Parameters:
    ///   - url: The URL; `nil` for the API's endpoint, or for the address that the dialect makes of
    ///     it.
    ///   - dialect: The dialect.
    public init(url: String? = nil, dialect: some WebSocketDialect) {
      self.init(transport: PlatformTransport.shared, url: url, dialect: dialect)
    }
  }
#endif

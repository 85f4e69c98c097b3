#if !canImport(FoundationNetworking)
  extension WebSocketOptions {
    /// Makes options with the transport of Foundation.
    ///
    /// - Parameters:
    ///   - url: The URL; `nil` for the API's endpoint.
    ///   - subprotocol: The protocol.
    public init(url: String? = nil, subprotocol: Subprotocol = .graphqlTransportWS) {
      self.init(transport: URLSessionWebSocketTransport.shared, url: url, subprotocol: subprotocol)
    }

    /// Makes options for a server that speaks another dialect, with the transport of Foundation.
    ///
    /// - Parameters:
    ///   - url: The URL; `nil` for the API's endpoint, or for the address that the dialect makes of
    ///     it.
    ///   - dialect: The dialect.
    public init(url: String? = nil, dialect: some WebSocketDialect) {
      self.init(transport: URLSessionWebSocketTransport.shared, url: url, dialect: dialect)
    }
  }
#elseif WebSockets
  extension WebSocketOptions {
    /// Makes options with the transport of SwiftNIO.
    ///
    /// - Parameters:
    ///   - url: The URL; `nil` for the API's endpoint.
    ///   - subprotocol: The protocol.
    public init(url: String? = nil, subprotocol: Subprotocol = .graphqlTransportWS) {
      self.init(transport: NIOWebSocketTransport.shared, url: url, subprotocol: subprotocol)
    }

    /// Makes options for a server that speaks another dialect, with the transport of SwiftNIO.
    ///
    /// - Parameters:
    ///   - url: The URL; `nil` for the API's endpoint, or for the address that the dialect makes of
    ///     it.
    ///   - dialect: The dialect.
    public init(url: String? = nil, dialect: some WebSocketDialect) {
      self.init(transport: NIOWebSocketTransport.shared, url: url, dialect: dialect)
    }
  }
#endif

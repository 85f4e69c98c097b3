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
  }
#endif

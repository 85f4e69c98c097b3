import Sputnik

#if AsyncHTTPClient
  import AsyncHTTPClient

  extension Transports {
    /// The transports that a trait adds.
    static let ofTraits = [
      TransportUnderTest(name: "AsyncHTTPClient") {
        AsyncHTTPClientTransport.shared
      } makeOwn: { connections in
        var configuration = AsyncHTTPClientTransport.configuration
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connections
        let client = HTTPClient(
          eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
        let transport = AsyncHTTPClientTransport(
          client: client, decompresses: true, connectionsPerHost: connections)
        return (transport, { try await client.shutdown() })
      }
    ]
  }
#else
  extension Transports {
    /// The transports that a trait adds: none.
    static let ofTraits: [TransportUnderTest] = []
  }
#endif

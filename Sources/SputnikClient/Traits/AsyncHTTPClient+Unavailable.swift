#if !AsyncHTTPClient
  import SputnikCore

  /// Doesn't exist without the package trait `AsyncHTTPClient`.
  @available(
    *, unavailable,
    message: "add the package trait: .package(…, traits: [\"AsyncHTTPClient\"])"
  )
  public struct AsyncHTTPClientTransport: SputnikTransport {
    public static var shared: AsyncHTTPClientTransport { fatalError() }

    public init<Client>(
      client: Client, decompresses: Bool = false, connectionsPerHost: Int = 8,
      streamingClient: Client? = nil
    ) { fatalError() }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
      fatalError()
    }
  }
#endif

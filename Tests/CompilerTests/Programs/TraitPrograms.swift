import Testing

/// Names that exist only with a package trait, or not on Linux. These tests are built without
/// traits.
enum TraitPrograms {
  private static let addAsyncHTTPClient =
    "add the package trait: .package(…, traits: [\"AsyncHTTPClient\"])"
  private static let addObservability =
    "add the package trait: .package(…, traits: [\"Observability\"])"
  private static let addWebSockets = "add the package trait: .package(…, traits: [\"WebSockets\"])"

  static let all: [Program] =
    [
      Program(
        "The transport of AsyncHTTPClient without its trait", nil,
        "'AsyncHTTPClientTransport' is unavailable: \(addAsyncHTTPClient)",
        """
        let maker = SputnikRequestMaker(
          endpoint: "https://example.org", transport: AsyncHTTPClientTransport.shared)
        //                                            ^
        """),
      Program(
        "The transport of AsyncHTTPClient with a client, without its trait", nil,
        "'AsyncHTTPClientTransport' is unavailable: \(addAsyncHTTPClient)",
        """
        struct Client {}
        let transport = AsyncHTTPClientTransport(client: Client(), decompresses: true)
        //              ^
        """),
      Program(
        "A logger of swift-log without its trait", nil,
        "'init(logger:)' is unavailable: \(addObservability)",
        """
        struct Logger { var label: String }
        let logging = RequestLogging(logger: Logger(label: "app"))
        //            ^
        """),
      Program(
        "Metrics without their trait", nil,
        "'RequestMetrics' is unavailable: \(addObservability)",
        """
        let interceptors: [any SputnikInterceptor] = [RequestMetrics(), Retry()]
        //                                            ^
        """),
      Program(
        "Traces without their trait", nil,
        "'RequestTracing' is unavailable: \(addObservability)",
        """
        let interceptors: [any SputnikInterceptor] = [RequestTracing(recordsDocument: true)]
        //                                            ^
        """),
      Program(
        "The WebSockets of SwiftNIO without their trait", nil,
        "'NIOWebSocketTransport' is unavailable: \(addWebSockets)",
        """
        let options = WebSocketOptions(transport: NIOWebSocketTransport.shared)
        //                                        ^
        """),
    ] + linux + file

  // The cache's own tests are built with the trait.
  #if !SQLite
    private static let file = [
      Program(
        "A file of a cache without its trait", nil,
        "'init(file:maximumBytes:maximumFileBytes:maximumAge:ages:obeysCacheControl:keys:lookups:onFileError:)'"
          + " is unavailable: add the package trait: .package(…, traits: [\"SQLite\"])",
        """
        import Foundation
        import SputnikCache
        func open(_ url: URL) throws -> SputnikCache {
          try SputnikCache(file: url, maximumAge: .seconds(60))
          //  ^
        }
        """)
    ]
  #else
    private static let file: [Program] = []
  #endif

  #if os(Linux)
    private static let linux = [
      Program(
        "A WebSocket on Linux", nil, "'webSocket' is unavailable: on Linux, \(addWebSockets)",
        """
        struct API: SputnikGraphQLAPI {
          let urlEndpoint = "https://example.org/graphql"
          let subscriptions = SubscriptionProtocol.webSocket("wss://example.org/graphql")
          //                                       ^
        }
        """),
      Program(
        "The options of a WebSocket on Linux", nil,
        "'init(url:subprotocol:)' is unavailable: on Linux, \(addWebSockets)",
        """
        let options = WebSocketOptions(url: "wss://example.org/graphql", subprotocol: .graphqlWS)
        //            ^
        """),
      Program(
        "The WebSockets of Foundation on Linux", nil,
        "'URLSessionWebSocketTransport' is unavailable: Foundation on Linux has no WebSockets: use "
          + "'NIOWebSocketTransport', with the package trait 'WebSockets'",
        """
        let options = WebSocketOptions(transport: URLSessionWebSocketTransport.shared)
        //                                        ^
        """),
    ]
  #else
    private static let linux: [Program] = []
  #endif
}

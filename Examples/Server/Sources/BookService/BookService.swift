import AsyncHTTPClient
import Hummingbird
import Logging
import ServiceLifecycle
import Sputnik

/// The API that the service sends its requests to.
struct ShelfAPI: SputnikGraphQLAPI {
  let urlEndpoint: String
  let headers = ["User-Agent": "books/1.0"]
}

/// Makes the service: an application with one HTTP client, which is shut down after it.
///
/// Its logs, metrics and traces go where the program has bootstrapped `LoggingSystem`,
/// `MetricsSystem` and `InstrumentationSystem`. Each HTTP request has a span, and each GraphQL
/// request that it makes is a child of it.
///
/// - Parameters:
///   - endpoint: The URL of the GraphQL server.
///   - address: The address at which the service listens.
///   - logger: The logger of the service and of its GraphQL requests.
///   - onListening: Runs with the port when the service listens.
public func bookService(
  endpoint: String, at address: BindAddress, logger: Logger = Logger(label: "books"),
  onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let client = HTTPClient(
    eventLoopGroup: HTTPClient.defaultEventLoopGroup,
    configuration: AsyncHTTPClientTransport.configuration)
  let maker = SputnikRequestMaker(
    api: ShelfAPI(urlEndpoint: endpoint),
    transport: AsyncHTTPClientTransport(client: client, decompresses: true),
    interceptors: [RequestTracing(), RequestLogging(logger: logger), RequestMetrics(), Retry()],
    options: RequestOptions(idleTimeout: .seconds(5), deadline: .seconds(20)))

  let router = Router()
  router.add(middleware: TracingMiddleware())
  router.add(middleware: MetricsMiddleware())
  router.add(middleware: GraphQLErrors())
  Routes(maker: maker).add(to: router)
  return Application(
    router: router, configuration: .init(address: address, serverName: "books"),
    services: [ClientLifetime(client: client)],
    onServerRunning: { await onListening($0.localAddress?.port ?? 0) }, logger: logger)
}

/// A service that shuts down the client after the server, which is shut down first: it accepts no
/// new connections and completes its responses.
private struct ClientLifetime: Service {
  let client: HTTPClient

  func run() async throws {
    try? await gracefulShutdown()
    try await client.shutdown()
  }
}

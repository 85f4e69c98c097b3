import AsyncHTTPClient
import Hummingbird
import ServiceLifecycle
import Sputnik

/// The API that the service sends its requests to.
struct ShelfAPI: SputnikGraphQLAPI {
  let urlEndpoint: String
  let headers = ["User-Agent": "books/1.0"]
}

/// Makes the service: an application with one HTTP client, which is shut down after it.
///
/// - Parameters:
///   - endpoint: The URL of the GraphQL server.
///   - address: The address at which the service listens.
///   - onListening: Runs with the port when the service listens.
public func bookService(
  endpoint: String, at address: BindAddress,
  onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let client = HTTPClient(
    eventLoopGroup: HTTPClient.defaultEventLoopGroup,
    configuration: AsyncHTTPClientTransport.configuration)
  let maker = SputnikRequestMaker(
    api: ShelfAPI(urlEndpoint: endpoint),
    transport: AsyncHTTPClientTransport(client: client, decompresses: true))

  let router = Router()
  router.add(middleware: GraphQLErrors())
  Routes(maker: maker).add(to: router)
  return Application(
    router: router, configuration: .init(address: address, serverName: "books"),
    services: [ClientLifetime(client: client)],
    onServerRunning: { await onListening($0.localAddress?.port ?? 0) })
}

/// A service that shuts down the client after the server, which is shut down first and completes
/// its responses.
private struct ClientLifetime: Service {
  let client: HTTPClient

  func run() async throws {
    try? await gracefulShutdown()
    try await client.shutdown()
  }
}

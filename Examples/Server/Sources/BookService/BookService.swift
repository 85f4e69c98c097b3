import AsyncHTTPClient
import Hummingbird
import ServiceLifecycle
import Sputnik

/// The API that the service asks.
struct ShelfAPI: SputnikGraphQLAPI {
  let urlEndpoint: String
  let headers = ["User-Agent": "books/1.0"]
}

/// Makes the service: an application with one HTTP client, which is shut down after it.
///
/// - Parameters:
///   - endpoint: The GraphQL server.
///   - address: Where the service listens.
///   - onListening: Called once it does, with the port.
public func bookService(
  asking endpoint: String, at address: BindAddress,
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

/// Keeps the client until the server, which is shut down first, has given its last answer.
private struct ClientLifetime: Service {
  let client: HTTPClient

  func run() async throws {
    try? await gracefulShutdown()
    try await client.shutdown()
  }
}

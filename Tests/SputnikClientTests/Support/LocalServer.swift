import SputnikMacros
import TourServer

/// Runs `body` with a server of its own.
func withServer<T>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: (LocalGraphQLServer) async throws -> T
) async throws -> T {
  let server = try await LocalGraphQLServer.start()
  do {
    let result = try await body(server)
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}

import BookService
import DemoGraphQL
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import Testing

/// What a service does when it is told to end.
@Suite(.timeLimit(.minutes(15))) struct ShutdownTests {
  /// The request that is running gets its response, and a new connection is refused meanwhile.
  @Test func itEndsGracefully() async throws {
    let (requests, request) = AsyncStream<Void>.makeStream()
    let (permissions, permission) = AsyncStream<Void>.makeStream()
    let graphQL = {
      try demoGraphQL(
        at: anyPort,
        beforeResponse: {
          request.yield()
          for await _ in permissions { break }
        }, onListening: $0)
    }
    try await withRunning(graphQL) { graphQLPort in
      let (ports, port) = AsyncStream<Int>.makeStream()
      let service = bookService(
        endpoint: "http://127.0.0.1:\(graphQLPort)/graphql", at: anyPort,
        onListening: { port.yield($0) })
      let group = ServiceGroup(
        configuration: .init(services: [service], logger: Logger(label: "tests")))
      let running = Task { try await group.run() }
      let address = try #require(await ports.first { _ in true })

      let response = Task { try await get(address, "/books/3") }
      _ = await requests.first { true }
      await group.triggerGracefulShutdown()
      var isRefused = false
      while !isRefused {
        do {
          _ = try await getOnNewConnection(address, "/health")
          try await Task.sleep(for: .milliseconds(5))
        } catch is URLError {
          isRefused = true
        }
      }
      permission.yield()
      let status = try await response.value.status
      #expect(status == 200)
      try await running.value
    }
  }
}

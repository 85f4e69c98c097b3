import BookService
import DemoGraphQL
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let anyPort = BindAddress.hostname("127.0.0.1", port: 0)

/// Runs an application, runs `body` with its port, and shuts the application down gracefully.
func withRunning<Result: Sendable>(
  _ make: (@escaping @Sendable (Int) async -> Void) throws -> some ApplicationProtocol,
  _ body: (Int) async throws -> Result
) async throws -> Result {
  let (ports, port) = AsyncStream<Int>.makeStream()
  let application = try make { port.yield($0) }
  let group = ServiceGroup(
    configuration: .init(services: [application], logger: Logger(label: "tests")))
  let running = Task { try await group.run() }
  let result: Swift.Result<Result, any Error>
  do {
    result = .success(try await body(await ports.first { _ in true } ?? 0))
  } catch {
    result = .failure(error)
  }
  await group.triggerGracefulShutdown()
  try await running.value
  return try result.get()
}

/// Runs the service in front of a GraphQL server.
func withService(
  logger: Logger = Logger(label: "tests"), _ body: (Int) async throws -> Void
) async throws {
  try await withRunning({ try demoGraphQL(at: anyPort, onListening: $0) }) { port in
    let endpoint = "http://127.0.0.1:\(port)/graphql"
    try await withRunning({
      bookService(endpoint: endpoint, at: anyPort, logger: logger, onListening: $0)
    }) { try await body($0) }
  }
}

/// A response of the service.
struct ServiceResponse: Equatable {
  var status: Int
  var body: String

  init(_ status: Int, _ body: String) {
    self.status = status
    self.body = body
  }

  var json: Any? { try? JSONSerialization.jsonObject(with: Data(body.utf8)) }

  /// Compares the bodies as JSON, without regard to the order of members.
  static func == (left: ServiceResponse, right: ServiceResponse) -> Bool {
    left.status == right.status && (left.json as? NSObject) == (right.json as? NSObject)
  }
}

func get(
  _ port: Int, _ path: String, headers: [String: String] = [:]
) async throws -> ServiceResponse {
  var request = URLRequest(url: url(port, path))
  for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
  return try await send(request)
}

func post(_ port: Int, _ path: String, _ body: String) async throws -> ServiceResponse {
  var request = URLRequest(url: url(port, path))
  request.httpMethod = "POST"
  request.httpBody = Data(body.utf8)
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  return try await send(request)
}

/// Sends a request with a session that has no connections yet.
func getOnNewConnection(_ port: Int, _ path: String) async throws -> ServiceResponse {
  let session = URLSession(configuration: .ephemeral)
  defer { session.finishTasksAndInvalidate() }
  return try await send(URLRequest(url: url(port, path)), session)
}

private func url(_ port: Int, _ path: String) -> URL {
  URL(string: "http://127.0.0.1:\(port)\(path)")!
}

private func send(
  _ request: URLRequest, _ session: URLSession = .shared
) async throws -> ServiceResponse {
  let (body, response) = try await session.data(for: request)
  return ServiceResponse(
    (response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: body, as: UTF8.self))
}

import Foundation
import SputnikMacros
import TourServer

/// An API whose endpoint and headers are whatever a test needs.
struct TestAPI: SputnikGraphQLAPI {
  var urlEndpoint: String
  var headers: [String: String] = [:]
}

/// A request maker that no global configuration reaches.
func maker(
  _ url: String, headers: [String: String] = [:], debug: DebugConfiguration? = nil,
  transport: any SputnikTransport = URLSessionTransport.shared
) -> SputnikRequestMaker {
  SputnikRequestMaker(
    api: TestAPI(urlEndpoint: url, headers: headers), configuration: SputnikAPIConfiguration(),
    debugConfiguration: debug, transport: transport)
}

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

/// Sends a ``Ping`` and tells in one sentence what came of it.
func ping(_ maker: SputnikRequestMaker) async -> String {
  do {
    let answer = try await maker.makeRequest(operation: Ping())
    let errors = answer.partialErrors.map { "\($0.errorDescription ?? "")" }
    return "filled with \(answer.ping)" + (errors.isEmpty ? "" : ", errors: \(errors)")
  } catch {
    return "\(error)"
  }
}

/// Answers without a network, and remembers what was sent.
actor RecordingTransport: SputnikTransport {
  private(set) var requests: [TransportRequest] = []
  private let answer: @Sendable (TransportRequest) async throws -> TransportResponse

  init(_ answer: @escaping @Sendable (TransportRequest) async throws -> TransportResponse) {
    self.answer = answer
  }

  /// Always the same answer.
  init(_ json: String, headers: [String: String] = ["content-type": "application/json"]) {
    answer = { _ in TransportResponse(status: 200, headers: headers, body: Data(json.utf8)) }
  }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    requests.append(request)
    return try await answer(request)
  }
}

/// Keeps what is logged.
final class Log: @unchecked Sendable {
  // Sound: `lines` is only touched with the lock held.
  private let lock = NSLock()
  private var lines: [String] = []

  var all: [String] { lock.withLock { lines } }
  func append(_ line: String) { lock.withLock { lines.append(line) } }
}

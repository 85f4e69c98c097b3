import FlyingFox
import Foundation
import Sputnik
import SputnikExecution

/// A GraphQL server on a free port of this machine, for the tour and for tests.
///
/// ```swift
/// let server = try await LocalGraphQLServer.start()
/// // ask server.rickAndMortyURL or server.mediaURL
/// await server.requests.last?.variables  // what the server received
/// await server.stop()
/// ```
///
/// It serves GraphQL over HTTP: `POST` with a JSON body, and `GET` for queries. The events of
/// subscriptions are server-sent events, or multipart for a client that accepts these alone. It
/// delivers incrementally what has `@defer` or `@stream`, if the client accepts that. Every server has
/// its own data. A mutation changes the responses of its own server, and of no other.
public struct LocalGraphQLServer: Sendable {
  /// `http://127.0.0.1:PORT`, without a path.
  public let url: String
  private let http: HTTPServer
  private let running: Task<Void, any Error>
  private let reception: Reception

  /// Starts a server and returns once it listens.
  ///
  /// - Parameter schemas: The schemas by their paths; by default ``RickAndMorty`` at
  ///   `/rickandmorty` and ``MediaLists`` at `/media`.
  /// - Returns: The running server.
  /// - Throws: What FlyingFox throws if the server can't listen; ``CannotStart``.
  public static func start(
    serving schemas: [String: ExecutableSchema]? = nil
  ) async throws -> LocalGraphQLServer {
    let reception = Reception(schemas: try schemas ?? tour())
    let http = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 60, logger: .disabled,
      handler: ClosureHTTPHandler { try await reception.response(to: $0) })
    let running = Task { try await http.run() }
    // Under a sanitizer, many servers that start at once need longer than the default.
    try await http.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port)? = await http.listeningAddress else {
      await http.stop()
      throw CannotStart()
    }
    return LocalGraphQLServer(
      url: "http://127.0.0.1:\(port)", http: http, running: running, reception: reception)
  }

  /// An error of a server that doesn't know the port on which it listens.
  public struct CannotStart: Error {}

  private static func tour() throws -> [String: ExecutableSchema] {
    [
      "/rickandmorty": try RickAndMorty().executableSchema,
      "/media": try MediaLists.executableSchema(),
    ]
  }

  /// Stops the server. Responses that aren't complete are cut off.
  public func stop() async {
    await http.stop()
    running.cancel()
  }
}

extension LocalGraphQLServer {
  /// The URL of ``RickAndMorty``.
  public var rickAndMortyURL: String { url + "/rickandmorty" }

  /// The URL of ``MediaLists``.
  public var mediaURL: String { url + "/media" }

  /// The requests so far, in the order of their arrival.
  public var requests: [ReceivedRequest] {
    get async { await reception.requests }
  }

  /// The number of subscriptions whose clients haven't left. The server notices that within a second.
  public var openSubscriptions: Int {
    get async { await reception.openSubscriptions }
  }

  /// Empties ``requests``.
  public func forgetRequests() async { await reception.forgetRequests() }

  /// Serves one more schema.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - path: The path, which begins with a slash.
  /// - Returns: The URL of the schema.
  public func serve(_ schema: ExecutableSchema, at path: String) async -> String {
    await reception.serve(schema, at: path)
    return url + path
  }

  /// Sends the same response to every request for a path.
  ///
  /// ```swift
  /// let url = await server.respond(at: "/broken", status: 502, body: Data("<html>".utf8))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path, which begins with a slash.
  ///   - status: The status code of HTTP.
  ///   - headers: The header fields; the length of the body is added.
  ///   - body: The bytes of the body.
  ///   - delay: The time between the request and the response.
  /// - Returns: The URL of the path.
  @discardableResult
  public func respond(
    at path: String, status: Int = 200,
    headers: HeaderFields = ["Content-Type": "application/json"], body: Data,
    after delay: Duration = .zero
  ) async -> String {
    let response = CannedResponse(status: status, headers: headers, body: body, delay: delay)
    return await respond(at: path) { _ in response }
  }

  /// Sends the responses of a function to the requests for a path.
  ///
  /// - Parameters:
  ///   - path: The path, which begins with a slash.
  ///   - response: Returns the response to a request.
  /// - Returns: The URL of the path.
  @discardableResult
  public func respond(
    at path: String, with response: @escaping @Sendable (ReceivedRequest) async -> CannedResponse
  ) async -> String {
    await reception.respond(at: path, with: response)
    return url + path
  }
}

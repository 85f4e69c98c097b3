import FlyingFox
import Foundation
import SputnikSchema

/// A GraphQL server on a free port of this machine, for the tour and for tests.
///
/// ```swift
/// let server = try await LocalGraphQLServer.start()
/// // ask server.rickAndMortyURL or server.mediaURL
/// await server.requests.last?.variables  // what the server received
/// await server.stop()
/// ```
///
/// It speaks GraphQL over HTTP: `POST` with a JSON body, `GET` for queries. Every server has its own
/// data: mutations are seen by later queries of the same server, and by nobody else.
public struct LocalGraphQLServer: Sendable {
  /// `http://127.0.0.1:PORT`, without a path.
  public let url: String
  private let http: HTTPServer
  private let running: Task<Void, any Error>
  private let reception: Reception

  /// Starts a server and returns once it listens.
  ///
  /// - Parameter schemas: What to serve, by path; by default ``RickAndMorty`` at `/rickandmorty` and
  ///   ``MediaLists`` at `/media`.
  public static func start(
    serving schemas: [String: ExecutableSchema]? = nil
  ) async throws -> LocalGraphQLServer {
    let reception = Reception(schemas: try schemas ?? tour())
    let http = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 60, logger: .disabled,
      handler: ClosureHTTPHandler { try await reception.answer($0) })
    let running = Task { try await http.run() }
    // Longer than by default: under a sanitizer, many start at once.
    try await http.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port)? = await http.listeningAddress else {
      await http.stop()
      throw CannotStart()
    }
    return LocalGraphQLServer(
      url: "http://127.0.0.1:\(port)", http: http, running: running, reception: reception)
  }

  /// The server doesn't know at which port it listens.
  public struct CannotStart: Error {}

  private static func tour() throws -> [String: ExecutableSchema] {
    [
      "/rickandmorty": try RickAndMorty().executableSchema,
      "/media": try MediaLists.executableSchema(),
    ]
  }

  /// Stops the server. The answers it is giving are cut off.
  public func stop() async {
    await http.stop()
    running.cancel()
  }
}

extension LocalGraphQLServer {
  /// Where ``RickAndMorty`` is served.
  public var rickAndMortyURL: String { url + "/rickandmorty" }

  /// Where ``MediaLists`` are served.
  public var mediaURL: String { url + "/media" }

  /// What the server received so far, in the order of arrival.
  public var requests: [ReceivedRequest] {
    get async { await reception.requests }
  }

  /// Forgets what was received.
  public func forgetRequests() async { await reception.forgetRequests() }

  /// Serves one more schema; returns its URL.
  public func serve(_ schema: ExecutableSchema, at path: String) async -> String {
    await reception.serve(schema, at: path)
    return url + path
  }

  /// Gives always the same answer at a path, whatever is asked; returns its URL.
  ///
  /// ```swift
  /// let url = await server.answer(at: "/broken", status: 502, body: Data("<html>".utf8))
  /// ```
  ///
  /// - Parameter delay: How long the answer takes.
  @discardableResult
  public func answer(
    at path: String, status: Int = 200,
    headers: [String: String] = ["Content-Type": "application/json"], body: Data,
    after delay: Duration = .zero
  ) async -> String {
    let answer = CannedAnswer(status: status, headers: headers, body: body, delay: delay)
    return await self.answer(at: path, inOrder: [answer])
  }

  /// Gives the answers of a function at a path; returns its URL.
  @discardableResult
  public func answer(
    at path: String, by answer: @escaping @Sendable (ReceivedRequest) async -> CannedAnswer
  ) async -> String {
    await reception.answer(at: path, by: answer)
    return url + path
  }

  /// Gives one answer after the other at a path, whatever is asked, and the last one for ever;
  /// returns its URL.
  @discardableResult
  public func answer(at path: String, inOrder answers: [CannedAnswer]) async -> String {
    await reception.answer(at: path, answers)
    return url + path
  }
}

/// An answer that is given whatever was asked.
public struct CannedAnswer: Sendable {
  /// The status code of HTTP.
  public var status: Int
  /// The headers; the length of the body is added.
  public var headers: [String: String]
  /// The bytes of the body, whatever they mean.
  public var body: Data
  /// How long the answer takes.
  public var delay: Duration

  /// Makes an answer.
  public init(
    status: Int = 200, headers: [String: String] = ["Content-Type": "application/json"],
    body: Data, delay: Duration = .zero
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delay = delay
  }
}

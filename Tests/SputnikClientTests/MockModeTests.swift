import Foundation
import SputnikMacros
import TestSupport
import Testing

/// An operation with the text of another one, and with a mock of its own.
enum Twin {
  @QueryOperation
  struct Ping {
    var ping: String
  }
}

/// The way of a request in mock mode: that of any other request, but for the network.
@Suite(.oneAtATime) struct MockModeTests {
  /// Returns a request maker with a mock of ``Ping``.
  static func maker(
    _ endpoint: String = "", _ interceptors: any SputnikInterceptor...,
    transport: any SputnikTransport = MockTransport(responding: .status(500))
  ) throws -> SputnikRequestMaker {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    try configuration.addMockResponse(for: Ping.self, responseString: HTTPRuleTests.data)
    try configuration.addMockResponse(
      for: Twin.Ping.self, responseString: #"{"data":{"ping":"twin"}}"#)
    return SputnikRequestMaker(
      api: TestAPI(urlEndpoint: endpoint), configuration: configuration, transport: transport,
      interceptors: interceptors)
  }

  @Test func interceptorsObserversAndLogs() async throws {
    let (events, lines, seen) = (Log(), Log(), Log())
    let transport = MockTransport(responding: .status(500))
    let maker = try Self.maker(
      "", RequestObserverTests.observer(events), RequestLogging(sink: lines.append),
      ClosureInterceptor { request, next in
        var response = try await next(request)
        seen.append("\(response)")
        response.body = Data(#"{"data":{"ping":"changed"}}"#.utf8)
        return response
      }, transport: transport)
    #expect(await ping(maker) == "filled with changed")
    #expect(events.all == ["Ping started", "Ping mocked 24", "Ping finished success"])
    #expect(
      lines.all.map { $0.prefix { $0 != "," } } == ["Ping: mock response", "Ping: filled"])
    #expect(seen.all == ["no HTTP, 24 bytes, headers: "])
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [
    ("", "https://mock.invalid/graphql"), ("no URL", "https://mock.invalid/graphql"),
    ("https://user:secret@example.org", "https://mock.invalid/graphql"),
    ("https://example.org/graphql", "https://example.org/graphql"),
  ])
  func theURL(_ endpoint: String, _ url: String) async throws {
    let log = Log()
    let seen = ClosureInterceptor { request, next in
      log.append(request.url.absoluteString)
      return try await next(request)
    }
    #expect(await ping(try Self.maker(endpoint, seen)) == "filled with pong")
    #expect(log.all == [url])
  }

  /// An interceptor that sends requests by itself does so in mock mode, too.
  @Test func aToken() async throws {
    let (log, events) = (Log(), Log())
    let refreshing = try Self.maker()
    let token = BearerToken { _ in try await refreshing.makeRequest(operation: Ping()).ping }
    let seen = ClosureInterceptor { request, next in
      log.append(request.options.headers["Authorization"] ?? "none")
      return try await next(request)
    }
    let maker = try Self.maker("", RequestObserverTests.observer(events), token, seen)
    #expect(await ping(maker) == "filled with pong")
    #expect(log.all == ["Bearer pong"])
    #expect(
      events.all == ["Ping started", "Ping token", "Ping mocked 24", "Ping finished success"])
  }

  /// The mock of an operation is found by its struct, also after interceptors have combined requests.
  @Test func combinedRequests() async throws {
    let (one, two) = try await Self.maker().makeRequests(Ping(), Twin.Ping())
    #expect(try [one.get().ping, two.get().ping] == ["pong", "twin"])

    let maker = try Self.maker("", Batching(window: .seconds(10), maximum: 2))
    async let pong = maker.makeRequest(operation: Ping())
    async let twin = maker.makeRequest(operation: Twin.Ping())
    #expect(try await [pong.ping, twin.ping] == ["pong", "twin"])
  }

  @Test func aMissingMockIsTheErrorOfNext() async throws {
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: ""), configuration: SputnikAPIConfiguration(mode: .mock),
      interceptors: [
        ClosureInterceptor { request, next in
          await #expect(throws: SputnikError.self) { try await next(request) }
          return SputnikResponse(body: Data(HTTPRuleTests.data.utf8))
        }
      ])
    #expect(await ping(maker) == "filled with pong")
  }
}

import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@testable import SputnikClient

@Suite(.oneAtATime) struct BearerTokenTests {
  /// Returns a transport that accepts one token and responds with `refusal` to all others.
  static func server(
    accepting token: String, refusal: TransportResponse = .status(401)
  ) -> MockTransport {
    MockTransport { $0.headers["Authorization"] == "Bearer \(token)" ? .pong : refusal }
  }

  static let refusals: [TransportResponse] = [
    .status(401),
    .json(#"{"errors":[{"message":"x","extensions":{"code":"UNAUTHENTICATED"}}]}"#),
    .json(
      #"{"data":{"ping":null},"errors":[{"message":"x","extensions":{"code":"UNAUTHENTICATED"}}]}"#),
  ]

  @Test(arguments: refusals)
  func aRefusedTokenIsReplaced(_ refusal: TransportResponse) async {
    let log = Log()
    let transport = Self.server(accepting: "new", refusal: refusal)
    let token = BearerToken("old") { refused in
      log.append("refused \(refused ?? "nil")")
      return "new"
    }
    #expect(await ping(maker(transport, token)) == "filled with pong")
    #expect(
      transport.requests.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
    #expect(log.all == ["refused old"])
    #expect(token.token == "new")
  }

  /// A subscription is refused on a connection that was opened with a token before the current one,
  /// which has expired, too.
  @Test func aConnectionWithAnOlderToken() async throws {
    let log = Log()
    let token = BearerToken("second") { refused in
      log.append("refused \(refused ?? "nil")")
      return "third"
    }
    var request = SputnikRequest(
      [
        RequestParameters(
          name: "N", operationName: nil, kind: .subscription, document: "", variables: nil)
      ],
      url: try #require(URL(string: "https://localhost/graphql")), options: RequestOptions())
    request.refusedAuthorization = "Bearer first"
    let response = try await token.intercept(request) { request in
      log.append(request.options.headers["Authorization"] ?? "")
      let isThird = request.options.headers["Authorization"] == "Bearer third"
      return SputnikResponse(status: isThird ? 200 : 401, body: Data())
    }
    #expect(response.status == 200)
    #expect(log.all == ["Bearer second", "refused second", "Bearer third"])
  }

  @Test func otherRefusals() async {
    let error = #"{"errors":[{"message":"x","extensions":{"code":"EXPIRED"}}]}"#
    let transport = Self.server(accepting: "new", refusal: .json(error, status: 403))
    let none = BearerToken("old") { _ in "new" }
    #expect(await ping(maker(transport, none)) == "Ping failed with HTTP status 403: x")
    let status = BearerToken("old", statuses: [403], codes: []) { _ in "new" }
    #expect(await ping(maker(transport, status)) == "filled with pong")
    let code = BearerToken("old", statuses: [], codes: ["EXPIRED"]) { _ in "new" }
    #expect(await ping(maker(transport, code)) == "filled with pong")
  }

  @Test func theFirstTokenIsFetched() async {
    let transport = Self.server(accepting: "new")
    let token = BearerToken { refused in refused ?? "new" }
    #expect(await ping(maker(transport, token)) == "filled with pong")
    #expect(transport.requests.count == 1)
  }

  @Test func aRequestIsSentAgainOnce() async {
    let transport = Self.server(accepting: "never")
    let log = Log()
    let token = BearerToken("a") { _ in
      log.append("")
      return "b\(log.all.count)"
    }
    #expect(await ping(maker(transport, token)) == HTTPRuleTests.noGraphQL(401, "an empty body"))
    #expect(
      transport.requests.map { $0.headers["Authorization"] } == ["Bearer a", "Bearer b1"])
  }

  /// A batch with a mutation isn't sent again.
  @Test func aBatchWithMutations() async throws {
    let refusal = #"{"errors":[{"message":"x","extensions":{"code":"UNAUTHENTICATED"}}]}"#
    let body = "[\(refusal),{\"data\":{\"renameCharacter\":null}}]"
    let transport = MockTransport(responding: .json(body))
    let maker = maker(transport, BearerToken("old") { _ in "new" })
    let (_, rename) = try await maker.makeRequests(
      Ping(), Rename(variables: .init(id: 1, name: "x")))
    #expect(try rename.get().renameCharacter == nil)
    #expect(transport.requests.count == 1)
    // A batch of queries is.
    _ = try? await maker.makeRequests(Ping(), Ping())
    #expect(transport.requests.count == 3)
  }

  /// Over real sockets, with a server that checks the tokens.
  @Test(arguments: Transports.all)
  func aHundredRefusalsCauseOneRefresh(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/guarded") { request in
        request.headers["authorization"] == "Bearer new"
          ? CannedResponse(body: Data(HTTPRuleTests.data.utf8))
          : CannedResponse(status: 401, body: Data())
      }
      let log = Log()
      let token = BearerToken("old") { _ in
        log.append("refresh")
        // The refresh ends after all of them were refused.
        while await server.requests.count < 100 { try await Task.sleep(for: .milliseconds(2)) }
        return "new"
      }
      let maker = maker(url, token, transport: transport.make())
      let results = await withTaskGroup(of: String.self) { group in
        for _ in 0..<100 { group.addTask { await ping(maker) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results == Array(repeating: "filled with pong", count: 100))
      #expect(log.all == ["refresh"])
      #expect(await server.requests.count == 200)
    }
  }

  /// The old token is refused after it was replaced.
  @Test func aTokenThatWasReplacedMeanwhileIsUsed() async {
    let transport = Self.server(accepting: "new")
    let token = BearerToken("old") { _ in
      Issue.record("refreshed")
      return "other"
    }
    let login = ClosureInterceptor { request, next in
      let response = try await next(request)
      token.token = "new"
      return response
    }
    #expect(await ping(maker(transport, token, login)) == "filled with pong")
  }

  @Test func aFailedRefreshFailsEveryRequest() async {
    struct LoggedOut: Error {}
    let (log, gate) = (Log(), Gate())
    let transport = Self.server(accepting: "new")
    let token = BearerToken("old") { _ in
      log.append("refresh")
      try await gate.pass()
      throw LoggedOut()
    }
    let maker = maker(transport, token)
    let results = await withTaskGroup(of: String.self) { group in
      for _ in 0..<20 { group.addTask { await ping(maker) } }
      while token.refreshes.waiting < 20 { await Task.yield() }
      await gate.open()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: "LoggedOut()", count: 20))
    #expect(log.all == ["refresh"])
  }

  @Test func aCancelledWaiterDoesNotCancelTheRefresh() async throws {
    let (log, gate) = (Log(), Gate())
    let transport = Self.server(accepting: "new")
    let token = BearerToken("old") { _ in
      log.append("refresh")
      try await gate.pass()
      return "new"
    }
    let maker = maker(transport, token)
    let requests = (0..<2).map { _ in Task { try await maker.makeRequest(operation: Ping()).ping } }
    while token.refreshes.waiting < 2 { await Task.yield() }
    requests[0].cancel()
    await #expect(throws: CancellationError.self) { try await requests[0].value }
    await gate.open()
    #expect(try await requests[1].value == "pong")
    #expect(log.all == ["refresh"])
  }

  @Test func theLastOneCancelsTheRefresh() async throws {
    let (log, gate) = (Log(), Gate())
    let token = BearerToken("old") { _ in
      defer { log.append("ended") }
      log.append("refresh")
      try await gate.pass()
      return "new"
    }
    let maker = maker(Self.server(accepting: "new"), token)
    let request = Task { try await maker.makeRequest(operation: Ping()) }
    while log.all.isEmpty { await Task.yield() }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(log.all == ["refresh", "ended"], "the refresh has ended")
    #expect(token.token == "old")
  }

  static let unauthenticated =
    #""errors":[{"message":"x","path":["b"],"extensions":{"code":"UNAUTHENTICATED"}}]"#

  /// A mutation is sent again only if none of its fields has a value.
  @Test(arguments: [
    (#"{"data":{"a":true,"b":null},\#(unauthenticated)}"#, 1),
    (#"{"data":{"a":null,"b":null},\#(unauthenticated)}"#, 2),
    (#"{"data":null,\#(unauthenticated)}"#, 2), (#"{\#(unauthenticated)}"#, 2),
  ])
  func aMutationOfTwoFields(_ body: String, _ requests: Int) async throws {
    let transport = MockTransport(responding: .json(body))
    let maker = maker(transport, BearerToken("old") { _ in "new" })
    _ = try? await maker.makeRequest(
      operation: RawOperation("mutation { a b }", response: JSONValue.self))
    #expect(transport.requests.count == requests)
  }

  /// A refresh may use a request maker with the same interceptor.
  @Test func aRefreshOfItsOwnPassesWithoutAToken() async {
    let transport = MockTransport.handingOutTokens()
    let own = Guarded<SputnikRequestMaker?>(nil)
    let token = BearerToken("old") { _ in
      try await own.value!.makeRequest(operation: Ping()).ping
    }
    own.value = maker(transport, token)
    #expect(await ping(own.value!) == "filled with pong")
    #expect(
      transport.requests.map { $0.headers["Authorization"] }
        == ["Bearer old", nil, "Bearer new"])
  }

  @Test func theTokenDoesNotPrint() {
    let token = BearerToken("secret") { _ in "secret" }
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!"\(token) \(String(reflecting: token)) \(dumped)".contains("secret"))
  }

  @Test func aTokenWithALineBreakIsRefused() async {
    let token = BearerToken("secret\r\nX: 1") { _ in "" }
    let result = await ping(maker(MockTransport(json: HTTPRuleTests.data), token))
    #expect(
      result
        == "Ping: header 'Authorization': its value has a line break or another control character")
  }
}

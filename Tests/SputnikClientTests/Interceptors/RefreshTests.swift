import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Refreshes, logins, and requests that wait for a refresh.
@Suite(.oneAtATime) struct RefreshTests {
  /// A login or a logout during a refresh wins over the refreshed token.
  @Test(arguments: [nil, "another", "old"])
  func aTokenThatIsSetDuringARefreshStays(_ set: String?) async throws {
    let (log, gate) = (Log(), Gate())
    let token = BearerToken("old") { _ in
      log.append("refresh")
      try await gate.pass()
      return "new"
    }
    let maker = maker(BearerTokenTests.server(accepting: "new"), token)
    let request = Task { await ping(maker) }
    while log.all.isEmpty { await Task.yield() }
    token.token = set
    await gate.open()
    #expect(await request.value == "filled with pong", "the request was made before")
    #expect(token.token == set)
  }

  /// A user who has logged in since the refresh was started gets a token of their own.
  @Test func aLoginHasARefreshOfItsOwn() async throws {
    let (log, gate) = (Log(), Gate())
    let transport = MockTransport {
      $0.headers["Authorization"]?.hasSuffix(" new") == true ? .pong : .status(401)
    }
    let token = BearerToken("mine") { refused in
      log.append("refresh")
      if refused == "mine" { try await gate.pass() }
      return "\(refused ?? "") new"
    }
    let maker = maker(transport, token)
    let request = Task { await ping(maker) }
    while log.all.isEmpty { await Task.yield() }
    token.token = "yours"
    #expect(await ping(maker) == "filled with pong")
    #expect(transport.requests.last?.headers["Authorization"] == "Bearer yours new")
    await gate.open()
    #expect(await request.value == "filled with pong")
    #expect(transport.requests.last?.headers["Authorization"] == "Bearer mine new")
    #expect(token.token == "yours new")
  }

  /// The refresh would wait for a response that waits for the refresh.
  @Test func aRefreshDoesNotShareARequest() async {
    let transport = MockTransport.handingOutTokens()
    let own = Guarded<SputnikRequestMaker?>(nil)
    let token = BearerToken("old") { _ in
      try await own.value!.makeRequest(operation: Ping()).ping
    }
    own.value = maker(transport, Deduplication(), token)
    #expect(await ping(own.value!) == "filled with pong")
  }

  /// The other queries of the batch would be sent without a token.
  @Test func aRefreshIsNotInOthersBatches() async throws {
    let (clock, log) = (HeldClock(), Log())
    let transport = MockTransport { request in
      let body = String(decoding: try request.body.data(), as: UTF8.self)
      let isBatch = body.hasPrefix("[")
      switch request.headers["Authorization"] {
      case nil: return .json(#"{"data":{"ping":"new"}}"#)
      case "Bearer new" where isBatch: return .json("[\(HTTPRuleTests.data),\(HTTPRuleTests.data)]")
      case "Bearer new": return .pong
      default: return .status(401)
      }
    }
    let own = Guarded<SputnikRequestMaker?>(nil)
    let token = BearerToken("old") { _ in
      log.append("refresh")
      return try await own.value!.makeRequest(operation: Ping()).ping
    }
    own.value = maker(transport, Batching(maximum: 2, clock: clock), token)
    let maker = own.value!
    async let first = ping(maker)
    async let second = ping(maker)
    while log.all.isEmpty { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    async let third = ping(maker)
    for _ in 0..<100 { await Task.yield() }
    await clock.gate.open()
    #expect(await [first, second, third] == Array(repeating: "filled with pong", count: 3))
    let bodies = try transport.requests.filter { $0.headers["Authorization"] == nil }
      .map { String(decoding: try $0.body.data(), as: UTF8.self) }
    #expect(bodies == [PersistedQueriesTests.plain])
  }

  /// The refresh waits inside another wait of the same interceptor.
  @Test func aRefreshIsCancelledWithItsRequest() async {
    let transport = MockTransport { request in
      if request.headers["Authorization"] == nil { try await Gate().pass() }
      return .status(401)
    }
    let own = Guarded<SputnikRequestMaker?>(nil)
    let token = BearerToken("old") { _ in
      try await own.value!.makeRequest(operation: Ping()).ping
    }
    let maker = maker(transport, Deduplication(), token)
    own.value = maker
    let request = Task { await ping(maker) }
    while transport.requests.count < 2 { await Task.yield() }
    request.cancel()
    #expect(await request.value == "CancellationError()")
  }
}

extension MockTransport {
  /// Returns a transport that responds to requests without a token with the token `new`, and
  /// accepts only that token.
  static func handingOutTokens() -> MockTransport {
    MockTransport { request in
      switch request.headers["Authorization"] {
      case nil: .json(#"{"data":{"ping":"new"}}"#)
      case "Bearer new": .pong
      default: .status(401)
      }
    }
  }
}

import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@Suite(.oneAtATime) struct DeduplicationTests {
  /// Returns a transport that responds when the gate is open.
  static func transport(waitingAt gate: Gate) -> MockTransport {
    MockTransport { _ in
      try await gate.pass()
      return .pong
    }
  }

  @Test func identicalQueriesShareARequest() async {
    let gate = Gate()
    let transport = Self.transport(waitingAt: gate)
    let waiting = Log()
    let maker = maker(transport, Self.logging(waiting), Deduplication())
    async let results = withTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { await ping(maker) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    while waiting.all.count < 100 { await Task.yield() }
    await gate.open()
    #expect(await results == Array(repeating: "filled with pong", count: 100))
    // Queries that were made after the first response have been sent again.
    #expect(transport.requests.count < 5)

    _ = await ping(maker)
    let before = transport.requests.count
    _ = await ping(maker)
    #expect(transport.requests.count == before + 1, "a response isn't kept")
  }

  @Test func differencesCount() async {
    let gate = Gate()
    let transport = MockTransport { _ in
      try await gate.pass()
      return .json(#"{"data":{"character":{"id":"1","name":"Rick"}}}"#)
    }
    let maker = maker(transport, Deduplication(), headers: ["Authorization": "a"])
    func request(_ id: ID, _ options: RequestOptions = RequestOptions()) async throws {
      _ = try await maker.makeRequest(
        operation: CharacterName(variables: .init(id: id)), options: options)
    }
    async let one: Void = request("1")
    async let variables: Void = request("2")
    async let headers: Void = request("1", RequestOptions(headers: ["Authorization": "b"]))
    async let same: Void = request("1", RequestOptions(headers: ["Authorization": "b"]))
    async let method: Void = request("1", RequestOptions(method: .get))
    while transport.requests.count < 4 { await Task.yield() }
    await gate.open()
    _ = try? await (one, variables, headers, same, method)
    #expect((4...5).contains(transport.requests.count))
  }

  /// Variables are compared as they are sent.
  @Test func equalObjectsWithAnotherOrder() async throws {
    let gate = Gate()
    let transport = Self.transport(waitingAt: gate)
    let maker = maker(transport, Deduplication())
    func request(_ variables: JSONObject) async throws {
      let document = "query A($x: JSON) { a(x: $x) }"
      _ = try await maker.makeRequest(
        operation: RawOperation(document, variables: variables, response: JSONValue.self))
    }
    async let one: Void = request(["x": ["a": 1, "b": 2]])
    async let other: Void = request(["x": ["b": 2, "a": 1]])
    while transport.requests.count < 2 { await Task.yield() }
    await gate.open()
    _ = try await (one, other)
    let query = #"{"query":"query A($x: JSON) { a(x: $x) }","operationName":"A","variables":"#
    #expect(
      try transport.bodies.sorted() == [
        query + #"{"x":{"a":1,"b":2}}}"#, query + #"{"x":{"b":2,"a":1}}}"#,
      ])
  }

  @Test func mutationsAreAlwaysSent() async {
    let gate = Gate()
    let transport = MockTransport { _ in
      try await gate.pass()
      return .json(#"{"data":{"renameCharacter":null}}"#)
    }
    let maker = maker(transport, Deduplication())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          _ = try? await maker.makeRequest(operation: Rename(variables: .init(id: 1, name: "x")))
        }
      }
      while transport.requests.count < 3 { await Task.yield() }
      await gate.open()
    }
    #expect(transport.requests.count == 3)
  }

  /// Half of a hundred queries over real sockets are cancelled. The other half gets the response.
  @Test(arguments: Transports.all)
  func aCancelledCallerDoesNotCancelTheOthers(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let gate = Gate()
      let url = await server.respond(at: "/ping") { _ in
        try? await gate.pass()
        return CannedResponse(body: Data(HTTPRuleTests.data.utf8))
      }
      let waiting = Log()
      let maker = maker(
        url, Self.logging(waiting), Deduplication(), transport: transport.make())
      let requests = (0..<100).map { _ in
        Task { try await maker.makeRequest(operation: Ping()).ping }
      }
      while waiting.all.count < 100 { await Task.yield() }
      while await server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
      for request in requests[..<50] { request.cancel() }
      for request in requests[..<50] {
        await #expect(throws: CancellationError.self) { try await request.value }
      }
      await gate.open()
      for request in requests[50...] { #expect(try await request.value == "pong") }
    }
  }

  @Test func theLastOneCancelsTheRequest() async {
    let (gate, log) = (Gate(), Log())
    let transport = MockTransport { _ in
      do {
        try await gate.pass()
        return .pong
      } catch {
        log.append("\(type(of: error))")
        throw error
      }
    }
    let maker = maker(transport, Deduplication())
    let requests = (0..<3).map { _ in Task { try await maker.makeRequest(operation: Ping()) } }
    while transport.requests.isEmpty { await Task.yield() }
    for request in requests { request.cancel() }
    for request in requests {
      await #expect(throws: CancellationError.self) { try await request.value }
    }
    #expect(log.all.first == "CancellationError", "the request ended before its last caller")
    await gate.open()
    #expect(await ping(maker) == "filled with pong", "a later query is sent again")
  }

  static func logging(_ log: Log) -> ClosureInterceptor {
    ClosureInterceptor { request, next in
      log.append(request.name)
      return try await next(request)
    }
  }
}

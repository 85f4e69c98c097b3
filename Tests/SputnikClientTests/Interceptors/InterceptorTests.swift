import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite(.oneAtATime) struct InterceptorTests {
  @Test func theFirstIsTheOutermost() async throws {
    let log = Log()
    func logging(_ name: String) -> ClosureInterceptor {
      ClosureInterceptor { request, next in
        log.append("\(name) out")
        let response = try await next(request)
        log.append("\(name) back")
        return response
      }
    }
    let maker = maker(MockTransport(json: HTTPRuleTests.data), logging("a"), logging("b"))
    #expect(await ping(maker) == "filled with pong")
    #expect(log.all == ["a out", "b out", "b back", "a back"])
  }

  @Test func aRequestCanBeChanged() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let change = ClosureInterceptor { request, next in
      #expect(request.name == "Ping")
      #expect(request.isQuery)
      #expect(request.operations[0].operationName == "Ping")
      #expect(request.operations[0].document == "query Ping { ping }")
      #expect(request.operations[0].variables == nil)
      #expect(request.options.headers["x-trace"] == "7")
      #expect(request.deadline == nil)
      var request = request
      request.options.headers["x-trace"] = "8"
      request.operations[0].document = "{ ping }"
      request.operations[0].extensions = ["trace": [1, nil]]
      request.url = try #require(URL(string: "http://localhost/other"))
      return try await next(request)
    }
    let maker = maker(transport, change, headers: ["X-Trace": "7"])
    #expect(await ping(maker) == "filled with pong")
    #expect(
      try transport.bodies == [
        #"{"query":"{ ping }","operationName":"Ping","extensions":{"trace":[1,null]}}"#
      ])
    let request = try #require(transport.requests.first)
    #expect(request.url.absoluteString == "http://localhost/other")
    #expect(
      request.headers.lines == [
        "Accept: application/graphql-response+json, application/json;q=0.9",
        "Content-Type: application/json", "x-trace: 8",
      ])
  }

  @Test func aResponseWithoutSending() async throws {
    let transport = MockTransport(json: "")
    let cached = ClosureInterceptor { _, _ in SputnikResponse(body: Data(HTTPRuleTests.data.utf8)) }
    #expect(await ping(maker(transport, cached)) == "filled with pong")
    #expect(transport.requests.isEmpty)
  }

  @Test func sendingAgain() async throws {
    let transport = MockTransport(responding: .status(500), .status(500), .pong)
    let stubborn = ClosureInterceptor { request, next in
      for _ in 0..<9 {
        let response = try await next(request)
        if response.status == 200 { return response }
      }
      return try await next(request)
    }
    #expect(await ping(maker(transport, stubborn)) == "filled with pong")
    #expect(transport.requests.count == 3)
  }

  @Test func errorsIn200AreSeen() async throws {
    let body = #"""
      {"data":{"ping":null},"errors":[{"message":"No.","path":["ping",0],
       "extensions":{"code":"UNAUTHENTICATED"}},{"message":"Never."}],"errors":[]}
      """#
    let count = Guarded(0)
    let seen = ClosureInterceptor { request, next in
      let response = try await next(request)
      count.change { $0 += 1 }
      #expect(response.status == 200)
      #expect(response.headers["content-TYPE"] == "application/json")
      #expect(response.errors.map(\.message) == ["No.", "Never."])
      #expect(response.errors.map(\.code) == ["UNAUTHENTICATED", nil])
      #expect(response.errors[0].path == ["ping", 0])
      return response
    }
    // The error explains the null, so the property has the neutral value.
    let result = await ping(maker(MockTransport(json: body), seen))
    #expect(result == #"filled with , errors: ["Ping: ping[0]: No.", "Ping: Never."]"#)
    #expect(count.value == 1)
  }

  static let errorsOf: [(String, [String])] = [
    ("", []), ("null", []), ("[]", []), ("{}", []), (#"{"errors":null}"#, []),
    (#"{"errors":{"message":"a"}}"#, ["a"]), (#"{"errors":{"a":1}}"#, []),
    (#"{"errors":["a",{}]}"#, ["a", "unknown error"]),
    (#"{"errors":[{"message":"a"}],"data":{"cut"#, ["a"]),
    (#"{"data":{"errors":[{"message":"a"}]}}"#, []),
    (#"[{"errors":[{"message":"a"}]},null,{"data":{}},{"errors":[{"message":"b"}]}]"#, ["a", "b"]),
  ]

  @Test(arguments: errorsOf)
  func errors(of body: String, are messages: [String]) {
    #expect(SputnikResponse(body: Data(body.utf8)).errors.map(\.message) == messages)
  }

  @Test func itsErrorReachesTheCaller() async throws {
    struct LoggedOut: Error {}
    let out = ClosureInterceptor { _, _ in throw LoggedOut() }
    await #expect(throws: LoggedOut.self) {
      try await maker(MockTransport(json: ""), out).makeRequest(operation: Ping())
    }
  }

  @Test func itSeesATransportsErrorWrapped() async throws {
    struct Offline: Error {}
    let seen = ClosureInterceptor { request, next in
      let error = await #expect(throws: SputnikError.self) { try await next(request) }
      guard case .transportError(let failure)? = error, failure.underlyingError is Offline else {
        Issue.record("\(error as Any)")
        throw Offline()
      }
      return SputnikResponse(body: Data(HTTPRuleTests.data.utf8))
    }
    let transport = MockTransport { _ in throw Offline() }
    #expect(await ping(maker(transport, seen)) == "filled with pong")
  }

  /// After a retry, an interceptor receives every attempt.
  @Test func itsPlaceMatters() async {
    let (before, after) = (Log(), Log())
    let transport = MockTransport(responding: .status(503), .pong)
    let retry = Retry(clock: RecordingClock())
    _ = await ping(
      maker(transport, Self.logging(before), retry, Self.logging(after)))
    #expect(before.all == ["200"])
    #expect(after.all == ["503", "200"])
  }

  static func logging(_ log: Log) -> ClosureInterceptor {
    ClosureInterceptor { request, next in
      let response = try await next(request)
      log.append("\(response.status ?? 0)")
      return response
    }
  }

  @Test func nothingSecretPrints() async throws {
    let count = Guarded(0)
    let seen = ClosureInterceptor { request, next in
      let response = try await next(request)
      count.change { $0 += 1 }
      for text in ["\(request)", String(reflecting: request), "\(request.options)", "\(response)"] {
        #expect(!text.contains("secret"), "\(text)")
      }
      var dumped = ""
      dump(request, to: &dumped)
      dump(request.options, to: &dumped)
      dump(response, to: &dumped)
      #expect(!dumped.contains("secret"))
      #expect("\(request)" == "CharacterName at http://localhost/graphql")
      #expect("\(request.operations[0])" == "query CharacterName")
      #expect("\(response)" == "HTTP status 200, 49 bytes, headers: Content-Type")
      return response
    }
    let transport = MockTransport(json: #"{"data":{"character":{"id":"1","name":"secret"}}}"#)
    let maker = maker(transport, seen, headers: ["X-Key": "secret"])
    let response = try await maker.makeRequest(
      operation: CharacterName(variables: .init(id: "secret")))
    #expect(response.character.name == "secret")
    #expect(count.value == 1)
  }
}

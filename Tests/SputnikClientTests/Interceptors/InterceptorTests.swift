import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite struct InterceptorTests {
  @Test func theFirstIsTheOutermost() async throws {
    let log = Log()
    func noting(_ name: String) -> ClosureInterceptor {
      ClosureInterceptor { call, next in
        log.append("\(name) out")
        let answer = try await next(call)
        log.append("\(name) back")
        return answer
      }
    }
    let maker = maker(MockTransport(json: HTTPRuleTests.data), noting("a"), noting("b"))
    #expect(await ping(maker) == "filled with pong")
    #expect(log.all == ["a out", "b out", "b back", "a back"])
  }

  @Test func aCallCanBeChanged() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let change = ClosureInterceptor { call, next in
      #expect(call.name == "Ping")
      #expect(call.isQuery)
      #expect(call.operations[0].operationName == "Ping")
      #expect(call.operations[0].document == "query Ping { ping }")
      #expect(call.operations[0].variables == nil)
      #expect(call.options.headers["x-trace"] == "7")
      #expect(call.deadline == nil)
      var call = call
      call.options.headers["x-trace"] = "8"
      call.operations[0].document = "{ ping }"
      call.operations[0].extensions = ["trace": [1, nil]]
      call.url = try #require(URL(string: "http://localhost/other"))
      return try await next(call)
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

  @Test func anAnswerWithoutSending() async throws {
    let transport = MockTransport(json: "")
    let cached = ClosureInterceptor { _, _ in SputnikResponse(body: Data(HTTPRuleTests.data.utf8)) }
    #expect(await ping(maker(transport, cached)) == "filled with pong")
    #expect(transport.requests.isEmpty)
  }

  @Test func sendingAgain() async throws {
    let transport = MockTransport(responding: .status(500), .status(500), .pong)
    let stubborn = ClosureInterceptor { call, next in
      for _ in 0..<9 {
        let answer = try await next(call)
        if answer.status == 200 { return answer }
      }
      return try await next(call)
    }
    #expect(await ping(maker(transport, stubborn)) == "filled with pong")
    #expect(transport.requests.count == 3)
  }

  @Test func errorsIn200AreSeen() async throws {
    let body = #"""
      {"data":{"ping":null},"errors":[{"message":"No.","path":["ping",0],
       "extensions":{"code":"UNAUTHENTICATED"}},{"message":"Never."}],"errors":[]}
      """#
    let seen = ClosureInterceptor { call, next in
      let answer = try await next(call)
      #expect(answer.status == 200)
      #expect(answer.headers["content-TYPE"] == "application/json")
      #expect(answer.errors.map(\.message) == ["No.", "Never."])
      #expect(answer.errors.map(\.code) == ["UNAUTHENTICATED", nil])
      #expect(answer.errors[0].path == ["ping", 0])
      return answer
    }
    _ = await ping(maker(MockTransport(json: body), seen))
  }

  static let errorsOf: [(String, [String])] = [
    ("", []), ("null", []), ("[]", []), ("{}", []), (#"{"errors":null}"#, []),
    (#"{"errors":{"message":"a"}}"#, []), (#"{"errors":["a",{}]}"#, ["a", "unknown error"]),
    (#"{"errors":[{"message":"a"}],"data":{"cut"#, ["a"]),
    (#"{"data":{"errors":[{"message":"a"}]}}"#, []),
    (#"[{"errors":[{"message":"a"}]},null,{"data":{}},{"errors":[{"message":"b"}]}]"#, ["a", "b"]),
  ]

  @Test(arguments: errorsOf)
  func errors(of body: String, are messages: [String]) {
    #expect(SputnikResponse(body: Data(body.utf8)).errors.map(\.message) == messages)
  }

  @Test func whatItThrowsReachesTheCaller() async throws {
    struct LoggedOut: Error {}
    let out = ClosureInterceptor { _, _ in throw LoggedOut() }
    await #expect(throws: LoggedOut.self) {
      try await maker(MockTransport(json: ""), out).makeRequest(operation: Ping())
    }
  }

  @Test func itSeesATransportsErrorWrapped() async throws {
    struct Offline: Error {}
    let seen = ClosureInterceptor { call, next in
      let error = await #expect(throws: SputnikError.self) { try await next(call) }
      guard case .transportError(let failure)? = error, failure.underlyingError is Offline else {
        Issue.record("\(error as Any)")
        throw Offline()
      }
      return SputnikResponse(body: Data(HTTPRuleTests.data.utf8))
    }
    let transport = MockTransport { _ in throw Offline() }
    #expect(await ping(maker(transport, seen)) == "filled with pong")
  }

  @Test func mocksPassItBy() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    try configuration.addMockResponse(for: Ping.self, responseString: HTTPRuleTests.data)
    let never = ClosureInterceptor { _, _ in
      Issue.record("asked")
      throw CancellationError()
    }
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: ""), configuration: configuration, interceptors: [never])
    #expect(await ping(maker) == "filled with pong")
  }

  @Test func nothingSecretPrints() async throws {
    let seen = ClosureInterceptor { call, next in
      let answer = try await next(call)
      for text in ["\(call)", String(reflecting: call), "\(call.options)", "\(answer)"] {
        #expect(!text.contains("secret"), "\(text)")
      }
      var dumped = ""
      dump(call, to: &dumped)
      dump(call.options, to: &dumped)
      dump(answer, to: &dumped)
      #expect(!dumped.contains("secret"))
      #expect("\(call)" == "CharacterName at http://localhost/graphql")
      #expect("\(call.operations[0])" == "query CharacterName")
      #expect("\(answer)" == "HTTP status 200, 49 bytes, headers: Content-Type")
      return answer
    }
    let transport = MockTransport(json: #"{"data":{"character":{"id":"1","name":"secret"}}}"#)
    let maker = maker(transport, seen, headers: ["X-Key": "secret"])
    _ = try? await maker.makeRequest(operation: CharacterName(variables: .init(id: "secret")))
  }
}

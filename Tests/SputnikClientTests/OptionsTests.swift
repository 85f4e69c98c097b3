import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite(.oneAtATime) struct OptionsTests {
  struct API: SputnikGraphQLAPI {
    let urlEndpoint = "http://localhost/graphql?v=1"
    var headers = ["X-A": "api headers", "X-B": "api headers", "X-C": "api headers"]
    var options = RequestOptions()
  }

  static func maker(
    _ transport: MockTransport, api: RequestOptions = RequestOptions(),
    own: RequestOptions = RequestOptions()
  ) -> SputnikRequestMaker {
    SputnikRequestMaker(
      api: API(options: api), configuration: SputnikAPIConfiguration(), transport: transport,
      options: own)
  }

  @Test func theNearerWinsFieldByField() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let maker = Self.maker(
      transport,
      api: RequestOptions(
        headers: ["x-b": "api options", "X-D": "api options"], idleTimeout: .seconds(1),
        maximumResponseBytes: 10_000),
      own: RequestOptions(
        headers: ["X-b": "maker", "X-E": "maker", "Cache-Control": "no-cache"],
        idleTimeout: .seconds(2)))
    _ = try await maker.makeRequest(
      operation: Ping(),
      options: RequestOptions(headers: ["X-E": "request"], idleTimeout: .seconds(3)))
    let request = try #require(transport.requests.first)
    #expect(
      request.headers.lines == [
        "Accept: application/graphql-response+json, application/json;q=0.9",
        "Content-Type: application/json", "X-A: api headers", "X-C: api headers",
        "X-D: api options", "X-b: maker", "Cache-Control: no-cache", "X-E: request",
      ])
    #expect(request.idleTimeout == .seconds(3))
    #expect(request.maximumResponseBytes == 10_000)

    _ = try await maker.makeRequest(operation: Ping())
    #expect(transport.requests.last?.idleTimeout == .seconds(2))
    #expect(transport.requests.last?.headers["X-E"] == "maker")
  }

  @Test func everyKindOfRequestHasThem() async throws {
    let transport = MockTransport(json: #"{"data":{"ping":"pong"}}"#)
    let maker = Self.maker(transport)
    let options = RequestOptions(idleTimeout: .seconds(7))
    let document = GraphQL.Document(
      operation: GraphQL.Operation(.query, "P") { "ping" })
    _ = try await maker.makeRequest(operation: GraphQL.Request(document), options: options)
    _ = try await maker.makeRequest(
      operation: GraphQL.Request(document), into: String.self, at: ["ping"], options: options)
    _ = try await maker.makeRequest(
      operation: RawOperation("{ ping }", response: JSONValue.self), options: options)
    #expect(transport.requests.map(\.idleTimeout) == [.seconds(7), .seconds(7), .seconds(7)])
  }

  @Test func aQueryWithGET() async throws {
    let transport = MockTransport(json: #"{"data":{"character":{"id":"1","name":"Rick"}}}"#)
    _ = try await Self.maker(transport).makeRequest(
      operation: CharacterName(variables: .init(id: "a+b;c")),
      options: RequestOptions(headers: ["Cache-Control": "max-age=60"], method: .get))
    let request = try #require(transport.requests.first)
    #expect(request.method == "GET")
    #expect(request.body.isEmpty)
    #expect(
      request.url.absoluteString == "http://localhost/graphql?v=1&"
        + "query=query%20CharacterName%28%24id%3A%20ID%21%29%20%7B%20character%28id%3A%20%24id%29"
        + "%20%7B%20id%20name%20%7D%20%7D&operationName=CharacterName"
        + "&variables=%7B%22id%22%3A%22a%2Bb%3Bc%22%7D")
    #expect(
      request.headers.lines == [
        "Accept: application/graphql-response+json, application/json;q=0.9",
        "GraphQL-Require-Preflight: 1", "Apollo-Require-Preflight: true", "X-A: api headers",
        "X-B: api headers", "X-C: api headers", "Cache-Control: max-age=60",
      ])
  }

  @Test func neverGETForMutations() async throws {
    let transport = MockTransport(json: #"{"data":{"renameCharacter":null}}"#)
    let maker = Self.maker(transport, own: RequestOptions(method: .get))
    _ = try await maker.makeRequest(operation: Rename(variables: .init(id: 1, name: "x")))
    _ = try await maker.makeRequest(
      operation: RawOperation("# query\nmutation { x }", response: JSONValue.self))
    #expect(transport.requests.map(\.method) == ["POST", "POST"])
  }

  static let both = #"{"errors":[{"message":"No.","path":["ping"]}],"data":{"ping":null}}"#
  static let policies: [(ErrorPolicy?, String)] = [
    (nil, "filled with , errors: [\"Ping: ping: No.\"]"),
    (.all, "filled with , errors: [\"Ping: ping: No.\"]"),
    (.refuse, "Ping failed with HTTP status 200: ping: No."),
    (.ignore, "filled with "),
  ]

  @Test(arguments: policies)
  func errorPolicy(_ policy: ErrorPolicy?, _ result: String) async {
    let maker = Self.maker(
      MockTransport(json: Self.both), own: RequestOptions(errorPolicy: policy))
    #expect(await ping(maker) == result)
  }

  @Test func errorPolicyOfOtherRequests() async throws {
    let maker = Self.maker(
      MockTransport(json: #"{"data":{"a":1},"errors":[{"message":"No."}]}"#),
      own: RequestOptions(errorPolicy: .refuse))
    let operation = RawOperation("{ a }", response: JSONValue.self)
    await #expect(throws: SputnikError.self) { try await maker.makeRequest(operation: operation) }
    let response = try await maker.makeRequest(
      operation: operation, options: RequestOptions(errorPolicy: .ignore))
    #expect(response.data["a"] == 1)
    #expect(response.partialErrors.isEmpty)
  }

  @Test(arguments: ErrorPolicy.allCases)
  func errorsAloneAreThrownWhateverThePolicy(_ policy: ErrorPolicy) async {
    let maker = Self.maker(
      MockTransport(json: HTTPRuleTests.errors), own: RequestOptions(errorPolicy: policy))
    #expect(await ping(maker) == "Ping failed with HTTP status 200: No.")
  }

  /// The response and its data are two of the levels.
  @Test func aResponseHasAtMost512Levels() async {
    func body(_ levels: Int) -> String {
      let nested =
        String(repeating: "[", count: levels - 2) + String(repeating: "]", count: levels - 2)
      return #"{"data":{"ping":"pong","x":\#(nested)}}"#
    }
    #expect(await ping(Self.maker(MockTransport(json: body(512)))) == "filled with pong")
    let deeper = await ping(Self.maker(MockTransport(json: body(513))))
    #expect(deeper.contains("nesting deeper than the limit"), "\(deeper)")
  }
}

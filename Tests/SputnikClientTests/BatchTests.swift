import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@Suite(.oneAtATime) struct BatchTests {
  static let character = #"{"data":{"character":{"id":"1","name":"Rick"}}}"#
  static let three =
    #"Ping, CharacterName, Rename: the response is unreadable at byte 0: "#
    + "expected a list of 3 responses, one for each operation of the batch, found "

  /// Sends a batch of three operations, and returns a sentence about the result of each.
  static func results(_ response: TransportResponse) async -> [String] {
    let maker = maker(MockTransport(responding: response))
    do {
      let (ping, character, rename) = try await maker.makeRequests(
        Ping(), CharacterName(variables: .init(id: 1)),
        Rename(variables: .init(id: 2, name: "x")))
      return [
        sentence(ping) { $0.ping }, sentence(character) { $0.character.name },
        sentence(rename) { "\($0.renameCharacter?.name ?? "nil") \($0.partialErrors)" },
      ]
    } catch {
      return ["\(error)"]
    }
  }

  static func sentence<T>(_ result: Result<T, any Error>, _ text: (T) -> String) -> String {
    switch result {
    case .success(let value): text(value)
    case .failure(let error): "\(error)"
    }
  }

  @Test func operationsOfDifferentTypes() async throws {
    let transport = MockTransport(
      json:
        #" [ {"data":{"ping":"pong"}} , \#(Self.character), {"data":{"renameCharacter":null}} ] "#)
    let (ping, character, rename) = try await maker(transport).makeRequests(
      Ping(), CharacterName(variables: .init(id: 1)), Rename(variables: .init(id: 2, name: "x")))
    #expect(try ping.get().ping == "pong")
    #expect(try character.get().character.name == "Rick")
    #expect(try rename.get().renameCharacter == nil)
    #expect(try transport.bodies == [Self.body])
  }

  static let body = """
    [{"query":"query Ping { ping }","operationName":"Ping"},\
    {"query":"query CharacterName($id: ID!) { character(id: $id) { id name } }",\
    "operationName":"CharacterName","variables":{"id":"1"}},\
    {"query":"mutation Rename($id: ID!, $name: String!) \
    { renameCharacter(id: $id, name: $name) { id name } }",\
    "operationName":"Rename","variables":{"id":"2","name":"x"}}]
    """

  @Test func eachHasItsOwnErrors() async {
    let body = """
      [{"errors":[{"message":"No."}]},\(Self.character),
       {"data":{"renameCharacter":null},"errors":[{"message":"Not you.","path":["renameCharacter"]}]}]
      """
    #expect(
      await Self.results(.json(body)) == [
        "Ping failed with HTTP status 200: No.", "Rick",
        "nil [Rename: renameCharacter: Not you.]",
      ])
    // The status doesn't matter for operations without errors.
    #expect(
      await Self.results(.json(body, status: 500)) == [
        "Ping failed with HTTP status 500: No.", "Rick",
        "nil [Rename: renameCharacter: Not you.]",
      ])
  }

  @Test func aResponseThatDoesNotFitItsOperation() async {
    let body = #"[{"data":{"ping":"pong"}},{"data":{"renameCharacter":null}},\#(Self.character)]"#
    let results = await Self.results(.json(body))
    #expect(results[0] == "pong")
    #expect(
      results[1] == "CharacterName (HTTP status 200): character is unreadable at byte 31: "
        + "expected the key “character”, which the request asks for, found missing")
    #expect(results[2].hasPrefix("Rename (HTTP status 200): renameCharacter is unreadable"))
  }

  /// The server refuses the whole batch: each operation has the error.
  @Test func aResponseForAll() async {
    #expect(
      await Self.results(.json(#"{"errors":[{"message":"No batches."}]}"#, status: 400)) == [
        "Ping failed with HTTP status 400: No batches.",
        "CharacterName failed with HTTP status 400: No batches.",
        "Rename failed with HTTP status 400: No batches.",
      ])
    #expect(
      await Self.results(.status(502)).first == HTTPRuleTests.noGraphQL(502, "an empty body"))
    #expect(await Self.results(.status(502)).count == 3)
  }

  static let unfit: [(String, String)] = [
    ("[]", "a list of 0"), (#"[\#(character),\#(character)]"#, "a list of 2"),
    (#"[1,2,3,4]"#, "a list of 4"), (#"{"data":{"ping":"pong"}}"#, "a single response"),
  ]

  @Test(arguments: unfit)
  func aListThatCannotBeAssigned(_ body: String, _ found: String) async {
    let status = "Ping, CharacterName, Rename (HTTP status 200)"
    let expected = Self.three.replacingOccurrences(
      of: "Ping, CharacterName, Rename", with: status)
    #expect(await Self.results(.json(body)) == [expected + found])
  }

  @Test func aListThatIsCutOff() async {
    #expect(
      await Self.results(.json(#"[{"data":{"ping":"#)) == [
        "Ping, CharacterName, Rename (HTTP status 200): the response is unreadable at byte 17: "
          + "expected JSON, found the end of the text"
      ])
  }

  @Test func aBatchOfOne() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let result = try await maker(transport).makeRequests(Ping())
    #expect(try result.get().ping == "pong")
    #expect(
      try transport.bodies == [#"{"query":"query Ping { ping }","operationName":"Ping"}"#])
  }

  @Test func nothingIsSentIfOneOperationIsInvalid() async {
    let transport = MockTransport(json: "[]")
    var nothing = Ping()
    nothing.setSelections([])
    await #expect(throws: SputnikError.self) {
      _ = try await maker(transport).makeRequests(Ping(), nothing)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func eachOperationHasItsMock() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    try configuration.addMockResponse(for: Ping.self, responseString: HTTPRuleTests.data)
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: ""), configuration: configuration)
    let error = await #expect(throws: SputnikError.self) {
      _ = try await maker.makeRequests(Ping(), UnknownField())
    }
    #expect(
      error?.description
        == "UnknownField: there is no mock response: "
        + "add one with 'addMockResponse(for:responseString:)'")

    try configuration.addMockResponse(
      for: UnknownField.self, responseString: #"{"errors":[{"message":"No."}]}"#)
    let (ping, other) = try await maker.makeRequests(Ping(), UnknownField())
    #expect(try ping.get().ping == "pong")
    #expect(Self.sentence(other) { $0.unheardOf } == "UnknownField failed: No.")
  }

  @Test func retriesAndOptionsAreForAll() async throws {
    let transport = MockTransport(
      responding:
        .status(503), .json("[\(HTTPRuleTests.data),\(HTTPRuleTests.data)]"))
    let options = RequestOptions(
      headers: ["X-A": "1"], method: .get, retry: RetryPolicy(delay: .zero))
    let (a, b) = try await maker(transport).makeRequests(Ping(), Ping(), options: options)
    #expect(try a.get().ping + b.get().ping == "pongpong")
    let requests = transport.requests
    #expect(requests.map(\.method) == ["POST", "POST"], "a batch has a body")
    #expect(requests.allSatisfy { $0.headers["X-A"] == "1" })
  }

  @Test func mutationsAreNotRepeated() async throws {
    let transport = MockTransport(responding: .status(503))
    let options = RequestOptions(retry: RetryPolicy(delay: .zero))
    _ = try await maker(transport).makeRequests(
      Ping(), Rename(variables: .init(id: 1, name: "x")), options: options)
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: Transports.all)
  func overTheNetwork(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/batch", with: BatchServer.response(to:))
      let maker = maker(url, transport: transport.make())
      let (a, b) = try await maker.makeRequests(
        Q1(variables: .init(n: 11)), M9(variables: .init(n: 29)))
      #expect(try a.get().f1 == 11)
      #expect(try b.get().f9 == 29)
      #expect(await server.requests.count == 1)
    }
  }
}

/// Responds to the operations of the ten types, in batches and single ones.
enum BatchServer {
  static func response(to request: ReceivedRequest) async -> CannedResponse {
    let body = (try? JSONDecoder().decode(JSONValue.self, from: request.body)) ?? .null
    let text =
      if let list = body.arrayValue {
        "[\(list.map(response(to:)).joined(separator: ","))]"
      } else {
        response(to: body)
      }
    return CannedResponse(body: Data(text.utf8))
  }

  private static func response(to request: JSONValue) -> String {
    let number = request["variables"]?["n"]?.intValue ?? -1
    return #"{"data":{"f\#(number % 10)":\#(number)}}"#
  }
}

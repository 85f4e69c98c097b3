import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

/// The text of every message.
@Suite(.oneAtATime) struct DebugTests {
  @Test func everythingIsLogged() async throws {
    try await withServer { server in
      let log = Log()
      let debug = DebugConfiguration(
        logOperation: true, logVariables: true, logResponse: true, sink: log.append)
      let maker = maker(
        server.rickAndMortyURL, headers: ["Authorization": "Bearer secret"], debug: debug)
      let name = try await maker.makeRequest(operation: CharacterName(variables: .init(id: 1)))
        .character.name
      #expect(
        log.all == [
          "CharacterName operation: "
            + "query CharacterName($id: ID!) { character(id: $id) { id name } }",
          #"CharacterName variables: {"id":"1"}"#,
          #"CharacterName response (HTTP status 200): "#
            + #"{"data":{"character":{"id":"1","name":"\#(name)"}}}"#,
        ])
    }
  }

  @Test func nothingIsLoggedUnlessAskedFor() async throws {
    let log = Log()
    let transport = MockTransport(json: HTTPRuleTests.data)
    let debug = DebugConfiguration(sink: log.append)
    #expect(
      await ping(maker("http://localhost/", debug: debug, transport: transport))
        == "filled with pong")
    #expect(log.all.isEmpty)
  }

  @Test func oneKindOfMessage() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let log = Log()
    for debug in [
      DebugConfiguration(logOperation: true, sink: log.append),
      DebugConfiguration(logVariables: true, sink: log.append),
      DebugConfiguration(logResponse: true, sink: log.append),
    ] {
      _ = await ping(maker("http://localhost/", debug: debug, transport: transport))
    }
    #expect(
      log.all == [
        "Ping operation: query Ping { ping }", "Ping variables: {}",
        #"Ping response (HTTP status 200): {"data":{"ping":"pong"}}"#,
      ])
  }

  @Test func unreadableResponsesAreLoggedToo() async throws {
    let log = Log()
    let transport = MockTransport { _ in
      TransportResponse(status: 502, headers: ["Set-Cookie": "secret"], body: Data("<html>".utf8))
    }
    let debug = DebugConfiguration(logResponse: true, sink: log.append)
    let result = await ping(maker("http://localhost/", debug: debug, transport: transport))
    #expect(result == HTTPRuleTests.noGraphQL(502, "“<html>”"))
    #expect(log.all == ["Ping response (HTTP status 502): <html>"])
  }

  /// Every response is logged, also those because of which a request is sent again.
  @Test func everyResponseOfARequest() async throws {
    let log = Log()
    let transport = MockTransport(responding: .status(503), .json("{}", status: 401), .pong)
    let debug = DebugConfiguration(
      logOperation: true, logVariables: true, logResponse: true, sink: log.append)
    let maker = maker(
      "http://localhost/", Retry(clock: RecordingClock()), BearerToken("old") { _ in "new" },
      debug: debug, transport: transport)
    #expect(await ping(maker) == "filled with pong")
    #expect(
      log.all == [
        "Ping operation: query Ping { ping }", "Ping variables: {}",
        "Ping response (HTTP status 503): ", "Ping response (HTTP status 401): {}",
        #"Ping response (HTTP status 200): {"data":{"ping":"pong"}}"#,
      ])
  }

  @Test func aBatchHasOneResponse() async throws {
    let log = Log()
    let body = "[\(HTTPRuleTests.data),\(HTTPRuleTests.data)]"
    let debug = DebugConfiguration(logOperation: true, logResponse: true, sink: log.append)
    _ = try await maker("http://localhost/", debug: debug, transport: MockTransport(json: body))
      .makeRequests(Ping(), Ping())
    #expect(
      log.all == [
        "Ping operation: query Ping { ping }", "Ping operation: query Ping { ping }",
        #"Ping, Ping response (HTTP status 200): [{"data":{"ping":"pong"}},{"data":{"ping":"pong"}}]"#,
      ])
  }

  @Test(arguments: [
    (
      TransportResponse.json(#"{"errors":[{"message":"No."}]}"#),
      #"HTTP status 200): {"errors":[{"message":"No."}]}"#
    ),
    (
      TransportResponse(
        status: 200, headers: ["Content-Type": "text/event-stream"],
        body: Data("event: next\ndata: {\"data\":{\"tick\":1}}\n\nevent: complete\ndata:\n\n".utf8)),
      #"HTTP status 200): {"data":{"tick":1}}"#
    ),
  ])
  func aSubscription(_ response: TransportResponse, _ line: String) async throws {
    let log = Log()
    let debug = DebugConfiguration(logOperation: true, logResponse: true, sink: log.append)
    _ = await Ticks.all(
      maker("http://localhost/", debug: debug, transport: MockTransport(responding: response)))
    #expect(
      log.all == ["Ticks operation: subscription Ticks { tick }", "Ticks response (\(line)"])
  }

  @Test func aConfigurationLogsAndARequestMakerOverridesIt() async throws {
    let (log, own) = (Log(), Log())
    let configuration = SputnikAPIConfiguration(
      mode: .mock, debugConfiguration: DebugConfiguration(logResponse: true, sink: log.append))
    try configuration.addMockResponse(for: Ping.self, responseString: HTTPRuleTests.data)
    let api = TestAPI(urlEndpoint: "")
    _ = await ping(SputnikRequestMaker(api: api, configuration: configuration))
    #expect(log.all == [#"Ping response (mock): {"data":{"ping":"pong"}}"#])

    let maker = SputnikRequestMaker(
      api: api, configuration: configuration,
      debugConfiguration: DebugConfiguration(logOperation: true, sink: own.append))
    _ = await ping(maker)
    #expect(log.all.count == 1)
    #expect(own.all == ["Ping operation: query Ping { ping }"])

    configuration.setDebugConfiguration(nil)
    _ = await ping(SputnikRequestMaker(api: api, configuration: configuration))
    #expect(log.all.count == 1)
  }

  @Test func theShapesOfTheOriginalCompile() {
    _ = DebugConfiguration(logOperation: true, logVariables: true, logResponse: true)
    _ = SputnikAPIConfiguration(mode: .mock, debugConfiguration: DebugConfiguration())
    _ = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: ""), configuration: SputnikAPIConfiguration(),
      debugConfiguration: DebugConfiguration())
  }

  /// The variables of a login, with secrets at several depths.
  static let variables: JSONObject = [
    "id": "1", "Password": "p1", "tokens": ["p2", "p3"], "key": "7",
    "input": [["name": "r2", "client_secret": "p4", "apiKey": nil, "more": ["JWT": 5]]],
  ]

  @Test(arguments: [true, false])
  func secretVariablesAreHidden(_ hides: Bool) async throws {
    let log = Log()
    let transport = MockTransport(json: HTTPRuleTests.data)
    let operation = RawOperation(
      "query Login { ping }", variables: Self.variables, response: JSONValue.self)
    let debug = DebugConfiguration(
      logVariables: true, hidesSecretVariables: hides, sink: log.append)
    _ = try await maker("http://localhost/", debug: debug, transport: transport)
      .makeRequest(operation: operation)
    let shown =
      hides
      ? #"{"id":"1","Password":"…","tokens":"…","key":"7","input":[{"name":"r2","client_secret":"…","#
        + #""apiKey":null,"more":{"JWT":"…"}}]}"#
      : #"{"id":"1","Password":"p1","tokens":["p2","p3"],"key":"7","input":[{"name":"r2","#
        + #""client_secret":"p4","apiKey":null,"more":{"JWT":5}}]}"#
    #expect(log.all == ["Login variables: \(shown)"])
  }
}

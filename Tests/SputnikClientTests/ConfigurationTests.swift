import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite(.oneAtATime) struct ConfigurationTests {
  static func maker(_ configuration: SputnikAPIConfiguration) -> SputnikRequestMaker {
    SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "no endpoint at all"), configuration: configuration)
  }

  @Test func aMockResponse() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    try configuration.addMockResponse(
      for: AnimeQuery.self,
      responseString: """
        {"data": {"MediaListCollection": {"hasNextChunk": true, "lists": []}}}
        """)
    let query = AnimeQuery(variables: .init(type: .manga))
    let response = try await Self.maker(configuration).makeRequest(operation: query)
    #expect(response.mediaList.hasNextChunk)
    #expect(response.mediaList.lists.isEmpty)
    #expect(response.variables.type == .manga)
  }

  @Test func mocksAreKeptByTypeAndReplaced() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    let maker = Self.maker(configuration)
    try configuration.addMockResponse(for: Ping.self, responseString: HTTPRuleTests.data)
    try configuration.addMockResponse(
      for: UnknownField.self, responseString: #"{"errors":[{"message":"No."}]}"#)
    #expect(await ping(maker) == "filled with pong")
    try configuration.addMockResponse(for: Ping.self, responseString: #"{"data":{"ping":"2"}}"#)
    #expect(await ping(maker) == "filled with 2")

    let error = await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: UnknownField())
    }
    #expect(error?.description == "UnknownField failed: No.")
  }

  @Test func aMockThatIsMissing() async throws {
    let error = await #expect(throws: SputnikError.self) {
      try await Self.maker(SputnikAPIConfiguration(mode: .mock)).makeRequest(operation: Ping())
    }
    guard case .missingMock(operation: "Ping") = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test(arguments: [
    ("", "expected JSON, found the end of the text"),
    ("pong", "expected JSON"),
    ("[]", "expected a GraphQL response (an object), found “[]”"),
    ("null", "expected a GraphQL response (an object), found “null”"),
    (#"{"data":{}"#, "at byte 10: expected JSON"),
  ])
  func aMockThatIsNotAnObject(_ text: String, _ problem: String) {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    let error = #expect(throws: SputnikError.self) {
      try configuration.addMockResponse(for: Ping.self, responseString: text)
    }
    let sentence = error?.description ?? ""
    #expect(sentence.hasPrefix("Ping: the response is unreadable"), "\(sentence)")
    #expect(sentence.contains(problem), "\(sentence)")
  }

  @Test func configurationsAreIsolated() async throws {
    let (one, other) = (SputnikAPIConfiguration(mode: .mock), SputnikAPIConfiguration(mode: .mock))
    try one.addMockResponse(for: Ping.self, responseString: #"{"data":{"ping":"one"}}"#)
    try other.addMockResponse(for: Ping.self, responseString: #"{"data":{"ping":"other"}}"#)
    let network = SputnikAPIConfiguration()
    #expect(network.networkMode == .network)
    #expect(await ping(Self.maker(one)) == "filled with one")
    #expect(await ping(Self.maker(other)) == "filled with other")
    #expect(await ping(Self.maker(network)).hasPrefix("Ping: the endpoint “no endpoint at all”"))
  }

  @Test func theModeSelectsTheSource() async throws {
    let configuration = SputnikAPIConfiguration()
    try configuration.addMockResponse(for: Ping.self, responseString: #"{"data":{"ping":"mock"}}"#)
    let transport = MockTransport(json: HTTPRuleTests.data)
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "http://localhost/"), configuration: configuration,
      transport: transport)
    #expect(await ping(maker) == "filled with pong")
    configuration.setNetworkMode(.mock)
    #expect(await ping(maker) == "filled with mock")
    configuration.setNetworkMode(.network)
    #expect(await ping(maker) == "filled with pong")
    #expect(transport.requests.count == 2)
  }

  @Test func anOperationThatCannotBeSentFailsWithMocksToo() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    try configuration.addMockResponse(for: Ping.self, responseString: HTTPRuleTests.data)
    var nothing = Ping()
    nothing.setSelections([])
    let error = await #expect(throws: SputnikError.self) {
      try await Self.maker(configuration).makeRequest(operation: nothing)
    }
    guard case .invalidOperation = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func mocksCanBeAddedFromAnyTask() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    let maker = Self.maker(configuration)
    try configuration.addMockResponse(for: Ping.self, responseString: HTTPRuleTests.data)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask {
          try? configuration.addMockResponse(
            for: Ping.self, responseString: #"{"data":{"ping":"\#(index)"}}"#)
          #expect(await ping(maker).hasPrefix("filled with "))
        }
      }
    }
  }
}

/// The only suite that changes the shared configuration. Its tests run one at a time, and each
/// restores it.
@Suite(.oneAtATime) struct SharedConfigurationTests {
  /// An operation that no other test uses.
  @QueryOperation
  struct Global {
    var ping: String
  }

  @Test func theStaticFunctionsChangeTheSharedConfiguration() async throws {
    let log = Log()
    SputnikAPIConfiguration.setNetworkMode(.mock)
    SputnikAPIConfiguration.setDebugConfiguration(.init(logOperation: true, sink: log.append))
    defer {
      SputnikAPIConfiguration.setNetworkMode(.network)
      SputnikAPIConfiguration.setDebugConfiguration(nil)
    }
    try SputnikAPIConfiguration.addMockResponse(
      for: Global.self, responseString: #"{"data":{"ping":"global"}}"#)
    let maker = SputnikRequestMaker(api: TestAPI(urlEndpoint: ""))
    #expect(try await maker.makeRequest(operation: Global()).ping == "global")
    #expect(log.all == ["Global operation: query Global { ping }"])

    // A configuration of the request maker wins, and has nothing of the shared one.
    let own = SputnikAPIConfiguration(mode: .mock)
    let error = await #expect(throws: SputnikError.self) {
      try await SputnikRequestMaker(api: TestAPI(urlEndpoint: ""), configuration: own)
        .makeRequest(operation: Global())
    }
    #expect(error?.description.hasPrefix("Global: there is no mock response") == true)
    #expect(log.all.count == 1)
  }

  @Test func theNetworkIsTheDefault() async throws {
    #expect(SputnikAPIConfiguration.shared.networkMode == .network)
    #expect(SputnikAPIConfiguration.shared.debugConfiguration == nil)
    let transport = MockTransport(json: HTTPRuleTests.data)
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "http://localhost/"), transport: transport)
    #expect(try await maker.makeRequest(operation: Global()).ping == "pong")
  }
}

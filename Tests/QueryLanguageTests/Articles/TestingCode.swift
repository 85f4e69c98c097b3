import Foundation
import Sputnik
import SputnikTesting
import StarWars
import TestSupport
import Testing

// The Swift code of the articles "Testing" and "Check your structs against a schema".

@Suite("The code of \"Testing\"")
struct TestingCode {
  @QueryOperation struct HeroQuery {
    var hero: Hero
    @QuerySatelite(schemaTypeName: "Character") struct Hero { var name: String }
  }

  struct HeroAPI: SputnikGraphQLAPI {
    let urlEndpoint = "http://localhost/graphql"
  }

  @Test func aSchema() async throws {
    let mock = try SchemaMock(
      contentsOf: schemaURL, MockValues(seed: 1, ["Character.name": "R2-D2"]))
    let response = try await mock.requestMaker().makeRequest(operation: HeroQuery())
    _ = response.hero.name
    #expect(response.hero.name == "R2-D2")
    expectValid(HeroQuery.self, in: mock.schema)
    #expect(!HeroQuery.Hero.mock(seed: 1).name.isEmpty)
  }

  @QuerySubscription struct ReviewAdded {
    var reviewAdded: Review?
    @QuerySatelite struct Review { var stars: Int }
  }

  @Test func events() async throws {
    let clock = RecordingClock()
    let mock = try SchemaMock(contentsOf: schemaURL, clock: clock)
    mock.values["Subscription.reviewAdded"] = .events(count: 20, every: .seconds(1))
    for try await event in mock.requestMaker().subscribe(operation: ReviewAdded()) {
      _ = event.reviewAdded?.stars
    }
    #expect(clock.log.all == [String](repeating: "1.0 seconds", count: 20))
  }

  @Test func aSequenceOfEvents() async throws {
    let mock = try SchemaMock(contentsOf: schemaURL)
    let (reviews, continuation) = AsyncStream.makeStream(of: MockValue.self)
    mock.values["Subscription.reviewAdded"] = .events { _ in reviews }
    continuation.yield(["stars": 5])
    continuation.yield(.error("The review is hidden."))
    continuation.finish()
    var events: [ReviewAdded] = []
    for try await event in mock.requestMaker().subscribe(operation: ReviewAdded()) {
      events.append(event)
    }
    #expect(events.map(\.reviewAdded?.stars) == [5, nil])
    #expect(events.map { $0.partialErrors.map(\.message) } == [[], ["The review is hidden."]])
  }

  private let schemaURL: URL

  /// Writes the schema that the tests read into a file.
  init() throws {
    schemaURL = URL.temporaryDirectory.appending(path: "\(UUID()).graphqls")
    try Data(StarWars.sdl.utf8).write(to: schemaURL)
  }

  @Test func operationsFitTheSchema() throws {
    let schema = try Schema(sdl: String(contentsOf: schemaURL, encoding: .utf8))
    expectValid(HeroQuery.self, in: schema)
  }

  @Test func fixedResponses() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    try configuration.addMockResponse(
      for: HeroQuery.self, responseString: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
    let maker = SputnikRequestMaker(api: HeroAPI(), configuration: configuration)
    #expect(try await maker.makeRequest(operation: HeroQuery()).hero.name == "R2-D2")

    try configuration.addMockResponse(
      for: "Hero", responseString: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
    let request = GraphQL.Request(
      GraphQL.Document { GraphQL.Operation(.query, "Hero") { GraphQL.Field("hero") { "name" } } })
    #expect(try await maker.makeRequest(operation: request).data["hero"]?["name"] == "R2-D2")
  }

  @Test func aTransportWithoutANetwork() async throws {
    let transport = MockTransport(json: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
    let maker = SputnikRequestMaker(api: HeroAPI(), transport: transport, interceptors: [Retry()])
    _ = try await maker.makeRequest(operation: HeroQuery()).hero.name
    _ = transport.requests[0].headers["Authorization"]
    _ = String(decoding: try transport.requests[0].body.data(), as: UTF8.self)
    #expect(transport.requests.count == 1)
  }
}

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
    #expect(transport.requests.count == 1)
  }
}

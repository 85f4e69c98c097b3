import Foundation
import Sputnik
import TestSupport
import Testing

// The Swift code of the article "Documents at run time".

@Suite("The code of \"Documents at run time\"")
struct DocumentsAtRunTimeCode {
  struct HeroData: Decodable {
    struct Hero: Decodable { var name: String }
    var hero: Hero
  }

  @QuerySatelite struct Hero { var name: String }

  @QueryOperation struct HeroQuery { var hero: Hero }

  let maker = SputnikRequestMaker(
    api: TestAPI(urlEndpoint: "http://localhost/graphql"),
    transport: MockTransport(json: #"{"data":{"hero":{"name":"R2-D2"}}}"#))

  private func request() -> GraphQL.Request {
    let wantsDroids = true
    let moreFields = ["id"]
    let document = GraphQL.Document {
      GraphQL.Operation(
        .query, "Hero", variables: [.init("episode", "Episode", default: .enum("JEDI"))]
      ) {
        GraphQL.Field("hero", arguments: ["episode": .variable("episode")]) {
          "name"
          GraphQL.Field("height", alias: "tall", arguments: ["unit": .enum("FOOT")])
          GraphQL.Field("friends", directives: [.include(if: true)]) { "name" }
          if wantsDroids { GraphQL.InlineFragment(on: "Droid") { "primaryFunction" } }
          for name in moreFields { GraphQL.Field(name) }
        }
      }
    }
    let request = GraphQL.Request(document, variables: ["episode": "EMPIRE"])
    return request
  }

  @Test func theDocument() throws {
    #expect(
      request().document.text == """
        query Hero($episode: Episode = JEDI) { hero(episode: $episode) { name \
        tall: height(unit: FOOT) friends @include(if: true) { name } \
        ... on Droid { primaryFunction } id } }
        """)
  }

  @Test func threeReadings() async throws {
    let request = request()
    _ = try await maker.makeRequest(operation: request).data["hero"]?["name"]
    _ = try await maker.makeRequest(operation: request, as: HeroData.self).data.hero.name
    _ = try await maker.makeRequest(operation: request, into: Hero.self, at: ["hero"]).data.name
    let json = try await maker.makeRequest(operation: request).data["hero"]?["name"]
    #expect(json == "R2-D2")
    let hero = try await maker.makeRequest(operation: request, into: Hero.self, at: ["hero"]).data
    #expect(hero.name == "R2-D2")
  }

  @Test func theSelectionOfASatellite() throws {
    let selection = try GraphQL.selectionSet(of: Hero.self)
    #expect(selection.count == 1)
  }

  @Test func text() async throws {
    let operation = RawOperation(
      "query Hero($id: ID!) { hero(id: $id) { name } }", variables: ["id": "1000"],
      response: HeroData.self)
    _ = try await maker.makeRequest(operation: operation).data.hero.name
    #expect(try await maker.makeRequest(operation: operation).data.hero.name == "R2-D2")
  }

  @Test func anotherStack() throws {
    let query = HeroQuery()
    let data = Data(#"{"data":{"hero":{"name":"R2-D2"}}}"#.utf8)
    let body = try query.httpBody()
    let response = try query.filled(from: data)
    _ = try query.document.prettyText
    #expect(response.hero.name == "R2-D2")
    #expect(
      String(decoding: body, as: UTF8.self)
        == #"{"query":"query HeroQuery { hero { name } }","operationName":"HeroQuery"}"#)
  }
}

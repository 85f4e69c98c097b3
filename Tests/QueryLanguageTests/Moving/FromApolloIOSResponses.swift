import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

@Suite("Moving from Apollo iOS: responses and requests")
struct FromApolloIOSResponses {
  @QueryOperation struct Search {
    @Property(arguments: ["text": "an"]) var search: [Found]

    @QueryUnion enum Found: Equatable {
      case human(Human), droid(Droid), starship(Starship)
      case other(typename: String)
    }
    @QuerySatelite struct Human: Equatable { var name: String }
    @QuerySatelite struct Droid: Equatable { var name: String }
    @QuerySatelite struct Starship: Equatable { var length: Double }
  }

  @Test func aUnionIsAnEnum() async throws {
    #expect(
      try Search().text == """
        query Search { search(text: "an") { __typename ... on Human { name } \
        ... on Droid { name } ... on Starship { length } } }
        """)
    let response = try await response(to: Search(), from: StarWars.schema())
    #expect(
      response.search == [
        .human(.init(name: "Han Solo")), .human(.init(name: "Leia Organa")),
        .starship(.init(length: 9.2)),
      ])
  }

  @QueryOperation struct Films {
    var hero: Hero
    @QuerySatelite struct Hero { var appearsIn: [Film] }
    @QueryEnum(.upperSnakeCase) enum Film {
      case empire, jedi
      @UnknownValue case other
    }
  }

  @Test func casesWithoutValues() async throws {
    #expect(try Films().text == "query Films { hero { appearsIn } }")
    let response = try await response(to: Films(), from: StarWars.schema())
    #expect(response.hero.appearsIn == [.other, .empire, .jedi])
  }

  @QueryOperation struct Profile {
    var user: User?
    @QuerySatelite struct User { var homepage: Link? }
    @Scalar(expressibleBy: [.string], valueType: URL.self) struct Link {}
  }

  @Test func customScalars() throws {
    #expect(try Profile().text == "query Profile { user { homepage } }")
    let response = try Profile().filled(#"{"data":{"user":{"homepage":"https://example.org"}}}"#)
    #expect(response.user?.homepage?.value?.host() == "example.org")
  }

  @Test func errorsBesideData() throws {
    let response = try Profile().filled(
      #"{"data":{"user":null},"errors":[{"message":"No such user","path":["user"]}]}"#)
    #expect(response.partialErrors.map(\.message) == ["No such user"])
  }

  @QueryMutation struct SetPortrait {
    var setPortrait: Portrait
    @QuerySatelite struct Portrait {
      @Variable var portrait: Upload
      var url: String
    }
  }

  @Test func filesAreVariables() async throws {
    let file = Upload(Data("R2".utf8), name: "r2.txt", contentType: "text/plain")
    let query = SetPortrait(variables: .init(portrait: file))
    #expect(
      try query.text
        == "mutation SetPortrait($portrait: Upload!) { setPortrait(portrait: $portrait) { url } }")
    let transport = MockTransport(json: #"{"data":{"setPortrait":{"url":"/r2"}}}"#)
    let maker = try starWarsMaker(transport: transport)
    #expect(try await maker.makeRequest(operation: query).setPortrait.url == "/r2")
    let form = String(decoding: try transport.requests[0].body.data(), as: UTF8.self)
    #expect(form.contains(#"filename="r2.txt""#))
  }

  @QueryOperation struct HeroQuery {
    var hero: Hero
    @QuerySatelite struct Hero: Equatable { var name: String }
  }

  @Test func valuesForPreviewsAndTests() async throws {
    let response = try await response(to: HeroQuery(), from: StarWars.schema())
    #expect(response.hero == HeroQuery.Hero(name: "R2-D2"))
  }

  @Test func headerFieldsOfOneRequest() async throws {
    let transport = try starWarsTransport()
    let maker = try starWarsMaker(transport: transport)
    let response = try await maker.makeRequest(
      operation: HeroQuery(), options: RequestOptions(headers: ["X-Trace": "7"]))
    #expect(response.hero.name == "R2-D2")
    #expect(transport.requests.map { $0.headers["X-Trace"] } == ["7"])
  }

  @Test func persistedQueries() async throws {
    let transport = MockTransport(json: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
    let maker = try starWarsMaker(PersistedQueries(), transport: transport)
    #expect(try await maker.makeRequest(operation: HeroQuery()).hero.name == "R2-D2")
    let body = String(decoding: try transport.requests[0].body.data(), as: UTF8.self)
    #expect(body.contains("sha256Hash"))
    #expect(!body.contains("query HeroQuery"))
  }

  @Test func operationManifests() async throws {
    let manifest = PersistedDocumentManifest(operations: [
      .init(id: "7", name: "HeroQuery", kind: .query, document: try HeroQuery().document.text)
    ])
    let transport = MockTransport(json: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
    let maker = try starWarsMaker(
      PersistedQueries(.safelist(manifest, parameter: .persistedQuery)), transport: transport)
    #expect(try await maker.makeRequest(operation: HeroQuery()).hero.name == "R2-D2")
    let body = String(decoding: try transport.requests[0].body.data(), as: UTF8.self)
    #expect(
      body == #"{"operationName":"HeroQuery","extensions":{"persistedQuery":"#
        + #"{"version":1,"sha256Hash":"7"}}}"#)
  }
}

import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

// The rows and the worked example for users of the original Sputnik in the article "Moving from
// another client".

@Suite("Moving from the original Sputnik")
struct FromOriginalSputnik {
  // The worked example: manual mapping with shared satellites, as in the original.

  @QueryOperation(name: "Film", variableMapping: .manual)
  struct FilmQuery {
    @Variable var film: Episode
    @Variable var heroId: ID

    var hero: Hero
    @Property(name: "human") var person: Person
  }

  @QuerySatellite
  struct Hero {
    @Argument(variableKey: "film")
    var episode: Episode?
    var name: String
  }

  @QuerySatellite
  struct Person {
    @Argument(name: "id", variableKey: "heroId")
    var idArgument: ID
    var id: ID
    var homePlanet: String?
  }

  @Test func manualMapping() async throws {
    let query = FilmQuery(variables: .init(film: .empire, heroId: "1000"))
    #expect(
      try query.text == """
        query Film($film: Episode!, $heroId: ID!) { hero(episode: $film) { name } \
        human(id: $heroId) { id homePlanet } }
        """)
    let maker = try starWarsMaker()
    let response = try await maker.makeRequest(operation: query)
    #expect(response.hero.name == "Luke Skywalker")
    #expect(response.person.homePlanet == "Tatooine")
    #expect(response.film == .empire)
  }

  @QueryOperation struct Shared {
    @Variable var episode: Episode?
    @Property(name: "hero", alias: "favorite") var favoriteHero: SharedHero
    @Property(name: "hero", alias: "other", arguments: ["episode": .enum("JEDI")])
    var otherHero: SharedHero
  }

  @QuerySatelite struct SharedHero {
    @Variable var episode: Episode?
    var name: String
  }

  @Test func satellitesOutsideTheOperation() async throws {
    var query = Shared(variables: .init(episode: .empire))
    #expect(
      try query.text == """
        query Shared($episode: Episode) { favorite: hero(episode: $episode) { name } \
        other: hero(episode: JEDI) { name } }
        """)
    query.setSelections([.favoriteHero])
    #expect(
      try query.text
        == "query Shared($episode: Episode) { favorite: hero(episode: $episode) { name } }")
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.favoriteHero.name == "Luke Skywalker")
    #expect(response.variables.episode == .empire)
  }

  @QueryOperation(variableMapping: .manual)
  struct Literal { var human: LiteralHuman }
  @QuerySatelite struct LiteralHuman {
    @Argument var id: ID
    var name: String
  }

  @Test func argumentsKeepTheirValues() async throws {
    var query = Literal()
    query.human.id = "1003"
    #expect(try query.text == #"query Literal { human(id: "1003") { name } }"#)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.human.name == "Leia Organa")
    #expect(response.human.id == "1003")
  }

  @QueryOperation struct Strict {
    var hero: Hero
    @QuerySatelite struct Hero {
      var name: String
      var height: Double?
      var kind: Kind
    }
    @QueryEnum enum Kind: String {
      case human = "HUMAN"
      @UnknownValue case other
    }
  }

  @Test func nothingIsReplacedSilently() throws {
    #expect(try Strict().text == "query Strict { hero { name height kind } }")
    let hero = try Strict().filled(
      #"{"data":{"hero":{"name":"R2","height":null,"kind":"DROID"}}}"#
    ).hero
    #expect(hero.height == nil)
    #expect(hero.kind == .other)
    #expect {
      try Strict().filled(#"{"data":{"hero":{"name":null,"height":null,"kind":"HUMAN"}}}"#)
    } throws: { error in
      guard case SputnikError.unreadable(let response) = error else { return false }
      return response.path == ["hero", "name"]
    }
  }

  struct CodedError: ResponsePartialError {
    var text: String
    var errorDescription: String? { text }
  }

  enum CodedErrors: ResponseErrorTransformer {
    static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
      try errors.map { try $0.decode(CodedError.self) }
    }
  }

  struct CodedAPI: SputnikGraphQLAPI {
    let urlEndpoint = "http://localhost/graphql"
    let responseErrorTransformer: any ResponseErrorTransformer.Type = CodedErrors.self
  }

  @Test func errorsOfOneAPI() async throws {
    let json = #"{"data":{"human":{"name":null}},"errors":[{"text":"Gone","path":["human"]}]}"#
    let maker = SputnikRequestMaker(
      api: CodedAPI(), configuration: SputnikAPIConfiguration(),
      transport: MockTransport(json: json))
    let response = try await maker.makeRequest(operation: Literal())
    #expect(response.partialErrors.map(\.message) == ["Gone"])
    #expect(response.partialErrors[0] is CodedError)
  }

  @Test func defaultErrors() throws {
    let response = try Literal().filled(
      """
      {"data":{"human":{"name":null}},"errors":[{"message":"Gone","path":["human","name"],\
      "locations":[{"line":1,"column":9}],"extensions":{"code":"GONE"}}]}
      """)
    let errors = response.partialErrors
    #expect(errors[0].locations[0].column == 9)
    #expect(errors[0].path == ["human", "name"])
    #expect(errors[0].extensions["code"] == "GONE")
    #expect(response.human.name == "")
  }

  class DayTransformer: ScalarTransformer {
    typealias T = Int
    static func initialize(stringValue: String) -> Int? { Int(stringValue.suffix(2)) }
    static func serializedValue(value: Int?) -> any SerializedValue { "\(value ?? 0)" }
  }

  @Scalar(expressibleBy: [.string], valueType: Int.self, transformer: DayTransformer.self)
  struct Day {}

  @Test func transformersStay() throws {
    let day: Day = "1977-05-25"
    #expect(day.value == 25)
  }
}

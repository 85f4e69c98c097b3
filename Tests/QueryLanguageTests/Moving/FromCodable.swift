import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The rows and the worked example for users of `Codable` and URLSession in the article "Moving from
// another client".

@Suite("Moving from Codable and URLSession")
struct FromCodable {
  struct HeroData: Codable, Sendable, Equatable {
    var hero: Hero
    struct Hero: Codable, Equatable {
      var name: String
      var appearsIn: [String]
    }
  }

  /// The first step of the worked example: the text and the types stay.
  @Test func theTextAndTheTypesStay() async throws {
    let maker = try starWarsMaker()
    let operation = RawOperation(
      "query Hero($episode: Episode) { hero(episode: $episode) { name appearsIn } }",
      variables: ["episode": "EMPIRE"], response: HeroData.self)
    let hero = try await maker.makeRequest(operation: operation).data.hero
    #expect(hero == .init(name: "Luke Skywalker", appearsIn: ["NEWHOPE", "EMPIRE", "JEDI"]))
  }

  @QueryOperation struct Hero {
    var hero: Character
    @QuerySatelite struct Character: Codable {
      @Variable var episode: Episode?
      var name: String
      var appearsIn: [String]
    }
  }

  /// The second step: a struct in place of the text and of the types.
  @Test func aStructReplacesTheTextAndTheTypes() async throws {
    let maker = try starWarsMaker()
    let query = Hero(variables: .init(episode: .empire))
    #expect(
      try query.text
        == "query Hero($episode: Episode) { hero(episode: $episode) { name appearsIn } }")
    let hero = try await maker.makeRequest(operation: query).hero
    #expect(hero.name == "Luke Skywalker")
    #expect(hero.appearsIn == ["NEWHOPE", "EMPIRE", "JEDI"])
    #expect(
      try sortedJSON(hero) == #"{"appearsIn":["NEWHOPE","EMPIRE","JEDI"],"name":"Luke Skywalker"}"#)
  }

  @Test func onlyPrintingAndReading() async throws {
    let query = Hero(variables: .init(episode: .empire))
    var request = URLRequest(url: URL(string: "http://localhost/graphql")!)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try query.httpBody()
    let data = try await StarWars.schema().response(toBody: request.httpBody ?? Data())
    let response = try query.filled(from: data)
    #expect(response.hero.name == "Luke Skywalker")
  }

  @Test func theSessionStays() async throws {
    let session = URLSession(configuration: .ephemeral)
    let transport = URLSessionTransport(session: session)
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "http://127.0.0.1:1/graphql"),
      configuration: SputnikAPIConfiguration(), transport: transport)
    await #expect {
      try await maker.makeRequest(operation: Hero(variables: .init(episode: .empire)))
    } throws: { error in
      if case SputnikError.transportError = error { true } else { false }
    }
  }

  @QueryMutation struct Rate {
    var createReview: Review
    @QuerySatelite struct Review {
      @Variable var review: ReviewInput
      var stars: Int
    }
    @QuerySatelite struct ReviewInput {
      var stars: Int
      @Property(name: "favorite_color") var favoriteColor: ColorInput?
    }
  }

  @Test func keysOfTheServer() async throws {
    let color = ColorInput(red: 1, green: 2, blue: 3)
    let query = Rate(variables: .init(review: .init(stars: 5, favoriteColor: color)))
    #expect(
      try query.body == """
        {"query":"mutation Rate($review: ReviewInput!) { createReview(review: $review) { stars } }",\
        "operationName":"Rate","variables":{"review":{"stars":5,\
        "favorite_color":{"red":1,"green":2,"blue":3}}}}
        """)
    #expect(try await response(to: query, from: StarWars.schema()).createReview.stars == 5)
  }

  @Test func errorsWithoutDataAreThrown() async throws {
    let operation = RawOperation("{ villain { name } }", response: JSONValue.self)
    let maker = try starWarsMaker()
    var messages: [String] = []
    do {
      _ = try await maker.makeRequest(operation: operation)
    } catch SputnikError.responseError(let errors) {
      messages = errors.map(\.message)
    }
    #expect(messages == ["the type 'Query' has no field 'villain'"])
  }

  @QueryOperation struct Calendar {
    var next: Event?
    @QuerySatelite struct Event { var startsAt: Date }
  }

  @Test func datesAreISO8601() throws {
    #expect(try Calendar().text == "query Calendar { next { startsAt } }")
    let response = try Calendar().filled(#"{"data":{"next":{"startsAt":"1977-05-25T00:00:00Z"}}}"#)
    #expect(response.next?.startsAt == Date(timeIntervalSince1970: 233_366_400))
  }
}

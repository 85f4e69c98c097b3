import SputnikMacros
import StarWars
import TestSupport
import Testing

// The rows for users of Apollo iOS in the article "Moving from another client".

@Suite("Moving from Apollo iOS: operations and variables")
struct FromApolloIOS {
  @QueryOperation struct HeroName {
    var hero: Hero
    @QuerySatelite struct Hero {
      @Variable var episode: Episode?
      var name: String
    }
  }

  @Test func operationsAreCreatedWithTheirVariables() async throws {
    let maker = try starWarsMaker()
    let query = HeroName(variables: .init(episode: .empire))
    #expect(
      try query.text == "query HeroName($episode: Episode) { hero(episode: $episode) { name } }")
    let response = try await maker.makeRequest(operation: query)
    #expect(response.hero.name == "Luke Skywalker")
  }

  @QueryMutation struct Rate {
    var createReview: Review
    @QuerySatelite struct Review {
      @Variable var review: ReviewInput
      var stars: Int
    }
  }

  @Test func mutationsAreSentLikeQueries() async throws {
    let maker = try starWarsMaker()
    let query = Rate(variables: .init(review: ReviewInput(stars: 5, commentary: "I know.")))
    #expect(
      try query.body == """
        {"query":"mutation Rate($review: ReviewInput!) { createReview(review: $review) { stars } }",\
        "operationName":"Rate","variables":{"review":{"stars":5,"commentary":"I know."}}}
        """)
    #expect(try await maker.makeRequest(operation: query).createReview.stars == 5)
  }

  @QueryOperation struct OptionalHero {
    var hero: Hero?
    @QuerySatelite struct Hero { var name: String }
  }

  @Test func thePropertyDecidesWhatIsOptional() async throws {
    let data = try await response(to: OptionalHero(), from: StarWars.schema())
    #expect(data.hero?.name == "R2-D2")
    #expect(try OptionalHero().filled(#"{"data":{"hero":null}}"#).hero == nil)
  }

  @QueryOperation struct Friends {
    var hero: Hero
    @QuerySatelite struct Hero { var friendsConnection: Page }
    @QuerySatelite(schemaTypeName: "FriendsConnection") struct Page {
      @Variable var after: GraphQLNullable<ID>
      @Property(name: "friends") var people: [Person]
    }
    @QuerySatelite(schemaTypeName: "Character") struct Person { var name: String }
  }

  @Test func nullableVariables() async throws {
    let text = """
      {"query":"query Friends($after: ID) { \
      hero { friendsConnection(after: $after) { friends { name } } } }","operationName":"Friends"
      """
    #expect(try Friends(variables: .init(after: .absent)).body == text + "}")
    #expect(
      try Friends(variables: .init(after: .null)).body == text + #","variables":{"after":null}}"#)
    let query = Friends(variables: .init(after: .value("Y3Vyc29yMg==")))
    #expect(try query.body == text + #","variables":{"after":"Y3Vyc29yMg=="}}"#)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.hero.friendsConnection.people.map(\.name) == ["Leia Organa"])
  }

  @QueryOperation struct AppearsIn {
    var hero: Hero
    @QuerySatelite struct Hero { var appearsIn: [Film] }
    @QueryEnum enum Film: Equatable {
      @EnumValue("EMPIRE") case empire
      @EnumValue("JEDI") case jedi
      case unknown(String)
    }
  }

  @Test func enumsKeepWhatTheyDoNotKnow() async throws {
    #expect(try AppearsIn().text == "query AppearsIn { hero { appearsIn } }")
    let response = try await response(to: AppearsIn(), from: StarWars.schema())
    #expect(response.hero.appearsIn == [.unknown("NEWHOPE"), .empire, .jedi])
  }

  @QueryOperation struct TwoHeroes {
    @Property(name: "hero", alias: "luke", arguments: ["episode": .enum("EMPIRE")])
    var luke: Hero
    @Property(name: "hero") var other: Hero
    @QuerySatelite struct Hero { var name: String }
  }

  @Test func aliases() async throws {
    #expect(
      try TwoHeroes().text
        == "query TwoHeroes { luke: hero(episode: EMPIRE) { name } hero { name } }")
    let response = try await response(to: TwoHeroes(), from: StarWars.schema())
    #expect(response.luke.name == "Luke Skywalker")
    #expect(response.other.name == "R2-D2")
  }
}

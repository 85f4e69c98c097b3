import SputnikMacros
import TestSupport
import Testing

/// Variables: what differs from request to request goes beside the document.
@Suite("Query chapter: variables")
struct Variables {
  @QueryOperation struct HeroNameAndFriends {
    var hero: Hero
    @QuerySatelite struct Hero {
      @Variable var episode: Episode?
      var name: String
      var friends: [Friend]
    }
    @QuerySatelite struct Friend { var name: String }
  }

  @Test func variables() async throws {
    let text = """
      query HeroNameAndFriends($episode: Episode) {
        hero(episode: $episode) {
          name
          friends {
            name
          }
        }
      }
      """
    let answer = try await answer(
      to: HeroNameAndFriends(variables: .init(episode: .empire)), reading: text)
    #expect(answer.hero.name == "Luke Skywalker")
    #expect(answer.hero.friends.map(\.name) == ["Han Solo", "Leia Organa", "C-3PO", "R2-D2"])

    let built = GraphQL.Document {
      GraphQL.Operation(.query, "HeroNameAndFriends", variables: [.init("episode", "Episode")]) {
        GraphQL.Field("hero", arguments: ["episode": .variable("episode")]) {
          "name"
          GraphQL.Field("friends") { "name" }
        }
      }
    }
    let request = GraphQL.Request(built, variables: ["episode": "EMPIRE"])
    #expect(
      try await json(answering: request, reading: text) == [
        "hero": [
          "name": "Luke Skywalker",
          "friends": [
            ["name": "Han Solo"], ["name": "Leia Organa"], ["name": "C-3PO"], ["name": "R2-D2"],
          ],
        ]
      ])
  }

  @QueryOperation struct HeroOrLuke {
    var hero: Hero
    @QuerySatelite struct Hero {
      @Variable var episode: Episode? = .empire
      var name: String
    }
  }

  @Test("A default holds where nothing is given")
  func defaults() async throws {
    let text = """
      query HeroOrLuke($episode: Episode = EMPIRE) {
        hero(episode: $episode) {
          name
        }
      }
      """
    let byDefault = try await answer(to: HeroOrLuke(), reading: text)
    #expect(byDefault.hero.name == "Luke Skywalker")
    let leftOut = HeroOrLuke(variables: .init(episode: nil))
    #expect(try await answer(to: leftOut, reading: text).hero.name == "Luke Skywalker")
    let given = HeroOrLuke(variables: .init(episode: .jedi))
    #expect(try await answer(to: given, reading: text).hero.name == "R2-D2")

    let built = GraphQL.Document {
      GraphQL.Operation(
        .query, "HeroOrLuke",
        variables: [.init("episode", "Episode", default: .enum("EMPIRE"))]
      ) {
        GraphQL.Field("hero", arguments: ["episode": .variable("episode")]) { "name" }
      }
    }
    #expect(
      try await json(answering: GraphQL.Request(built), reading: text)
        == ["hero": ["name": "Luke Skywalker"]])
    #expect(
      try await json(
        answering: GraphQL.Request(built, variables: ["episode": "JEDI"]), reading: text)
        == ["hero": ["name": "R2-D2"]])
  }
}

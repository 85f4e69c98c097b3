import SputnikMacros
import TestSupport
import Testing

/// Variables: values that differ from request to request are sent beside the document.
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

  @Test func variablesAreSentBesideTheDocument() async throws {
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
    let response = try await response(
      to: HeroNameAndFriends(variables: .init(episode: .empire)), printedAs: text)
    #expect(response.hero.name == "Luke Skywalker")
    #expect(response.hero.friends.map(\.name) == ["Han Solo", "Leia Organa", "C-3PO", "R2-D2"])

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
      try await responseData(to: request, printedAs: text) == [
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

  @Test func defaultAppliesWithoutAValue() async throws {
    let text = """
      query HeroOrLuke($episode: Episode = EMPIRE) {
        hero(episode: $episode) {
          name
        }
      }
      """
    let byDefault = try await response(to: HeroOrLuke(), printedAs: text)
    #expect(byDefault.hero.name == "Luke Skywalker")
    let leftOut = HeroOrLuke(variables: .init(episode: nil))
    #expect(try await response(to: leftOut, printedAs: text).hero.name == "Luke Skywalker")
    let given = HeroOrLuke(variables: .init(episode: .jedi))
    #expect(try await response(to: given, printedAs: text).hero.name == "R2-D2")

    let built = GraphQL.Document {
      GraphQL.Operation(
        .query, "HeroOrLuke",
        variables: [.init("episode", "Episode", default: .enum("EMPIRE"))]
      ) {
        GraphQL.Field("hero", arguments: ["episode": .variable("episode")]) { "name" }
      }
    }
    #expect(
      try await responseData(to: GraphQL.Request(built), printedAs: text)
        == ["hero": ["name": "Luke Skywalker"]])
    #expect(
      try await responseData(
        to: GraphQL.Request(built, variables: ["episode": "JEDI"]), printedAs: text)
        == ["hero": ["name": "R2-D2"]])
  }
}

import SputnikMacros
import TestSupport
import Testing

/// Directives: variables decide which fields are asked for.
@Suite("Query chapter: directives")
struct Directives {
  @QueryOperation struct Hero {
    var hero: Character
    @QuerySatelite struct Character {
      @Variable var episode: Episode?
      var name: String
      @Include(if: "withFriends") var friends: [Friend]?
    }
    @QuerySatelite struct Friend { var name: String }
  }

  @Test(
    arguments: [
      (false, nil), (true, ["Luke Skywalker", "Han Solo", "Leia Organa"]),
    ])
  func includedFieldIsFilled(withFriends: Bool, friends: [String]?) async throws {
    let text = """
      query Hero($episode: Episode, $withFriends: Boolean!) {
        hero(episode: $episode) {
          name
          friends @include(if: $withFriends) {
            name
          }
        }
      }
      """
    let response = try await response(
      to: Hero(variables: .init(episode: .jedi, withFriends: withFriends)), printedAs: text)
    #expect(response.hero.name == "R2-D2")
    #expect(response.hero.friends?.map(\.name) == friends)

    let built = document("Hero", .include(if: "withFriends"), variable: "withFriends")
    let request = GraphQL.Request(
      built, variables: ["episode": "JEDI", "withFriends": .bool(withFriends)])
    let json = try await responseData(to: request, printedAs: text)
    #expect(json["hero"]?["name"] == "R2-D2")
    #expect(json["hero"]?["friends"]?.arrayValue?.map { $0["name"]?.stringValue } == friends)
  }

  @QueryOperation struct ShortHero {
    var hero: Character
    @QuerySatelite struct Character {
      @Variable var episode: Episode?
      var name: String
      @Skip(if: "short") var friends: [Friend]?
    }
    @QuerySatelite struct Friend { var name: String }
  }

  @Test(
    arguments: [
      (true, nil), (false, ["Han Solo", "Leia Organa", "C-3PO", "R2-D2"]),
    ])
  func skippedFieldIsNil(short: Bool, friends: [String]?) async throws {
    let text = """
      query ShortHero($episode: Episode, $short: Boolean!) {
        hero(episode: $episode) {
          name
          friends @skip(if: $short) {
            name
          }
        }
      }
      """
    let response = try await response(
      to: ShortHero(variables: .init(episode: .empire, short: short)), printedAs: text)
    #expect(response.hero.name == "Luke Skywalker")
    #expect(response.hero.friends?.map(\.name) == friends)

    let built = document("ShortHero", .skip(if: "short"), variable: "short")
    let request = GraphQL.Request(
      built, variables: ["episode": "EMPIRE", "short": .bool(short)])
    let json = try await responseData(to: request, printedAs: text)
    #expect(json["hero"]?["name"] == "Luke Skywalker")
    #expect(json["hero"]?["friends"]?.arrayValue?.map { $0["name"]?.stringValue } == friends)
  }

  private func document(
    _ name: String, _ directive: GraphQL.Directive, variable: String
  ) -> GraphQL.Document {
    GraphQL.Document {
      GraphQL.Operation(
        .query, name, variables: [.init("episode", "Episode"), .init(variable, "Boolean!")]
      ) {
        GraphQL.Field("hero", arguments: ["episode": .variable("episode")]) {
          "name"
          GraphQL.Field("friends", directives: [directive]) { "name" }
        }
      }
    }
  }
}

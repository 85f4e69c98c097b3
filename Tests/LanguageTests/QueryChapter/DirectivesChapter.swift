import SputnikMacros
import Testing

/// Directives: the variables decide what is asked for.
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
    "@include",
    arguments: [
      (false, nil), (true, ["Luke Skywalker", "Han Solo", "Leia Organa"]),
    ])
  func include(withFriends: Bool, friends: [String]?) async throws {
    let answer = try await answer(
      to: Hero(variables: .init(episode: .jedi, withFriends: withFriends)),
      reading: """
        query Hero($episode: Episode, $withFriends: Boolean!) {
          hero(episode: $episode) {
            name
            friends @include(if: $withFriends) {
              name
            }
          }
        }
        """)
    #expect(answer.hero.name == "R2-D2")
    #expect(answer.hero.friends?.map(\.name) == friends)
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
    "@skip",
    arguments: [
      (true, nil), (false, ["Han Solo", "Leia Organa", "C-3PO", "R2-D2"]),
    ])
  func skip(short: Bool, friends: [String]?) async throws {
    let answer = try await answer(
      to: ShortHero(variables: .init(episode: .empire, short: short)),
      reading: """
        query ShortHero($episode: Episode, $short: Boolean!) {
          hero(episode: $episode) {
            name
            friends @skip(if: $short) {
              name
            }
          }
        }
        """)
    #expect(answer.hero.name == "Luke Skywalker")
    #expect(answer.hero.friends?.map(\.name) == friends)
  }
}

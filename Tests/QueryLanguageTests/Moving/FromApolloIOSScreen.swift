import SputnikMacros
import StarWars
import TestSupport
import Testing

/// The worked example for users of Apollo iOS: a query with fragments and a condition.
@Suite("Moving from Apollo iOS: a screen")
struct FromApolloIOSScreen {
  @QueryOperation struct HeroScreen {
    var hero: Hero?

    @QuerySatelite(schemaTypeName: "Character") struct Hero {
      @Variable var episode: Episode?
      @FragmentSpread var details: HeroDetails
      @InlineFragment var droid: Droid?
      @Include(if: "withFriends") var friends: [Friend?]?
    }

    @QuerySatelite struct Droid { var primaryFunction: String? }
    @QuerySatelite struct Friend { var name: String }
  }

  @QueryFragment(on: "Character") struct HeroDetails {
    var name: String
    var appearsIn: [Episode?]
  }

  @Test func droid() async throws {
    let maker = try starWarsMaker()
    let query = HeroScreen(variables: .init(episode: .jedi, withFriends: true))
    #expect(
      try query.document.prettyText == """
        query HeroScreen($episode: Episode, $withFriends: Boolean!) {
          hero(episode: $episode) {
            __typename
            ...HeroDetails
            ... on Droid {
              primaryFunction
            }
            friends @include(if: $withFriends) {
              name
            }
          }
        }

        fragment HeroDetails on Character {
          name
          appearsIn
        }
        """)

    let hero = try await maker.makeRequest(operation: query).hero
    let title = hero?.details.name
    let subtitle = hero?.droid?.primaryFunction
    let friends = hero?.friends?.compactMap { $0?.name } ?? []

    #expect(title == "R2-D2")
    #expect(subtitle == "Astromech")
    #expect(friends == ["Luke Skywalker", "Han Solo", "Leia Organa"])
    #expect(hero?.details.appearsIn == [.newHope, .empire, .jedi])
  }

  @Test func humanWithoutFriends() async throws {
    let query = HeroScreen(variables: .init(episode: .empire, withFriends: false))
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.hero?.details.name == "Luke Skywalker")
    #expect(response.hero?.droid == nil)
    #expect(response.hero?.friends == nil)
  }
}

import SputnikMacros
import TestSupport
import Testing

/// Inline fragments: fields that only some types have.
@Suite("Query chapter: inline fragments")
struct InlineFragments {
  @QueryOperation struct HeroForEpisode {
    var hero: Hero
    @QuerySatelite struct Hero: Equatable {
      @Variable(name: "ep") var episode: Episode
      var name: String
      @InlineFragment var droid: Droid?
      @InlineFragment var human: Human?
    }
    @QuerySatelite struct Droid: Equatable { var primaryFunction: String? }
    @QuerySatelite struct Human: Equatable { var height: Double? }
  }

  private let text = """
    query HeroForEpisode($ep: Episode!) {
      hero(episode: $ep) {
        __typename
        name
        ... on Droid {
          primaryFunction
        }
        ... on Human {
          height
        }
      }
    }
    """

  @Test func fragmentOfTheObjectsTypeIsFilled() async throws {
    let droid = try await response(to: HeroForEpisode(variables: .init(ep: .jedi)), printedAs: text)
    #expect(
      droid.hero
        == .init(name: "R2-D2", droid: .init(primaryFunction: "Astromech"), human: nil))
    let human = try await response(
      to: HeroForEpisode(variables: .init(ep: .empire)), printedAs: text)
    #expect(
      human.hero == .init(name: "Luke Skywalker", droid: nil, human: .init(height: 1.72)))
  }

  @Test func composedDocumentGivesTheSameResponse() async throws {
    let built = GraphQL.Document {
      GraphQL.Operation(.query, "HeroForEpisode", variables: [.init("ep", "Episode!")]) {
        GraphQL.Field("hero", arguments: ["episode": .variable("ep")]) {
          "__typename"
          "name"
          GraphQL.InlineFragment(on: "Droid") { "primaryFunction" }
          GraphQL.InlineFragment(on: "Human") { "height" }
        }
      }
    }
    let droid = GraphQL.Request(built, variables: ["ep": "JEDI"])
    #expect(
      try await responseData(to: droid, printedAs: text) == [
        "hero": ["__typename": "Droid", "name": "R2-D2", "primaryFunction": "Astromech"]
      ])
    let human = GraphQL.Request(built, variables: ["ep": "EMPIRE"])
    #expect(
      try await responseData(to: human, printedAs: text) == [
        "hero": ["__typename": "Human", "name": "Luke Skywalker", "height": 1.72]
      ])
  }
}

import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

// The rows and the worked example for users of SwiftyGraphQL in the article "Moving from another
// client".

@Suite("Moving from SwiftyGraphQL")
struct FromSwiftyGraphQL {
  @QueryFragment(on: "Character") struct Names: Codable {
    var name: String
    var appearsIn: [String]
  }

  struct Comparison: Decodable, Sendable {
    var left: Names
    var right: Names
  }

  /// The worked example: two aliases, a fragment and a condition.
  @Test func aComparison() async throws {
    let names = try GraphQL.selectionSet(of: Names.self)
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Comparison", variables: [.init("first", "Episode!")]) {
        GraphQL.Field("hero", alias: "left", arguments: ["episode": .variable("first")]) { names }
        GraphQL.Field("hero", alias: "right", arguments: ["episode": .enum("JEDI")]) { names }
      }
    }
    let request = GraphQL.Request(document, variables: ["first": "EMPIRE"])
    #expect(
      document.text == """
        query Comparison($first: Episode!) { left: hero(episode: $first) { name appearsIn } \
        right: hero(episode: JEDI) { name appearsIn } }
        """)

    let maker = try starWarsMaker()
    let comparison = try await maker.makeRequest(operation: request, as: Comparison.self).data
    #expect(comparison.left.name == "Luke Skywalker")
    #expect(comparison.right.name == "R2-D2")
    #expect(comparison.right.appearsIn == ["NEWHOPE", "EMPIRE", "JEDI"])
  }

  @Test func nodesAreFields() async throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Hero") {
        GraphQL.Field("hero") { "name" }
      }
    }
    #expect(document.text == "query Hero { hero { name } }")
    let data = try await starWarsMaker().makeRequest(operation: GraphQL.Request(document)).data
    #expect(data == ["hero": ["name": "R2-D2"]])
  }

  @Test func fragmentsAndDirectives() async throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Hero", variables: [.init("withFriends", "Boolean!")]) {
        GraphQL.Field("hero") {
          GraphQL.FragmentSpread("Names")
          GraphQL.Field("friends", directives: [.include(if: "withFriends")]) { "name" }
          GraphQL.InlineFragment(on: "Droid") { "primaryFunction" }
        }
      }
      GraphQL.FragmentDefinition("Names", on: "Character") { "name" }
    }
    #expect(
      document.text == """
        query Hero($withFriends: Boolean!) { hero { ...Names \
        friends @include(if: $withFriends) { name } ... on Droid { primaryFunction } } } \
        fragment Names on Character { name }
        """)
    let request = GraphQL.Request(document, variables: ["withFriends": false])
    let body = try request.httpBody()
    let data = try await StarWars.schema().response(toBody: body)
    let response = try request.response(from: data, as: JSONValue.self)
    #expect(response.data == ["hero": ["name": "R2-D2", "primaryFunction": "Astromech"]])
  }

  struct HeroData: Decodable, Sendable {
    var hero: Hero
    struct Hero: Decodable { var homePlanet: String }
  }

  @Test func decodersAndMutations() async throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.mutation, "Rate", variables: [.init("review", "ReviewInput!")]) {
        GraphQL.Field("createReview", arguments: ["review": .variable("review")]) { "stars" }
      }
    }
    struct Variables: Encodable { var review: Review }
    struct Review: Encodable { var stars: Int }
    let request = try GraphQL.Request(document, encoding: Variables(review: Review(stars: 4)))
    #expect(
      document.text
        == "mutation Rate($review: ReviewInput!) { createReview(review: $review) { stars } }")
    let maker = try starWarsMaker()
    let data = try await maker.makeRequest(operation: request).data
    #expect(data["createReview"]?["stars"]?.intValue == 4)

    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let hero = GraphQL.Request(
      GraphQL.Document {
        GraphQL.Operation(.query) {
          GraphQL.Field("hero", arguments: ["episode": .enum("EMPIRE")]) {
            GraphQL.InlineFragment(on: "Human") {
              GraphQL.Field("homePlanet", alias: "home_planet")
            }
          }
        }
      })
    let response = try await maker.makeRequest(
      operation: hero, as: HeroData.self, decoder: decoder)
    #expect(response.data.hero.homePlanet == "Tatooine")
  }
}

import SputnikMacros
import TestSupport
import Testing

/// Variables inside fragments: they are the operation's variables.
@Suite("Query chapter: variables inside fragments")
struct VariablesInFragments {
  @QueryOperation struct HeroComparison {
    @Variable var first: Int? = 3
    @Property(name: "hero", alias: "leftComparison", arguments: ["episode": .enum("EMPIRE")])
    var left: ComparisonFields
    @Property(name: "hero", alias: "rightComparison", arguments: ["episode": .enum("JEDI")])
    var right: ComparisonFields
  }

  @QueryFragment(name: "comparisonFields", on: "Character") struct ComparisonFields {
    var name: String
    var friendsConnection: Friends
    @QuerySatelite struct Friends {
      @Variable var first: Int?
      var totalCount: Int
      var edges: [Edge]
    }
    @QuerySatelite struct Edge { var node: Friend }
    @QuerySatelite struct Friend { var name: String }
  }

  @Test func fragmentsUseTheVariablesOfTheOperation() async throws {
    let text = """
      query HeroComparison($first: Int = 3) {
        leftComparison: hero(episode: EMPIRE) {
          ...comparisonFields
        }
        rightComparison: hero(episode: JEDI) {
          ...comparisonFields
        }
      }

      fragment comparisonFields on Character {
        name
        friendsConnection(first: $first) {
          totalCount
          edges {
            node {
              name
            }
          }
        }
      }
      """
    let response = try await response(
      to: HeroComparison(variables: .init(first: 2)), printedAs: text)
    #expect(response.left.name == "Luke Skywalker")
    #expect(response.left.friendsConnection.totalCount == 4)
    #expect(
      response.left.friendsConnection.edges.map(\.node.name) == ["Han Solo", "Leia Organa"])
    #expect(response.right.name == "R2-D2")
    #expect(response.right.friendsConnection.totalCount == 3)
    #expect(
      response.right.friendsConnection.edges.map(\.node.name) == ["Luke Skywalker", "Han Solo"])

    let built = GraphQL.Document {
      GraphQL.Operation(.query, "HeroComparison", variables: [.init("first", "Int", default: 3)]) {
        for (side, episode) in [("left", "EMPIRE"), ("right", "JEDI")] {
          GraphQL.Field(
            "hero", alias: "\(side)Comparison", arguments: ["episode": .enum(episode)]
          ) {
            GraphQL.FragmentSpread("comparisonFields")
          }
        }
      }
      GraphQL.FragmentDefinition("comparisonFields", on: "Character") {
        "name"
        GraphQL.Field("friendsConnection", arguments: ["first": .variable("first")]) {
          "totalCount"
          GraphQL.Field("edges") { GraphQL.Field("node") { "name" } }
        }
      }
    }
    let json = try await responseData(
      to: GraphQL.Request(built, variables: ["first": 1]), printedAs: text)
    #expect(
      json == [
        "leftComparison": [
          "name": "Luke Skywalker",
          "friendsConnection": ["totalCount": 4, "edges": [["node": ["name": "Han Solo"]]]],
        ],
        "rightComparison": [
          "name": "R2-D2",
          "friendsConnection": ["totalCount": 3, "edges": [["node": ["name": "Luke Skywalker"]]]],
        ],
      ])
  }
}

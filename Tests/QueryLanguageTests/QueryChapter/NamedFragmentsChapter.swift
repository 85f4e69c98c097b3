import SputnikMacros
import TestSupport
import Testing

/// Fragments: a selection that several places use is written once.
@Suite("Query chapter: fragments")
struct Fragments {
  @QueryOperation(name: "") struct Comparison {
    @Property(name: "hero", alias: "leftComparison", arguments: ["episode": .enum("EMPIRE")])
    var left: ComparisonFields
    @Property(name: "hero", alias: "rightComparison", arguments: ["episode": .enum("JEDI")])
    var right: ComparisonFields
  }

  @QueryFragment(name: "comparisonFields", on: "Character") struct ComparisonFields: Equatable {
    var name: String
    var appearsIn: [Episode]
    var friends: [Friend]
    @QuerySatelite struct Friend: Equatable { var name: String }
  }

  @Test func fragmentIsDefinedOnce() async throws {
    let text = """
      query {
        leftComparison: hero(episode: EMPIRE) {
          ...comparisonFields
        }
        rightComparison: hero(episode: JEDI) {
          ...comparisonFields
        }
      }

      fragment comparisonFields on Character {
        name
        appearsIn
        friends {
          name
        }
      }
      """
    let response = try await response(to: Comparison(), printedAs: text)
    #expect(
      response.left
        == .init(
          name: "Luke Skywalker", appearsIn: [.newHope, .empire, .jedi],
          friends: [
            .init(name: "Han Solo"), .init(name: "Leia Organa"), .init(name: "C-3PO"),
            .init(name: "R2-D2"),
          ]))
    #expect(
      response.right
        == .init(
          name: "R2-D2", appearsIn: [.newHope, .empire, .jedi],
          friends: [
            .init(name: "Luke Skywalker"), .init(name: "Han Solo"), .init(name: "Leia Organa"),
          ]))

    let built = GraphQL.Document {
      GraphQL.Operation(.query) {
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
        "appearsIn"
        GraphQL.Field("friends") { "name" }
      }
    }
    #expect(
      try await responseData(to: GraphQL.Request(built), printedAs: text) == [
        "leftComparison": [
          "name": "Luke Skywalker", "appearsIn": ["NEWHOPE", "EMPIRE", "JEDI"],
          "friends": [
            ["name": "Han Solo"], ["name": "Leia Organa"], ["name": "C-3PO"], ["name": "R2-D2"],
          ],
        ],
        "rightComparison": [
          "name": "R2-D2", "appearsIn": ["NEWHOPE", "EMPIRE", "JEDI"],
          "friends": [["name": "Luke Skywalker"], ["name": "Han Solo"], ["name": "Leia Organa"]],
        ],
      ])
  }
}

import SputnikMacros
import Testing

/// Fragments: what is asked for at several places is written once.
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

  @Test func fragments() async throws {
    let answer = try await answer(
      to: Comparison(),
      reading: """
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
        """)
    #expect(
      answer.left
        == .init(
          name: "Luke Skywalker", appearsIn: [.newHope, .empire, .jedi],
          friends: [
            .init(name: "Han Solo"), .init(name: "Leia Organa"), .init(name: "C-3PO"),
            .init(name: "R2-D2"),
          ]))
    #expect(
      answer.right
        == .init(
          name: "R2-D2", appearsIn: [.newHope, .empire, .jedi],
          friends: [
            .init(name: "Luke Skywalker"), .init(name: "Han Solo"), .init(name: "Leia Organa"),
          ]))
  }
}

/// Variables inside fragments: those of the operation.
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

  @Test func variables() async throws {
    let answer = try await answer(
      to: HeroComparison(variables: .init(first: 2)),
      reading: """
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
        """)
    #expect(answer.left.name == "Luke Skywalker")
    #expect(answer.left.friendsConnection.totalCount == 4)
    #expect(
      answer.left.friendsConnection.edges.map(\.node.name) == ["Han Solo", "Leia Organa"])
    #expect(answer.right.name == "R2-D2")
    #expect(answer.right.friendsConnection.totalCount == 3)
    #expect(
      answer.right.friendsConnection.edges.map(\.node.name) == ["Luke Skywalker", "Han Solo"])
  }
}

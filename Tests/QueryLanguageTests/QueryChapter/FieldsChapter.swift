import SputnikMacros
import TestSupport
import Testing

/// Fields: an operation asks for fields of objects, and the answer has their shape.
@Suite("Query chapter: fields")
struct Fields {
  @QueryOperation(name: "") struct HeroesName {
    var hero: Hero
    @QuerySatelite struct Hero { var name: String }
  }

  @Test func fields() async throws {
    let text = """
      query {
        hero {
          name
        }
      }
      """
    let answer = try await answer(to: HeroesName(), reading: text)
    #expect(answer.hero.name == "R2-D2")

    let built = GraphQL.Document {
      GraphQL.Operation(.query) { GraphQL.Field("hero") { "name" } }
    }
    #expect(
      try await json(answering: GraphQL.Request(built), reading: text)
        == ["hero": ["name": "R2-D2"]])
  }

  @QueryOperation(name: "") struct HeroesFriends {
    var hero: Hero
    @QuerySatelite struct Hero {
      var name: String
      var friends: [Friend]
    }
    @QuerySatelite struct Friend { var name: String }
  }

  @Test("Fields of objects that belong to the object")
  func nestedFields() async throws {
    let text = """
      query {
        hero {
          name
          friends {
            name
          }
        }
      }
      """
    let answer = try await answer(to: HeroesFriends(), reading: text)
    #expect(answer.hero.name == "R2-D2")
    #expect(answer.hero.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])

    let built = GraphQL.Document {
      GraphQL.Operation(.query) {
        GraphQL.Field("hero") {
          "name"
          GraphQL.Field("friends") { "name" }
        }
      }
    }
    #expect(
      try await json(answering: GraphQL.Request(built), reading: text) == [
        "hero": [
          "name": "R2-D2",
          "friends": [["name": "Luke Skywalker"], ["name": "Han Solo"], ["name": "Leia Organa"]],
        ]
      ])
  }
}

import SputnikMacros
import TestSupport
import Testing

/// Fields: an operation asks for fields of objects, and the response has the same shape.
@Suite("Query chapter: fields")
struct Fields {
  @QueryOperation(name: "") struct HeroesName {
    var hero: Hero
    @QuerySatelite struct Hero { var name: String }
  }

  @Test func responseHasTheShapeOfTheQuery() async throws {
    let text = """
      query {
        hero {
          name
        }
      }
      """
    let response = try await response(to: HeroesName(), printedAs: text)
    #expect(response.hero.name == "R2-D2")

    let built = GraphQL.Document {
      GraphQL.Operation(.query) { GraphQL.Field("hero") { "name" } }
    }
    #expect(
      try await responseData(to: GraphQL.Request(built), printedAs: text)
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

  @Test func objectsContainObjects() async throws {
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
    let response = try await response(to: HeroesFriends(), printedAs: text)
    #expect(response.hero.name == "R2-D2")
    #expect(response.hero.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])

    let built = GraphQL.Document {
      GraphQL.Operation(.query) {
        GraphQL.Field("hero") {
          "name"
          GraphQL.Field("friends") { "name" }
        }
      }
    }
    #expect(
      try await responseData(to: GraphQL.Request(built), printedAs: text) == [
        "hero": [
          "name": "R2-D2",
          "friends": [["name": "Luke Skywalker"], ["name": "Han Solo"], ["name": "Leia Organa"]],
        ]
      ])
  }
}

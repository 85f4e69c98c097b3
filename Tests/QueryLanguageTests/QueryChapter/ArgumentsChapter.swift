import SputnikMacros
import TestSupport
import Testing

/// Arguments: every field may take some, scalar fields too.
@Suite("Query chapter: arguments")
struct Arguments {
  @QueryOperation(name: "") struct Luke {
    @Property(arguments: ["id": "1000"]) var human: Human
    @QuerySatelite struct Human {
      var name: String
      var height: Double
    }
  }

  @Test func fieldsTakeArguments() async throws {
    let text = """
      query {
        human(id: "1000") {
          name
          height
        }
      }
      """
    let response = try await response(to: Luke(), printedAs: text)
    #expect(response.human.name == "Luke Skywalker")
    #expect(response.human.height == 1.72)

    let built = GraphQL.Document {
      GraphQL.Operation(.query) {
        GraphQL.Field("human", arguments: ["id": "1000"]) {
          "name"
          "height"
        }
      }
    }
    #expect(
      try await responseData(to: GraphQL.Request(built), printedAs: text)
        == ["human": ["name": "Luke Skywalker", "height": 1.72]])
  }

  @QueryOperation(name: "") struct LukeInFeet {
    @Property(arguments: ["id": "1000"]) var human: Human
    @QuerySatelite struct Human {
      var name: String
      @Property(arguments: ["unit": .enum("FOOT")]) var height: Double
    }
  }

  @Test func scalarFieldTakesAnEnumValue() async throws {
    let text = """
      query {
        human(id: "1000") {
          name
          height(unit: FOOT)
        }
      }
      """
    let response = try await response(to: LukeInFeet(), printedAs: text)
    #expect(response.human.name == "Luke Skywalker")
    #expect(response.human.height == 5.6430448)

    let built = GraphQL.Document {
      GraphQL.Operation(.query) {
        GraphQL.Field("human", arguments: ["id": "1000"]) {
          "name"
          GraphQL.Field("height", arguments: ["unit": .enum("FOOT")])
        }
      }
    }
    #expect(
      try await responseData(to: GraphQL.Request(built), printedAs: text)
        == ["human": ["name": "Luke Skywalker", "height": 5.6430448]])
  }
}

/// Aliases: one field twice, with two names in the response.
@Suite("Query chapter: aliases")
struct Aliases {
  @QueryOperation(name: "") struct TwoHeroes {
    @Property(name: "hero", alias: "empireHero", arguments: ["episode": .enum("EMPIRE")])
    var empireHero: Hero
    @Property(name: "hero", alias: "jediHero", arguments: ["episode": .enum("JEDI")])
    var jediHero: Hero
    @QuerySatelite struct Hero { var name: String }
  }

  @Test func aliasesNameFieldsInTheResponse() async throws {
    let text = """
      query {
        empireHero: hero(episode: EMPIRE) {
          name
        }
        jediHero: hero(episode: JEDI) {
          name
        }
      }
      """
    let response = try await response(to: TwoHeroes(), printedAs: text)
    #expect(response.empireHero.name == "Luke Skywalker")
    #expect(response.jediHero.name == "R2-D2")

    let built = GraphQL.Document {
      GraphQL.Operation(.query) {
        GraphQL.Field("hero", alias: "empireHero", arguments: ["episode": .enum("EMPIRE")]) {
          "name"
        }
        GraphQL.Field("hero", alias: "jediHero", arguments: ["episode": .enum("JEDI")]) { "name" }
      }
    }
    #expect(
      try await responseData(to: GraphQL.Request(built), printedAs: text)
        == ["empireHero": ["name": "Luke Skywalker"], "jediHero": ["name": "R2-D2"]])
  }
}

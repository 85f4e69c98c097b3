import SputnikMacros
import TestSupport
import Testing

/// Arguments: every field may take some, leaves too.
@Suite("Query chapter: arguments")
struct Arguments {
  @QueryOperation(name: "") struct Luke {
    @Property(arguments: ["id": "1000"]) var human: Human
    @QuerySatelite struct Human {
      var name: String
      var height: Double
    }
  }

  @Test func arguments() async throws {
    let text = """
      query {
        human(id: "1000") {
          name
          height
        }
      }
      """
    let answer = try await answer(to: Luke(), reading: text)
    #expect(answer.human.name == "Luke Skywalker")
    #expect(answer.human.height == 1.72)

    let built = GraphQL.Document {
      GraphQL.Operation(.query) {
        GraphQL.Field("human", arguments: ["id": "1000"]) {
          "name"
          "height"
        }
      }
    }
    #expect(
      try await json(answering: GraphQL.Request(built), reading: text)
        == ["human": ["name": "Luke Skywalker", "height": 1.72]])
  }

  @QueryOperation(name: "") struct LukeInFeet {
    @Property(arguments: ["id": "1000"]) var human: Human
    @QuerySatelite struct Human {
      var name: String
      @Property(arguments: ["unit": .enum("FOOT")]) var height: Double
    }
  }

  @Test("An enum value, on a leaf")
  func enumArguments() async throws {
    let text = """
      query {
        human(id: "1000") {
          name
          height(unit: FOOT)
        }
      }
      """
    let answer = try await answer(to: LukeInFeet(), reading: text)
    #expect(answer.human.name == "Luke Skywalker")
    #expect(answer.human.height == 5.6430448)

    let built = GraphQL.Document {
      GraphQL.Operation(.query) {
        GraphQL.Field("human", arguments: ["id": "1000"]) {
          "name"
          GraphQL.Field("height", arguments: ["unit": .enum("FOOT")])
        }
      }
    }
    #expect(
      try await json(answering: GraphQL.Request(built), reading: text)
        == ["human": ["name": "Luke Skywalker", "height": 5.6430448]])
  }
}

/// Aliases: one field twice, under two names in the answer.
@Suite("Query chapter: aliases")
struct Aliases {
  @QueryOperation(name: "") struct TwoHeroes {
    @Property(name: "hero", alias: "empireHero", arguments: ["episode": .enum("EMPIRE")])
    var empireHero: Hero
    @Property(name: "hero", alias: "jediHero", arguments: ["episode": .enum("JEDI")])
    var jediHero: Hero
    @QuerySatelite struct Hero { var name: String }
  }

  @Test func aliases() async throws {
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
    let answer = try await answer(to: TwoHeroes(), reading: text)
    #expect(answer.empireHero.name == "Luke Skywalker")
    #expect(answer.jediHero.name == "R2-D2")

    let built = GraphQL.Document {
      GraphQL.Operation(.query) {
        GraphQL.Field("hero", alias: "empireHero", arguments: ["episode": .enum("EMPIRE")]) {
          "name"
        }
        GraphQL.Field("hero", alias: "jediHero", arguments: ["episode": .enum("JEDI")]) { "name" }
      }
    }
    #expect(
      try await json(answering: GraphQL.Request(built), reading: text)
        == ["empireHero": ["name": "Luke Skywalker"], "jediHero": ["name": "R2-D2"]])
  }
}

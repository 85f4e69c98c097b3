import SputnikMacros
import Testing

/// Fields: an operation asks for fields of objects, and the answer has their shape.
@Suite("Query chapter: fields")
struct Fields {
  @QueryOperation(name: "") struct HeroesName {
    var hero: Hero
    @QuerySatelite struct Hero { var name: String }
  }

  @Test func fields() async throws {
    let answer = try await answer(
      to: HeroesName(),
      reading: """
        query {
          hero {
            name
          }
        }
        """)
    #expect(answer.hero.name == "R2-D2")
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
    let answer = try await answer(
      to: HeroesFriends(),
      reading: """
        query {
          hero {
            name
            friends {
              name
            }
          }
        }
        """)
    #expect(answer.hero.name == "R2-D2")
    #expect(answer.hero.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])
  }
}

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
    let answer = try await answer(
      to: Luke(),
      reading: """
        query {
          human(id: "1000") {
            name
            height
          }
        }
        """)
    #expect(answer.human.name == "Luke Skywalker")
    #expect(answer.human.height == 1.72)
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
    let answer = try await answer(
      to: LukeInFeet(),
      reading: """
        query {
          human(id: "1000") {
            name
            height(unit: FOOT)
          }
        }
        """)
    #expect(answer.human.name == "Luke Skywalker")
    #expect(answer.human.height == 5.6430448)
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
    let answer = try await answer(
      to: TwoHeroes(),
      reading: """
        query {
          empireHero: hero(episode: EMPIRE) {
            name
          }
          jediHero: hero(episode: JEDI) {
            name
          }
        }
        """)
    #expect(answer.empireHero.name == "Luke Skywalker")
    #expect(answer.jediHero.name == "R2-D2")
  }
}

import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

// The rows for users of SwiftGraphQL in the article "Moving from another client".

@Suite("Moving from SwiftGraphQL: selections")
struct FromSwiftGraphQL {
  @QueryOperation struct Reviews {
    @Property(arguments: ["episode": .enum("EMPIRE")]) var reviews: [Review]
    @QuerySatelite struct Review { var stars: Int }
  }

  @Test func aListIsAnArray() async throws {
    #expect(try Reviews().text == "query Reviews { reviews(episode: EMPIRE) { stars } }")
    let response = try await response(to: Reviews(), from: StarWars.schema())
    #expect(response.reviews.map(\.stars) == [5, 3])
  }

  @QueryOperation struct Maybe {
    var human: Human?
    @QuerySatelite struct Human {
      @Variable(argument: "id") var idArgument: ID
      var name: String
    }
  }

  @Test func aNullableFieldIsAnOptional() async throws {
    let query = Maybe(variables: .init(id: "1003"))
    #expect(try query.text == "query Maybe($id: ID!) { human(id: $id) { name } }")
    #expect(
      try await response(to: query, from: StarWars.schema()).human?.name == "Leia Organa")
    let nobody = Maybe(variables: .init(id: "9"))
    #expect(try await response(to: nobody, from: StarWars.schema()).human == nil)
  }

  @QueryOperation struct Certain {
    @Variable var id: ID
    @Property(arguments: ["id": .variable("id")]) var human: Human
    @QuerySatelite struct Human {
      @FragmentSpread var identity: Identity
      var homePlanet: String?
      var title: String { identity.name.uppercased() }
    }
  }

  @QueryFragment(on: "Human") struct Identity {
    var id: ID
    var name: String
  }

  @Test func aPropertyThatIsNotOptionalRefusesNull() async throws {
    let query = Certain(variables: .init(id: "1000"))
    #expect(
      try query.text == """
        query Certain($id: ID!) { human(id: $id) { ...Identity homePlanet } } \
        fragment Identity on Human { id name }
        """)
    let human = try await response(to: query, from: StarWars.schema()).human
    #expect(human.identity.id == "1000")
    #expect(human.title == "LUKE SKYWALKER")

    let nobody = Certain(variables: .init(id: "9"))
    await #expect {
      try await response(to: nobody, from: StarWars.schema())
    } throws: { error in
      guard case SputnikError.unreadable(let response) = error else { return false }
      return response.path == ["human"]
    }
  }

  @QueryOperation struct Ship {
    @Property(arguments: ["id": "3000"]) var starship: Starship
    @QuerySatelite struct Starship {
      @Property(alias: "metres") var length: Metres
      @Property(name: "length", alias: "feet", arguments: ["unit": .enum("FOOT")])
      var feet: Double
    }
    @Scalar(expressibleBy: [.double], valueType: Decimal.self) struct Metres {}
  }

  @Test func aliasesAndScalars() async throws {
    #expect(
      try Ship().text == """
        query Ship { starship(id: "3000") { metres: length feet: length(unit: FOOT) } }
        """)
    let ship = try await response(to: Ship(), from: StarWars.schema()).starship
    #expect(ship.length.value == Decimal(string: "34.37"))
    #expect(abs(ship.feet - 112.762) < 0.001)
  }

  @QueryOperation struct Rating {
    @Property(arguments: ["episode": .enum("EMPIRE")]) var reviews: [Review]
    @QuerySatelite struct Review: ResponseValidating {
      var stars: Int
      func validate() throws { guard stars > 3 else { throw Boring() } }
    }
    struct Boring: Error {}
  }

  @Test func aSatelliteCanRefuseItsValues() async throws {
    #expect(try Rating().text == "query Rating { reviews(episode: EMPIRE) { stars } }")
    await #expect {
      try await response(to: Rating(), from: StarWars.schema())
    } throws: { error in
      guard case SputnikError.unreadable(let response) = error else { return false }
      return response.path == ["reviews", 1] && response.underlyingError is Rating.Boring
    }
  }
}

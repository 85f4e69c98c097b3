import Foundation
import Sputnik
import Testing

// The Swift code of the article "Conformances and access".

@Suite("The code of \"Conformances and access\"")
struct ConformancesAndAccessCode {
  @QuerySatelite struct Planet: Codable, Hashable, Identifiable {
    var id: ID
    var name: String
  }

  @QueryOperation struct PlanetQuery {
    @Variable var id: ID
    @Property(arguments: ["id": .variable("id")]) var planet: Planet
  }

  @Test func initialisers() throws {
    let planet = Planet(id: "1", name: "Tatooine")
    let response = PlanetQuery(planet: planet, variables: .init(id: "1"))
    #expect(response.planet.name == "Tatooine")
    #expect(response.variables.id == "1")
    #expect(try JSONDecoder().decode(Planet.self, from: JSONEncoder().encode(planet)) == planet)
  }

  enum Public {
    @QueryOperation public struct PlanetQuery {
      @Variable public var id: ID
      public var planet: Planet

      @QuerySatelite public struct Planet {
        @Variable(argument: "id") public var idArgument: ID
        public var name: String
      }
    }
  }

  @Test func aPublicOperation() throws {
    let query = Public.PlanetQuery(variables: .init(id: "1"))
    #expect(
      try query.document.text == "query PlanetQuery($id: ID!) { planet(id: $id) { name } }")
  }
}

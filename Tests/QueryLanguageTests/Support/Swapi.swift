import Sputnik
import SputnikExecution
import TestSupport

/// A server with the corpus's schema of the SWAPI, and the data that the corpus's operations need.
enum Swapi {
  static func schema() throws -> ExecutableSchema {
    var resolvers = Resolvers()
    resolvers.add("Root.person") { _, arguments, _ in
      arguments["personID"] == "4" ? .json(.object(darthVader)) : .null
    }
    resolvers.add("Root.allStarships") { _, arguments, _ in
      let first = arguments["first"]?.intValue ?? starships.count
      return .json(connection(starships.prefix(first).map(JSONValue.object)))
    }
    return try ExecutableSchema(
      Schema(sdl: Corpus.text("schemas/swapi.graphql")), resolvers: resolvers)
  }

  private static let darthVader: JSONObject = [
    "name": "Darth Vader", "gender": "male", "homeworld": ["name": "Tatooine"],
    "starshipConnection": connection([
      ["id": "starships:13", "manufacturers": ["Sienar Fleet Systems"]]
    ]),
  ]

  private static let starships = [
    starship(2, "CR90 corvette", "CR90 corvette", 3_500_000),
    starship(3, "Star Destroyer", "Imperial I-class Star Destroyer", 150_000_000),
    starship(5, "Sentinel-class landing craft", "Sentinel-class landing craft", 240_000),
    starship(9, "Death Star", "DS-1 Orbital Battle Station", 1_000_000_000_000),
    starship(
      10, "Millennium Falcon", "YT-1300 light freighter", 100_000,
      pilots: [pilot("Chewbacca", from: "Kashyyyk"), pilot("Han Solo", from: "Corellia")]),
    starship(11, "Y-wing", "BTL Y-wing", 134_999),
    starship(
      12, "X-wing", "T-65 X-wing", 149_999,
      pilots: [pilot("Luke Skywalker", from: "Tatooine"), ["name": "Jek Tono Porkins"]]),
    starship(
      13, "TIE Advanced x1", "Twin Ion Engine Advanced x1", nil,
      pilots: [pilot("Darth Vader", from: "Tatooine")]),
  ]

  private static func starship(
    _ id: Int, _ name: JSONValue, _ model: JSONValue, _ cost: JSONValue, pilots: [JSONValue] = []
  ) -> JSONObject {
    [
      "id": .string("starships:\(id)"), "name": name, "model": model, "costInCredits": cost,
      "pilotConnection": connection(pilots),
    ]
  }

  private static func pilot(_ name: JSONValue, from planet: JSONValue) -> JSONValue {
    ["name": name, "homeworld": ["name": planet]]
  }

  private static func connection(_ nodes: [JSONValue]) -> JSONValue {
    ["edges": .array(nodes.map { ["node": $0] })]
  }
}

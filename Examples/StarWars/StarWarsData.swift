import Sputnik

// The resolvers use `friendIDs` and `starshipIDs`. They aren't fields of the schema.
extension StarWars {
  static let characters = [
    human(
      1000, "Luke Skywalker", from: "Tatooine", height: 1.72, mass: 77, in: trilogy,
      friends: [1002, 1003, 2000, 2001], starships: [3001, 3003]),
    human(
      1001, "Darth Vader", from: "Tatooine", height: 2.02, mass: 136, in: trilogy,
      friends: [1004], starships: [3002]),
    human(
      1002, "Han Solo", from: nil, height: 1.8, mass: 80, in: trilogy,
      friends: [1000, 1003, 2001], starships: [3000, 3003]),
    human(
      1003, "Leia Organa", from: "Alderaan", height: 1.5, mass: 49, in: trilogy,
      friends: [1000, 1002, 2000, 2001], starships: []),
    human(
      1004, "Wilhuff Tarkin", from: nil, height: 1.8, mass: nil, in: ["NEWHOPE"],
      friends: [1001], starships: []),
    droid(2000, "C-3PO", "Protocol", friends: [1000, 1002, 1003, 2001]),
    droid(2001, "R2-D2", "Astromech", friends: [1000, 1002, 1003]),
  ]

  static let starships: [JSONObject] = [
    starship(3000, "Millennium Falcon", length: 34.37, at: [[1, 2], [3, 4]]),
    starship(3001, "X-Wing", length: 12.5, at: nil),
    starship(3002, "TIE Advanced x1", length: 9.2, at: nil),
    starship(3003, "Imperial shuttle", length: 20, at: [[0.5, -7.25]]),
  ]

  static let reviews: [JSONObject] = [
    ["episode": "NEWHOPE", "stars": 4, "commentary": "It has begun."],
    ["episode": "EMPIRE", "stars": 5, "commentary": "I know."],
    ["episode": "EMPIRE", "stars": 3, "commentary": nil],
  ]

  private static let trilogy: JSONValue = ["NEWHOPE", "EMPIRE", "JEDI"]

  private static func human(
    _ id: Int, _ name: JSONValue, from planet: JSONValue, height: JSONValue, mass: JSONValue,
    in episodes: JSONValue, friends: [Int], starships: [Int]
  ) -> JSONObject {
    [
      "__typename": "Human", "id": .string("\(id)"), "name": name, "homePlanet": planet,
      "height": height, "mass": mass, "appearsIn": episodes, "friendIDs": ids(friends),
      "starshipIDs": ids(starships),
    ]
  }

  private static func droid(
    _ id: Int, _ name: JSONValue, _ function: JSONValue, friends: [Int]
  ) -> JSONObject {
    [
      "__typename": "Droid", "id": .string("\(id)"), "name": name, "primaryFunction": function,
      "appearsIn": trilogy, "friendIDs": ids(friends),
    ]
  }

  private static func starship(
    _ id: Int, _ name: JSONValue, length: JSONValue, at coordinates: JSONValue
  ) -> JSONObject {
    [
      "__typename": "Starship", "id": .string("\(id)"), "name": name, "length": length,
      "coordinates": coordinates,
    ]
  }

  private static func ids(_ numbers: [Int]) -> JSONValue {
    .array(numbers.map { .string("\($0)") })
  }
}

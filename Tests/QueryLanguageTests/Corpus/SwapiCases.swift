import Sputnik
import Testing

extension CorpusCase {
  static let swapi = [
    CorpusCase("swapi/01_basic_query", Swapi.BasicQuery()) {
      #expect($0.person == .init(name: "Darth Vader"))
    },
    CorpusCase("swapi/02_nested_fields", Swapi.NestedFields()) {
      #expect(
        $0.person
          == .init(name: "Darth Vader", gender: "male", homeworld: .init(name: "Tatooine")))
    },
    CorpusCase("swapi/03_nested_fields", Swapi.DeeplyNestedFields()) {
      #expect($0.person.name == "Darth Vader")
      #expect($0.person.gender == "male")
      #expect($0.person.homeworld == .init(name: "Tatooine"))
      #expect(
        $0.person.starshipConnection.edges.map(\.node) == [
          .init(id: "starships:13", manufacturers: ["Sienar Fleet Systems"])
        ])
    },
    CorpusCase("swapi/04_all_starships", Swapi.AllStarships()) {
      #expect(
        $0.allStarships.edges.map(\.node.id) == [
          "starships:2", "starships:3", "starships:5", "starships:9", "starships:10",
          "starships:11", "starships:12", "starships:13",
        ])
    },
    CorpusCase("swapi/05_argument", Swapi.Argument()) {
      expect(
        $0.allStarships.edges.map(\.node).map { Ship($0.id, $0.name, $0.model, $0.costInCredits) })
      expect(
        $0.allStarships.edges.map {
          $0.node.pilotConnection.edges.map { Pilot($0.node.name, $0.node.homeworld?.name) }
        })
    },
    CorpusCase("swapi/06_fragments", Swapi.Fragment(), spreads: ["pilotFragment": 1]) {
      expect(
        $0.allStarships.edges.map(\.node).map { Ship($0.id, $0.name, $0.model, $0.costInCredits) })
      expect($0.allStarships.edges.map { pilots($0.node.pilotConnection) })
    },
    CorpusCase(
      "swapi/07_fragments", Swapi.FragmentInFragment(),
      spreads: ["starshipFragment": 1, "pilotFragment": 1]
    ) {
      let starships = $0.allStarships.edges.map(\.node)
      expect(starships.map { Ship($0.id, $0.name, $0.model, $0.costInCredits) })
      expect(starships.map { pilots($0.pilotConnection) })
    },
  ]

  private static func pilots(_ pilots: Swapi.Pilots) -> [Pilot] {
    pilots.edges.map(\.node).map { Pilot($0.name, $0.homeworld?.name) }
  }
}

// The three operations that ask for seven starships get the same values in three shapes.

private struct Ship: Equatable {
  var id: ID
  var name: String
  var model: String
  var cost: Double?
  init(_ id: ID, _ name: String, _ model: String, _ cost: Double?) {
    (self.id, self.name, self.model, self.cost) = (id, name, model, cost)
  }
}

private struct Pilot: Equatable {
  var name: String
  var planet: String?
  init(_ name: String, _ planet: String?) { (self.name, self.planet) = (name, planet) }
}

private func expect(_ starships: [Ship]) {
  #expect(
    starships == [
      Ship("starships:2", "CR90 corvette", "CR90 corvette", 3_500_000),
      Ship("starships:3", "Star Destroyer", "Imperial I-class Star Destroyer", 150_000_000),
      Ship("starships:5", "Sentinel-class landing craft", "Sentinel-class landing craft", 240_000),
      Ship("starships:9", "Death Star", "DS-1 Orbital Battle Station", 1e12),
      Ship("starships:10", "Millennium Falcon", "YT-1300 light freighter", 100_000),
      Ship("starships:11", "Y-wing", "BTL Y-wing", 134_999),
      Ship("starships:12", "X-wing", "T-65 X-wing", 149_999),
    ])
}

private func expect(_ pilots: [[Pilot]]) {
  #expect(
    pilots == [
      [], [], [], [],
      [Pilot("Chewbacca", "Kashyyyk"), Pilot("Han Solo", "Corellia")],
      [],
      [Pilot("Luke Skywalker", "Tatooine"), Pilot("Jek Tono Porkins", nil)],
    ])
}

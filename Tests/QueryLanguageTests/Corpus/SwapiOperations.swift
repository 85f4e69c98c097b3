import SputnikMacros

extension Swapi {
  @QueryOperation(name: "") struct BasicQuery {
    @Property(arguments: ["personID": 4]) var person: Person
    @QuerySatelite struct Person: Equatable { var name: String }
  }

  @QueryOperation(name: "") struct NestedFields {
    @Property(arguments: ["personID": 4]) var person: Person
    @QuerySatelite struct Person: Equatable {
      var name: String
      var gender: String
      var homeworld: Homeworld?
    }
  }

  @QueryOperation(name: "") struct DeeplyNestedFields {
    @Property(arguments: ["personID": 4]) var person: Person
    @QuerySatelite struct Person: Equatable {
      var name: String
      var gender: String
      var homeworld: Homeworld?
      var starshipConnection: Starships
    }
    @QuerySatelite struct Starships: Equatable { var edges: [Edge] }
    @QuerySatelite struct Edge: Equatable { var node: Starship }
    @QuerySatelite struct Starship: Equatable {
      var id: ID
      var manufacturers: [String]
    }
  }

  @QuerySatelite(schemaTypeName: "Planet") struct Homeworld: Equatable { var name: String }

  @QueryOperation(name: "") struct AllStarships {
    var allStarships: Starships
    @QuerySatelite struct Starships: Equatable { var edges: [Edge] }
    @QuerySatelite struct Edge: Equatable { var node: Starship }
    @QuerySatelite struct Starship: Equatable { var id: ID }
  }

  @QueryOperation(name: "") struct Argument {
    @Property(arguments: ["first": 7]) var allStarships: Starships
    @QuerySatelite struct Starships: Equatable { var edges: [Edge] }
    @QuerySatelite struct Edge: Equatable { var node: Starship }
    @QuerySatelite struct Starship: Equatable {
      var id: ID
      var name: String
      var model: String
      var costInCredits: Double?
      var pilotConnection: Pilots
    }
    @QuerySatelite struct Pilots: Equatable { var edges: [PilotEdge] }
    @QuerySatelite struct PilotEdge: Equatable { var node: Pilot }
    @QuerySatelite(schemaTypeName: "Person") struct Pilot: Equatable {
      var name: String
      var homeworld: Homeworld?
    }
  }

  @QueryOperation(name: "") struct Fragment {
    @Property(arguments: ["first": 7]) var allStarships: Starships
    @QuerySatelite struct Starships: Equatable { var edges: [Edge] }
    @QuerySatelite struct Edge: Equatable { var node: Starship }
    @QuerySatelite struct Starship: Equatable {
      var id: ID
      var name: String
      var model: String
      var costInCredits: Double?
      var pilotConnection: Pilots
    }
  }

  @QueryOperation(name: "") struct FragmentInFragment {
    @Property(arguments: ["first": 7]) var allStarships: Starships
    @QuerySatelite struct Starships: Equatable { var edges: [Edge] }
    @QuerySatelite struct Edge: Equatable { var node: StarshipFragment }
  }

  @QueryFragment(name: "starshipFragment", on: "Starship") struct StarshipFragment: Equatable {
    var id: ID
    var name: String
    var model: String
    var costInCredits: Double?
    var pilotConnection: Pilots
  }

  @QuerySatelite struct Pilots: Equatable { var edges: [PilotEdge] }
  @QuerySatelite struct PilotEdge: Equatable { var node: PilotFragment }

  @QueryFragment(name: "pilotFragment", on: "Person") struct PilotFragment: Equatable {
    var name: String
    var homeworld: Homeworld?
  }
}

import Sputnik

// Fragments, unions, conditions and recursion in a module that is isolated to the main actor.

@QueryOperation(name: "Everything")
@Directive("cached", arguments: ["ttl": 60, "key": .variable("id")])
struct MainActorEverything: Hashable, Codable {
  @Variable var id: ID
  @Variable var short: Bool? = false
  @Property(name: "hero", alias: "luke", arguments: ["episode": .enum("EMPIRE")])
  var luke: Hero
  @Property(arguments: ["filter": ["id": .variable("id"), "tags": ["a", .null], "limit": -1.5]])
  var search: [Found?]
  @Skip(if: "short") @Include(if: "detailed") var comment: Comment?

  @QuerySatelite(schemaTypeName: "Character")
  struct Hero: Hashable, Codable {
    @Property(name: "__typename") var kind: String
    @Property(name: "name") var name: String
    @Property(name: "name") @Include(if: true) var sameName: String?
    @FragmentSpread var details: Details
    @FragmentSpread @Defer(if: "detailed", label: "later") var later: Later?
    @FragmentSpread(types: ["Cyborg"]) @Include(if: "detailed") var machine: Machine?
    @InlineFragment var human: Human?
    @InlineFragment(types: .present) var pilot: Pilot?

    @QuerySatelite struct Human: Hashable, Codable {
      @Property(arguments: ["unit": .enum("FOOT")]) @Directive("rounded") var height: Double?
    }
    @QuerySatelite struct Pilot: Hashable, Codable { var ship: String }
  }

  @QueryFragment(name: "CharacterDetails", on: "Character")
  struct Details: Hashable, Codable {
    var appearsIn: [String]
  }

  @QueryFragment(on: "Character")
  struct Later: Hashable, Codable {
    @Stream(initialCount: 3) var nicknames: [String]
  }

  @QueryFragment(on: "Droid")
  struct Machine: Hashable, Codable {
    var primaryFunction: String?
    @FragmentSpread var details: Details
  }

  @QuerySatelite
  struct Comment: Hashable, Codable, Identifiable {
    var id: ID
    @Property(recurse: 2) var replies: [Comment]
  }
}

@QueryUnion
enum Found: Hashable, Codable {
  case human(Human)
  case machine(MainActorEverything.Machine)
  @InlineFragment(types: ["Starship", "Speeder"]) case vehicle(Vehicle)
  case other(typename: String)

  @QuerySatelite struct Human: Hashable, Codable { var name: String }
  @QuerySatelite struct Vehicle: Hashable, Codable { var length: Double }
}

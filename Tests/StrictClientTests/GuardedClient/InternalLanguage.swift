import Sputnik

// The language of PublicLanguage.swift without `public`.

@QueryOperation(name: "Everything")
@Directive("cached", arguments: ["ttl": 60, "key": .variable("id")])
struct InternalEverything: Hashable, Codable {
  @Variable var id: ID
  @Variable var short: Bool? = false
  @Property(name: "hero", alias: "luke", arguments: ["episode": .enum("EMPIRE")])
  var luke: Hero
  @Property(arguments: ["filter": ["id": .variable("id"), "tags": ["a", .null], "limit": -1.5]])
  var search: [InternalFound?]
  @Sputnik.Skip(if: "short") @Sputnik.Include(if: "detailed") var comment: Comment?

  @QuerySatelite(schemaTypeName: "Character")
  struct Hero: Hashable, Codable {
    @Property(name: "__typename") var kind: String
    @Property(name: "name") var name: String
    @Property(name: "name") @Include(if: true) var sameName: String?
    @FragmentSpread var details: Details
    @FragmentSpread(types: ["Cyborg"]) @Include(if: "detailed") var machine: Machine?
    @Sputnik.InlineFragment var human: Human?
    @InlineFragment(types: .present) var pilot: Pilot?

    @QuerySatelite struct Human: Hashable, Codable {
      @Property(arguments: ["unit": .enum("FOOT")]) @Directive("rounded") var height: Double?
    }
    @QuerySatelite struct Pilot: Hashable, Codable { var ship: String }
  }

  @Sputnik.QueryFragment(name: "CharacterDetails", on: "Character")
  struct Details: Hashable, Codable {
    var appearsIn: [String]
  }

  @Sputnik.QueryFragment(on: "Droid")
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

@Sputnik.QueryUnion
enum InternalFound: Hashable, Codable {
  case human(Human)
  case machine(InternalEverything.Machine)
  @InlineFragment(types: ["Starship", "Speeder"]) case vehicle(Vehicle)
  case other(typename: String)

  @QuerySatelite struct Human: Hashable, Codable { var name: String }
  @QuerySatelite struct Vehicle: Hashable, Codable { var length: Double }
}

public import Sputnik

// Public fragments, unions, conditions and recursion. This file must compile without a warning.

@QueryOperation(name: "Everything")
@Directive("cached", arguments: ["ttl": 60, "key": .variable("id")])
public struct PublicEverything: Hashable, Codable {
  @Variable public var id: ID
  @Variable public var short: Bool? = false
  @Property(name: "hero", alias: "luke", arguments: ["episode": .enum("EMPIRE")])
  public var luke: Hero
  @Property(arguments: ["filter": ["id": .variable("id"), "tags": ["a", .null], "limit": -1.5]])
  public var search: [Found?]
  @Skip(if: "short") @Include(if: "detailed") public var comment: Comment?

  @QuerySatelite(schemaTypeName: "Character")
  public struct Hero: Hashable, Codable {
    @Property(name: "__typename") public var kind: String
    @Property(name: "name") public var name: String
    @Property(name: "name") @Include(if: true) public var sameName: String?
    @FragmentSpread public var details: Details
    @FragmentSpread(types: ["Cyborg"]) @Include(if: "detailed") public var machine: Machine?
    @InlineFragment public var human: Human?
    @InlineFragment(types: .present) public var pilot: Pilot?

    @QuerySatelite public struct Human: Hashable, Codable {
      @Property(arguments: ["unit": .enum("FOOT")]) @Directive("rounded") public var height: Double?
    }
    @QuerySatelite public struct Pilot: Hashable, Codable { public var ship: String }
  }

  @QueryFragment(name: "CharacterDetails", on: "Character")
  public struct Details: Hashable, Codable {
    public var appearsIn: [String]
  }

  @QueryFragment(on: "Droid")
  public struct Machine: Hashable, Codable {
    public var primaryFunction: String?
    @FragmentSpread public var details: Details
  }

  @QuerySatelite
  public struct Comment: Hashable, Codable, Identifiable {
    public var id: ID
    @Property(recurse: 2) public var replies: [Comment]
  }
}

@QueryUnion
public enum Found: Hashable, Codable {
  case human(Human)
  case machine(PublicEverything.Machine)
  @InlineFragment(types: ["Starship", "Speeder"]) case vehicle(Vehicle)
  case other(typename: String)

  @QuerySatelite public struct Human: Hashable, Codable { public var name: String }
  @QuerySatelite public struct Vehicle: Hashable, Codable { public var length: Double }
}

import Sputnik

// Every kind of type, in a module where all names of the library have another meaning.

@QueryOperation(name: "Everything")
@Directive("cached", arguments: ["ttl": 60])
struct RivalEverything: Hashable, Codable {
  @Variable var id: ID
  @Variable var short: Bool? = false
  @Property(name: "hero", alias: "luke", arguments: ["episode": .enum("EMPIRE")]) var luke: Hero
  @Property(arguments: ["id": .variable("id")]) @Skip(if: "short") var search: [RivalFound?]?

  @QuerySatelite(schemaTypeName: "Character")
  struct Hero: Hashable, Codable {
    @Variable var mood: RivalMood? = .calm
    @Variable var by: RivalBy?
    @Argument var filter: RivalFilter?
    var name: String
    @FragmentSpread var details: RivalDetails
    @InlineFragment(types: .present) var pilot: Pilot?
    @Property(recurse: 1) var friends: [Hero]

    @QuerySatellite struct Pilot: Hashable, Codable { var ship: RivalShip }
  }
}

@QueryMutation(variableMapping: .manual)
struct RivalMutation {
  @Variable var key: ID
  var save: Saved

  @QuerySatelite
  struct Saved {
    @Argument(variableKey: "key") var key: ID
    @available(*, deprecated) var old: Int?
    @available(*, deprecated) var mood: RivalMood
  }
}

@QuerySubscription
struct RivalEvents {
  @Variable var key: ID
  @Property(arguments: ["key": .variable("key")]) var heroChanged: RivalDetails?
}

@QueryOperation
struct RivalLater {
  @Stream(if: "late", label: "heroes", initialCount: 1) var heroes: [Hero]

  @QuerySatelite(schemaTypeName: "Character")
  struct Hero {
    var name: String
    @FragmentSpread @Defer(label: "details") var details: RivalDetails?
  }
}

@QueryFragment(on: "Character") struct RivalDetails: Hashable, Codable { var appearsIn: [String] }

@QueryUnion
enum RivalFound: Hashable, Codable {
  case hero(RivalDetails)
  case other(typename: String)
}

@QueryEnum
enum RivalMood: String, Codable {
  case calm = "CALM"
  @UnknownValue case other
}

@QueryOneOf enum RivalBy: Hashable { case id(ID), name(String) }

@QuerySatelite struct RivalFilter: Hashable, Codable { var first: Int = 10 }

@Scalar(expressibleBy: [.string, .int, .double, .boolean], valueType: String.self)
struct RivalShip: Hashable, Codable {}

enum RivalSeconds: Sputnik.ScalarTransformer {
  static func initialize(intValue: Int) -> Double? { Double(intValue) }
  static func serializedValue(value: Double?) -> any Sputnik.SerializedValue { value }
}

@Scalar(expressibleBy: [.int], valueType: Double.self, transformer: RivalSeconds.self)
struct RivalTime: Hashable {}

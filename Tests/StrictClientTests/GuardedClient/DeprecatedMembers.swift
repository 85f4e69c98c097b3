public import Sputnik

// Deprecated members, cases, payloads and types. Users of what isn't deprecated see no warning, and
// there is none inside an expansion.

@available(*, deprecated, message: "use Mood")
@QueryEnum
public enum OldMood: String, Codable, Hashable, Sendable {
  case calm = "CALM"
  case angry = "ANGRY"
}

@available(*, deprecated)
@QuerySatelite
public struct OldOwner: Codable, Hashable {
  public var name: String
  public var nested: Nested?

  @QuerySatelite
  public struct Nested: Codable, Hashable {
    @Variable public var oldLast: Int? = 2
    public var id: ID
  }
}

@available(*, deprecated)
@QueryFragment(on: "Pet")
public struct OldDetails: Codable, Hashable {
  public var age: Int
}

@available(*, deprecated)
@Scalar(expressibleBy: [.string], valueType: String.self)
public struct OldText: Codable, Hashable {}

@QueryOperation
public struct DeprecatedMembers: Codable, Hashable {
  @available(*, deprecated) @Variable public var oldId: ID?
  @available(*, deprecated) @Variable public var oldMood: OldMood?
  @available(*, deprecated) @Variable public var defaultMood: OldMood? = .calm
  @Variable public var id: ID
  @Property(arguments: [
    "id": .variable("id"), "oldId": .variable("oldId"), "mood": .variable("oldMood"),
    "other": .variable("defaultMood"),
  ])
  public var pet: Pet
  @available(*, deprecated, renamed: "pet")
  @Property(name: "pet", alias: "old", arguments: ["id": .variable("id")]) public var oldPet:
    OldPet?
  @available(*, deprecated) public var count: Int = 3

  @QuerySatelite
  public struct Pet: Codable, Hashable {
    @available(*, deprecated) @Variable public var year: Int
    @available(*, deprecated) @Variable(argument: "moods") public var someMoods: [OldMood]?
    public var id: ID
    @available(*, deprecated) public var nickname: String?
    @available(*, deprecated) public var weight: Double
    @available(*, deprecated) public var mood: OldMood
    @available(*, deprecated) public var text: OldText?
    @available(*, deprecated) @FragmentSpread public var details: OldDetails
  }

  @available(*, deprecated)
  @QuerySatelite
  public struct OldPet: Codable, Hashable {
    @Variable public var oldName: String?
    public var id: ID
  }
}

/// Arguments, input objects and manual mapping.
@QueryMutation(variableMapping: .manual)
public struct DeprecatedInput: Codable, Hashable {
  @available(*, deprecated, message: "not needed") @Variable public var key: ID?
  public var save: Saved
}

@QuerySatelite
public struct Saved: Codable, Hashable {
  @available(*, deprecated) @Argument(variableKey: "key") public var key: ID?
  @available(*, deprecated) @Argument public var limit: Int?
  @available(*, deprecated) @Argument public var mood: OldMood?
  @Argument public var input: SavedInput?
  public var id: ID
}

@QuerySatelite
public struct SavedInput: Codable, Hashable {
  public var name: String
  @available(*, deprecated) public var note: String?
  @available(*, deprecated) public var mood: OldMood? = .angry
}

/// Every member is deprecated, and there is only one.
@QuerySatelite
public struct DeprecatedField: Codable, Hashable {
  @available(*, deprecated) public var mood: OldMood
}

@QueryEnum
public enum Weather: String, Codable, Hashable {
  case sun = "SUN"
  @available(*, deprecated) case rain = "RAIN"
  @available(*, deprecated) @UnknownValue case unknown
}

@QueryEnum
public enum Wind: Hashable {
  @EnumValue("STRONG") case strong
  @available(*, deprecated) @EnumValue("WEAK") case weak
  @available(*, deprecated) case other(String)
}

@QueryUnion
public enum DeprecatedUnion: Codable, Hashable {
  @available(*, deprecated) case owner(OldOwner)
  case input(SavedInput)
  @available(*, deprecated) case other(typename: String)
}

@QueryOneOf
public enum DeprecatedChoice: Hashable {
  case id(ID)
  @available(*, deprecated) case mood(OldMood)
}

@QueryOperation
public struct DeprecatedValues: Codable, Hashable {
  @Variable public var by: DeprecatedChoice
  @available(*, deprecated) @Variable public var oldLast: Int?
  public var weather: [Weather]
  @Property(arguments: ["by": .variable("by")]) public var found: [DeprecatedUnion]
  public var one: DeprecatedField
}

/// Observers in a struct with a deprecated member.
@QueryOperation
struct DeprecatedObserved {
  var a: Int { didSet {} }
  @available(*, deprecated) var b: Int { didSet {} }
  @available(*, deprecated) var list: [Part]

  @QuerySatelite struct Part { @available(*, deprecated) var x: Int { willSet {} } }
}

@available(*, deprecated)
enum OldNamespace {
  @QueryOperation struct Query { var part: Part; @QuerySatelite struct Part { var id: ID } }
  @QueryEnum enum Size: String { case big = "BIG" }
}

/// Initial values that aren't repeated, beside members that no initializer sets.
@QueryOperation
struct DeprecatedBesideInitialValues {
  @available(*, deprecated) @Variable var last: Int? = [2].count
  @Property(arguments: ["last": .variable("last")]) var pet: Pet = Pet(year: 1)

  @QuerySatelite struct Pet {
    @available(*, deprecated) @Variable(name: "size", argument: "size") var oldSize: Int?
    @Argument var year: Int = [1].count
    var name: String? = "a".uppercased()
    @available(*, deprecated) @Local private var old = [1].map { $0 + 1 }
  }
}

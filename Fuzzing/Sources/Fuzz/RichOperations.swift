import Foundation
import Sputnik

// Structs with everything else that a response can fill. `JSONDecoder` can't decode these.

@QueryEnum enum Mood: String { case happy = "HAPPY", sad = "SAD" }
@QueryEnum enum Colour {
  @EnumValue("RED") case red
  case unknown(String)
}
@Scalar(expressibleBy: [.string], valueType: URL.self) struct Link {}

@QueryOperation struct LeavesQuery {
  var id: ID
  var maybeID: ID?
  var ids: [ID?]?
  var mood: Mood
  var moods: [[Mood]]
  var colour: Colour?
  var link: Link?
  var when: Date?
  var amount: Decimal?
  var anything: JSONValue?
  var float: Float
  var long: Int64
  @Include(if: "no") var left: String?
  var next: Box?

  @QuerySatelite struct Box {
    var value: GraphQLNullable<Int>
    @Property(recurse: 2) var inner: Indirect<Box>?
  }
}

@QueryFragment(on: "Character") struct Names {
  var name: String
  var friends: [Friend]?
  @QuerySatelite struct Friend { var name: String }
}

@QueryOperation struct HeroesQuery {
  var hero: Hero
  var search: [Found]?

  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    var id: ID
    @FragmentSpread var names: Names
    @InlineFragment(types: ["Robot"]) var droid: Droid?
    @InlineFragment(types: .present) var human: Human?
    @Include(if: "withFriends") var friends: [Names]?
  }
  @QuerySatelite struct Droid {
    var function: String?
    var parts: [Part?]
    @QuerySatelite struct Part { var weight: Double }
  }
  @QuerySatelite struct Human { var height: Double }

  @QueryUnion enum Found {
    case droid(Droid)
    case human(Human)
    case other(typename: String)
  }
}

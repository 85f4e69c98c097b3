import Sputnik

/// A fragment in every place that it can have.
@QueryOperation(name: "Hero")
struct FragmentQuery {
  var hero: Hero?
  var villain: Names

  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    var id: ID
    @FragmentSpread var names: Names
    @FragmentSpread var machine: Machine?
    @InlineFragment var human: Human?
    @InlineFragment(types: ["Human", "Wookiee"]) var being: Being?
    @FragmentSpread(types: .present) var flyer: Flyer?

    @QuerySatelite struct Human { var height: Double }
    @QuerySatelite struct Being { var born: String? }
  }

  @QueryFragment(on: "Character") struct Names {
    var name: String
    var friends: [Friend]
    @QuerySatelite struct Friend { var name: String }
  }

  @QueryFragment(name: "Droid", on: "Droid") struct Machine {
    var name: String
    var primaryFunction: String?
  }

  @QueryFragment(on: "Pilot") struct Flyer {
    var ship: String
    var licence: Int
  }
}

@QueryUnion enum Found {
  case human(Human)
  case droid(Droid)
  case other(typename: String)

  @QuerySatelite struct Human { var name: String; var height: Double? }
  @QuerySatelite struct Droid { var name: String; var primaryFunction: String? }
}

@QueryOperation(name: "Search")
struct UnionQuery {
  @Property(arguments: ["text": .variable("text"), "first": 10]) var search: [Found?]
  var best: Found?
  @Variable var text: String? = "an"
}

@QueryOperation(name: "Conditions")
struct ConditionQuery {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    @Skip(if: "short") @Include(if: "named") var name: String?
    @Property(name: "name") var always: String
    @Include(if: "befriended") var friends: [Friend]?
    @Include(if: "detailed") @FragmentSpread var details: Details?
    @Skip(if: false) var id: ID?
    @Include(if: false) var never: ID?
    @QuerySatelite struct Friend { var name: String }
  }
  @QueryFragment(on: "Character") struct Details { var appearsIn: [String] }
}

@QueryOperation
struct CommentThread {
  var comment: Comment
  @QuerySatelite struct Comment {
    @Variable(argument: "id") var idArgument: ID
    var text: String
    @Property(recurse: 2) var replies: [Reply]
    @QuerySatelite struct Reply {
      var text: String
      @Property(recurse: 2) var replies: [Reply]
    }
  }
}

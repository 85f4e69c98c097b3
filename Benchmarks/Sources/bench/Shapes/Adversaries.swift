import Sputnik

/// One object; whatever else stands in it is unknown.
@QueryOperation
struct NodeQuery {
  var node: Node

  @QuerySatelite struct Node { var text: String }
}

/// A list of objects from which nothing is asked.
@QueryOperation
struct EmptyRowsQuery {
  var rows: [Row]

  @QuerySatelite struct Row {
    @Include(if: "withName") var name: String?
  }
}

/// An object in an object in an object.
@QueryOperation
struct ThreadQuery {
  var comment: Comment

  @QuerySatelite struct Comment {
    var text: String
    @Property(recurse: 100) var replies: [Comment]
  }
}

/// Every kind of fragment in every row.
@QueryOperation
struct FragmentsQuery {
  var rows: [Row]

  @QuerySatelite(schemaTypeName: "Character") struct Row {
    @FragmentSpread var names: Names
    @InlineFragment var droid: Droid?
    @InlineFragment var human: Human?
    var friend: Friend
  }

  @QueryFragment(on: "Character") struct Names {
    var id: Int
    var name: String
  }

  @QuerySatelite struct Droid { var primaryFunction: String? }
  @QuerySatelite struct Human { var height: Double? }

  @QueryUnion enum Friend {
    case droid(Droid)
    case human(Human)
    case other(typename: String)
  }
}

import Sputnik

/// Selects one field of an object. All other members of the object are unknown.
@QueryOperation
struct NodeQuery {
  var node: Node

  @QuerySatelite struct Node { var text: String }
}

/// Selects a list of objects, whose only field is left out with `@include`.
@QueryOperation
struct EmptyRowsQuery {
  var rows: [Row]

  @QuerySatelite struct Row {
    @Include(if: "withName") var name: String?
  }
}

/// Selects objects that are nested 100 levels deep.
@QueryOperation
struct ThreadQuery {
  var comment: Comment

  @QuerySatelite struct Comment {
    var text: String
    @Property(recurse: 100) var replies: [Comment]
  }
}

/// Selects rows with every kind of fragment.
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

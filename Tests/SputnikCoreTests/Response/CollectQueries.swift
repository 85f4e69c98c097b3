import Sputnik

// Structs in which `collect` finds values.

/// A person in every kind of property.
@QueryOperation(name: "Everyone") struct EveryPlace {
  var plain: Person
  var some: Person?
  var none: Person?
  var nested: [[Person?]]?
  var nullable: GraphQLNullable<Person>
  var indirect: Indirect<Person>
  var group: Group
  var beings: [Being?]
  var count: Int
  var names: [String]

  @QuerySatelite struct Person: Hashable, Codable { var name: String }

  /// An object with fragments.
  @QuerySatelite struct Group {
    @InlineFragment var team: Team?
    @InlineFragment(types: ["Guild"]) var guild: Guild?
    @FragmentSpread var leaders: Leaders
    var last: Person
  }

  @QuerySatelite struct Team { var captain: Person }
  @QuerySatelite struct Guild { var members: [Person] }
  @QueryFragment(on: "Group") struct Leaders { var first: Person }

  @QueryUnion enum Being {
    case person(Person)
    case `repeat`(Pet)
    case other(typename: String)
  }

  @QuerySatelite struct Pet { var owner: Person }

  static let response = """
    {"data":{"names":["x"],"count":1,\
    "beings":[{"__typename":"Person","name":"9"},{"__typename":"Pet","owner":{"name":"10"}},null,\
    {"__typename":"Rock"},{"__typename":"Person","name":"11"}],\
    "group":{"__typename":"Team","captain":{"name":"6"},"first":{"name":"7"},"last":{"name":"8"}},\
    "indirect":{"name":"5"},"nullable":{"name":"4"},"nested":[[{"name":"2"},null],[],\
    [{"name":"3"}]],"none":null,"some":{"name":"1"},"plain":{"name":"0"}}}
    """
}

/// A type inside itself.
@QueryOperation struct CommentThread {
  @Property(recurse: 2) var comments: [Comment]

  @QuerySatelite struct Comment {
    var id: ID
    @Property(recurse: 2) var parent: Indirect<Comment>?
    var author: Author
    @Property(recurse: 2) var replies: [Comment]
  }

  @QuerySatelite struct Author { var name: String }
}

/// A property with observers, and properties named like the function's words.
@QuerySatelite struct ObservedShelf {
  nonisolated(unsafe) static var changes = 0
  var item: Item { didSet { Self.changes += 1 } }
  var collect: Item?
  var values: [Item] { willSet { Self.changes += 1 } }

  @QuerySatelite struct Item: Equatable {
    @Argument var like: Pattern?
    var id: ID
  }

  /// An input object, which isn't part of a response.
  @QuerySatelite struct Pattern: Equatable { var text: String }
}

@QueryOperation(variableMapping: .manual) struct ObservedShelfQuery { var observed: ObservedShelf }

/// Properties that belong to the app, beside fields of the same type.
@QueryOperation struct Desk {
  @Local var favorite: Note?
  var top: Note
  var rest: [Note]

  @QuerySatelite struct Note {
    var text: String
    @Local var isRead = false
  }
}

/// More fields than a word has bits, with an object in each word.
@QuerySatelite struct ManyFields {
  var first: Item
  var f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19: Int?
  var f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36: Int?
  var f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53: Int?
  var f54, f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69: Int?
  var hidden: Item
  var last: Item

  @QuerySatelite struct Item { var id: ID }
}

@QueryOperation struct ManyFieldsQuery { var many: ManyFields }

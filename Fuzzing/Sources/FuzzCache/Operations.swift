import Sputnik

// The operations whose responses are written and read. They meet in a few entities, and ask for
// them in different ways. `Catalog` says a second time what each asks for.

@QueryOperation struct People: Hashable {
  var people: [Person]

  @QuerySatelite struct Person: Hashable {
    var id: ID
    var name: String
    var friends: [Friend?]?
  }
  @QuerySatelite(schemaTypeName: "Person") struct Friend: Hashable {
    var id: ID
    var name: String
  }
}

@QueryOperation struct PeopleInOtherOrder: Hashable {
  var people: [Person]

  @QuerySatelite struct Person: Hashable {
    var age: Int?
    var name: String
    var id: ID
    var home: Town?
  }
  @QuerySatelite(schemaTypeName: "Home") struct Town: Hashable { var city: String }
}

/// The friends don't have ids.
@QueryOperation struct FriendsNames: Hashable {
  var people: [Person]

  @QuerySatelite struct Person: Hashable {
    var id: ID
    var friends: [Friend?]?
  }
  @QuerySatelite(schemaTypeName: "Person") struct Friend: Hashable { var name: String }
}

@QueryOperation struct PersonByID: Hashable {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var person: Person?

  @QuerySatelite struct Person: Hashable {
    var id: ID
    var name: String
    var age: Int?
    var best: People.Friend?
  }
}

/// The name alone, which isn't sent: transactions find it by lookups.
@QueryOperation struct NameOfPerson: Hashable {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var person: Person?

  @QuerySatelite struct Person: Hashable { var name: String }
}

/// Several, by a list of keys.
@QueryOperation struct PersonsByIDs: Hashable {
  @Variable var ids: [ID]
  @Property(arguments: ["ids": .variable("ids")]) var persons: [Person]?

  @QuerySatelite struct Person: Hashable {
    var id: ID
    var name: String
    var home: PeopleInOtherOrder.Town?
  }
}

/// The argument is a literal.
@QueryOperation struct FirstPerson: Hashable {
  @Property(arguments: ["id": "1"]) var person: Person?

  @QuerySatelite struct Person: Hashable {
    var name: String
    var id: ID
    var tags: [String]
  }
}

@QueryOperation struct HeroAtHome: Hashable {
  var hero: Hero?

  @QuerySatelite(schemaTypeName: "Person") struct Hero: Hashable {
    var id: ID
    var name: String
    var home: Home?
    var pets: [Pet]
  }
  @QuerySatelite struct Home: Hashable {
    var city: String
    var size: Int?
    var keeper: People.Friend?
  }
  @QuerySatelite struct Pet: Hashable {
    var name: String
    var kind: String?
  }
}

/// The same objects with other fields.
@QueryOperation struct HeroWithRooms: Hashable {
  var hero: Hero?

  @QuerySatelite(schemaTypeName: "Person") struct Hero: Hashable {
    var id: ID
    var home: Home?
    var pets: [Pet]
  }
  @QuerySatelite struct Home: Hashable {
    var size: Int?
    var rooms: [Room]
  }
  @QuerySatelite struct Room: Hashable {
    var name: String
    var area: Double?
  }
  @QuerySatelite struct Pet: Hashable {
    var kind: String?
    var name: String
    var vet: Vet?
  }
  @QuerySatelite(schemaTypeName: "Person") struct Vet: Hashable {
    var id: ID
    var age: Int?
  }
}

/// The hero without an id.
@QueryOperation struct HeroWithoutID: Hashable {
  var hero: Hero?

  @QuerySatelite(schemaTypeName: "Person") struct Hero: Hashable {
    var name: String
    var age: Int?
  }
}

/// People in people.
@QueryOperation struct HeroesFriends: Hashable {
  var hero: Hero?

  @QuerySatelite(schemaTypeName: "Person") struct Hero: Hashable {
    var id: ID
    var best: Best?
    var friends: [Friend?]?
  }
  @QuerySatelite(schemaTypeName: "Person") struct Best: Hashable {
    var id: ID
    var best: Tagged?
  }
  @QuerySatelite(schemaTypeName: "Person") struct Tagged: Hashable {
    var tags: [String]
    var name: String
    var id: ID
  }
  @QuerySatelite(schemaTypeName: "Person") struct Friend: Hashable {
    var name: String
    var id: ID
  }
}

/// Lists of lists.
@QueryOperation struct Rows: Hashable {
  var rows: [[Person?]?]
  var count: Int?

  @QuerySatelite struct Person: Hashable {
    var id: ID
    var age: Int?
    var grid: [[Int?]]?
  }
}

@QueryOperation struct Beings: Hashable {
  var beings: [Being]

  @QueryUnion enum Being: Hashable {
    case person(Person)
    case robot(Robot)
    case other(typename: String)
  }
  @QuerySatelite struct Person: Hashable {
    var id: ID
    var name: String
    var age: Int?
  }
  @QuerySatelite struct Robot: Hashable {
    var id: ID
    var model: String
  }
}

/// Fields of several fragments, some of them the same.
@QueryOperation struct BeingByID: Hashable {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var being: Being?

  @QuerySatelite struct Being: Hashable {
    var id: ID
    @InlineFragment(types: ["Person"]) var person: Person?
    @FragmentSpread(types: ["Robot"]) var robot: RobotParts?
    @InlineFragment(types: ["Robot", "Person"]) var named: Named?
  }
  @QuerySatelite struct Person: Hashable {
    var home: PeopleInOtherOrder.Town?
    var name: String
  }
  @QuerySatelite struct Named: Hashable {
    var name: String
    var label: String?
  }
}

@QueryFragment(on: "Robot") struct RobotParts: Hashable {
  var model: String
  var owner: People.Friend?
  var name: String
}

@QueryOperation struct Aliases: Hashable {
  @Property(name: "person", alias: "first", arguments: ["id": "1"]) var first: Named?
  @Property(name: "person", alias: "second", arguments: ["id": "2"]) var second: Aged?
  @Property(name: "hero", alias: "chief") var chief: Titled?

  @QuerySatelite(schemaTypeName: "Person") struct Named: Hashable {
    var id: ID
    @Property(name: "name", alias: "label") var label: String
  }
  @QuerySatelite(schemaTypeName: "Person") struct Aged: Hashable {
    @Property(name: "name", alias: "age") var age: String
    var id: ID
    @Property(name: "age", alias: "name") var name: Int?
  }
  @QuerySatelite(schemaTypeName: "Person") struct Titled: Hashable {
    @Property(name: "id", alias: "ident") var ident: ID
    @Property(name: "name", alias: "id") var title: String
  }
}

/// One field with different arguments.
@QueryOperation struct Greetings: Hashable {
  @Variable var language: String?
  var hero: Hero?

  @QuerySatelite(schemaTypeName: "Person") struct Hero: Hashable {
    var id: ID
    @Property(name: "greeting", alias: "hello", arguments: ["in": .variable("language")])
    var hello: String?
    var greeting: String?
    @Property(name: "greeting", alias: "english", arguments: ["in": "en"]) var english: String?
  }
}

/// Objects without ids.
@QueryOperation struct Homes: Hashable {
  var homes: [Home]

  @QuerySatelite struct Home: Hashable {
    var city: String
    var size: Int?
  }
}

@QueryOperation struct HomesWithRooms: Hashable {
  var homes: [Home]

  @QuerySatelite struct Home: Hashable {
    var size: Int?
    var city: String
    var rooms: [Room]
    var keeper: People.Friend?
  }
  @QuerySatelite struct Room: Hashable { var name: String }
}

@QueryOperation struct HomeRooms: Hashable {
  var home: Home?

  @QuerySatelite struct Home: Hashable {
    var city: String
    var rooms: [Room]
    var address: Address?
  }
  @QuerySatelite struct Room: Hashable {
    var area: Double?
    var name: String
  }
  @QuerySatelite struct Address: Hashable { var street: String }
}

@QueryOperation struct HomeKeeper: Hashable {
  var home: Home?

  @QuerySatelite struct Home: Hashable {
    var size: Int?
    var keeper: People.Friend?
    var address: Address?
  }
  @QuerySatelite struct Address: Hashable { var number: Int? }
}

/// An entity in an embedded object, here without its id.
@QueryOperation struct HomeKeepersName: Hashable {
  var home: Home?

  @QuerySatelite struct Home: Hashable { var keeper: Keeper? }
  @QuerySatelite(schemaTypeName: "Person") struct Keeper: Hashable { var name: String }
}

/// Objects whose ids aren't usable.
@QueryOperation struct Ghosts: Hashable {
  var ghost: Ghost?
  var ghosts: [Ghost]

  @QuerySatelite struct Ghost: Hashable {
    var id: ID?
    var cry: String
  }
}

@QueryOperation struct Conditional: Hashable {
  @Variable var more: Bool
  var hero: Hero?

  @QuerySatelite(schemaTypeName: "Person") struct Hero: Hashable {
    var id: ID
    @Include(if: "more") var age: Int?
    @Skip(if: "more") var tags: [String]?
  }
}

/// A link that can't be null.
@QueryOperation struct Machines: Hashable {
  var robots: [Robot]

  @QuerySatelite struct Robot: Hashable {
    var id: ID
    var model: String
    var maker: People.Friend
  }
}

@QueryMutation struct Rename: Hashable {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var rename: Renamed?

  @QuerySatelite(schemaTypeName: "Person") struct Renamed: Hashable {
    var id: ID
    var name: String
  }
}

// What transactions change.

@QuerySatelite(schemaTypeName: "Person") struct PersonName: Hashable {
  var id: ID
  var name: String
}

/// Without its id.
@QuerySatelite(schemaTypeName: "Person") struct PersonAge: Hashable { var age: Int? }

@QuerySatelite(schemaTypeName: "Person") struct PersonHome: Hashable {
  var id: ID
  var home: PeopleInOtherOrder.Town?
}

@QuerySatelite(schemaTypeName: "Person") struct PersonBest: Hashable {
  var id: ID
  var best: PersonName?
}

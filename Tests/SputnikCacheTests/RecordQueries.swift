import Sputnik

/// Entities in lists, below entities, and behind a type.
@QueryOperation struct People {
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

/// The same fields in another order, and one more.
@QueryOperation struct OtherPeople {
  var people: [Person]

  @QuerySatelite struct Person: Hashable {
    var name: String
    var id: ID
  }
}

/// One person, found by an argument.
@QueryOperation struct PersonByID {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var person: Person?

  @QuerySatelite struct Person: Hashable {
    var id: ID
    var name: String
    var age: Int?
  }
}

/// An object without an identity, with one field.
@QueryOperation struct HomeName {
  var person: Person

  @QuerySatelite struct Person: Hashable {
    var id: ID
    var home: Home?
  }

  @QuerySatelite struct Home: Hashable { var name: String }
}

/// The same with another field.
@QueryOperation struct HomeSize {
  var person: Person

  @QuerySatelite struct Person: Hashable {
    var id: ID
    var home: Home?
  }

  @QuerySatelite struct Home: Hashable {
    var size: Int
    var name: String
  }
}

/// A hero with an identity.
@QueryOperation struct HeroWithID {
  var hero: Hero?

  @QuerySatelite struct Hero: Hashable {
    var id: ID
    var name: String
  }
}

/// The same hero without one.
@QueryOperation struct HeroWithoutID {
  var hero: Hero?

  @QuerySatelite struct Hero: Hashable { var name: String }
}

/// A mutation of a hero.
@QueryMutation struct RenameHero {
  var rename: Hero

  @QuerySatelite struct Hero: Hashable {
    var id: ID
    var name: String
  }
}

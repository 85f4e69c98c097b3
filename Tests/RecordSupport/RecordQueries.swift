import Sputnik

/// Entities in lists, below entities, and behind a type.
@QueryOperation package struct People {
  package var people: [Person]

  @QuerySatelite package struct Person: Hashable {
    package var id: ID
    package var name: String
    package var friends: [Friend?]?
  }

  @QuerySatelite(schemaTypeName: "Person") package struct Friend: Hashable {
    package var id: ID
    package var name: String
  }
}

/// The same fields in another order, and one more.
@QueryOperation package struct OtherPeople {
  package var people: [Person]

  @QuerySatelite package struct Person: Hashable {
    package var name: String
    package var id: ID
  }
}

/// One person, found by an argument.
@QueryOperation package struct PersonByID {
  @Variable package var id: ID
  @Property(arguments: ["id": .variable("id")]) package var person: Person?

  @QuerySatelite package struct Person: Hashable {
    package var id: ID
    package var name: String
    package var age: Int?
  }
}

/// An object without an identity, with one field.
@QueryOperation package struct HomeName {
  package var person: Person

  @QuerySatelite package struct Person: Hashable {
    package var id: ID
    package var home: Home?
  }

  @QuerySatelite package struct Home: Hashable { package var name: String }
}

/// The same with another field.
@QueryOperation package struct HomeSize {
  package var person: Person

  @QuerySatelite package struct Person: Hashable {
    package var id: ID
    package var home: Home?
  }

  @QuerySatelite package struct Home: Hashable {
    package var size: Int
    package var name: String
  }
}

/// A hero with an identity.
@QueryOperation package struct HeroWithID {
  package var hero: Hero?

  @QuerySatelite package struct Hero: Hashable {
    package var id: ID
    package var name: String
  }
}

/// The same hero without one.
@QueryOperation package struct HeroWithoutID {
  package var hero: Hero?

  @QuerySatelite package struct Hero: Hashable { package var name: String }
}

/// A mutation of a hero.
@QueryMutation package struct RenameHero {
  package var rename: Hero

  @QuerySatelite package struct Hero: Hashable {
    package var id: ID
    package var name: String
  }
}

/// A list of objects without an identity.
@QueryOperation package struct TagNames {
  package var tags: [Tag]

  @QuerySatelite package struct Tag: Hashable {
    package var name: String
    package var note: Note
  }
  @QuerySatelite package struct Note: Hashable { package var text: String }
}

/// The same list with other fields.
@QueryOperation package struct TagSizes {
  package var tags: [Tag]

  @QuerySatelite package struct Tag: Hashable {
    package var size: Int
    package var name: String
    package var owner: Owner?
  }
  @QuerySatelite package struct Owner: Hashable { package var id: ID }
}

/// An entity of which a part comes later.
@QueryOperation package struct Deferred {
  package var film: Film

  @QuerySatelite package struct Film: Hashable {
    package var id: ID
    @FragmentSpread @Defer package var reviews: Reviews?
  }
}

@QueryFragment(on: "Film") package struct Reviews: Hashable { package var stars: [Int] }

/// One object with an identity, and without one.
@QueryOperation package struct Viewed {
  package var viewer: Viewer

  @QuerySatelite package struct Viewer: Hashable {
    package var id: ID
    package var name: String
  }
}

@QueryOperation package struct ViewedWithoutID {
  package var viewer: Viewer

  @QuerySatelite package struct Viewer: Hashable { package var name: String }
}

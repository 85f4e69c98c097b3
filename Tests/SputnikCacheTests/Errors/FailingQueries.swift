import Sputnik

/// A person with a field that can fail.
@QueryOperation struct Score {
  var person: Person?

  @QuerySatelite struct Person: Hashable, Identifiable {
    var id: ID
    var name: String
    var score: Int
  }
}

/// The same with the error in the property.
@QueryOperation struct ScoreResult {
  var person: Person?

  @QuerySatelite struct Person {
    var id: ID
    var name: String
    var score: FieldResult<Int>
  }
}

/// A list whose elements can fail.
@QueryOperation struct Team {
  var people: [FieldResult<Person>]

  @QuerySatelite struct Person: Hashable {
    var id: ID
    var name: String
  }

  /// The names, with the messages of errors in their place.
  var line: String {
    people.map { $0.value?.name ?? $0.error?.message ?? "nothing" }.joined(separator: " ")
  }
}

/// A list of people with a field that can fail.
@QueryOperation struct Scores {
  var people: [Score.Person]

  var line: String { people.map { "\($0.name) \($0.score)" }.joined(separator: ", ") }
}

/// Objects in a person, with and without an identity, that have fields that can fail.
@QueryOperation struct Inside {
  var person: Person

  @QuerySatelite struct Person {
    var id: ID
    var name: String
    @Property(alias: "mine") var home: Home
    var offers: [Offer]
    var friend: Friend?
  }

  @QuerySatelite struct Home {
    var town: String
    @Property(alias: "area") var size: Int?
  }

  @QuerySatelite struct Offer {
    var currency: String
    var price: Int
  }

  @QuerySatelite struct Friend {
    var id: ID
    var name: String
    @Property(alias: "best", arguments: ["of": "3"]) var score: FieldResult<Int>
  }
}

/// A mutation of a person's name.
@QueryMutation struct Rename {
  var rename: Person

  @QuerySatelite struct Person: Hashable {
    var id: ID
    var name: String
  }
}

/// A query of a person's name.
@QueryOperation struct NameOnly {
  var person: Rename.Person?
}

/// A query of names in a list.
@QueryOperation struct Names {
  var people: [Rename.Person]
}

/// Lists in a list, whose elements can fail.
@QueryOperation struct Rows {
  var rows: [[FieldResult<Team.Person>]]

  var line: String {
    rows.map { row in
      row.map { $0.value?.name ?? $0.error?.message ?? "nothing" }.joined(separator: " ")
    }.joined(separator: ", ")
  }
}

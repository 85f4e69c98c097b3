import Sputnik

/// Books by their ISBN, which the struct has.
@QueryOperation struct Books: Hashable {
  var books: [Book]

  @QuerySatelite(key: "isbn") struct Book: Hashable {
    var isbn: String
    var title: String
  }
}

/// The same without the ISBN.
@QueryOperation struct Titles: Hashable {
  var books: [Book]

  @QuerySatelite(key: "isbn") struct Book: Hashable { var title: String }
}

/// The same by their ids.
@QueryOperation struct BooksByID: Hashable {
  var books: [Book]

  @QuerySatelite struct Book: Hashable {
    var id: ID
    var title: String
  }
}

/// A key of two fields, of which the struct has the second one.
@QueryOperation struct Volumes: Hashable {
  var volumes: [Volume]
  var best: Volume?

  @QuerySatelite(key: ["series", "number"]) struct Volume: Hashable {
    var number: Int
    var pages: Int
  }
}

/// Objects that aren't entities, although they have an id.
@QueryOperation struct Prices: Hashable {
  var book: Book

  @QuerySatelite(key: "isbn") struct Book: Hashable {
    var isbn: String
    var price: Price
  }
  @QuerySatelite(key: .embedded) struct Price: Hashable {
    var id: ID
    var amount: Int
  }
}

/// Objects of several types: one by its ISBN, one by its id, one without a key.
@QueryOperation struct Things: Hashable {
  var things: [Thing]

  @QueryUnion enum Thing: Hashable {
    case book(Titles.Book)
    case toy(Toy)
    case stamp(Stamp)
    case other(typename: String)
  }
  @QuerySatelite struct Toy: Hashable {
    var id: ID
    var name: String
  }
  @QuerySatelite(key: .embedded) struct Stamp: Hashable {
    var id: ID
    var year: Int
  }
}

/// An object of an interface, whose books have a key of their own.
@QueryOperation struct Works: Hashable {
  var works: [Work]

  @QuerySatelite struct Work: Hashable {
    var id: ID
    @InlineFragment var book: Book?
  }
  @QuerySatelite(key: "number") struct Book: Hashable { var title: String }
}

/// A key that a fragment gives, and a field that is asked for at two places.
@QueryOperation struct Spreads: Hashable {
  var book: Book
  @FragmentSpread var more: MoreOfBook
  var other: BookParts?

  @QuerySatelite struct Book: Hashable {
    var title: String
    @FragmentSpread var parts: BookParts
  }
}

@QueryFragment(on: "Book", key: "isbn") struct BookParts: Hashable { var pages: Int }

@QueryFragment(on: "Query") struct MoreOfBook: Hashable {
  var book: Book

  @QuerySatelite(key: "isbn") struct Book: Hashable {
    var title: String
    var isbn: String
  }
}

/// A key that isn't in every response.
@QueryOperation struct ConditionalKey: Hashable {
  @Variable var wanted: Bool
  var book: Book

  @QuerySatelite(key: "isbn") struct Book: Hashable {
    @Include(if: "wanted") var isbn: String?
    @Property(arguments: ["in": "cm"]) var isbn13: String?
    var title: String
  }
}

/// The default key, which is asked for although no property has it.
@QueryOperation struct HiddenID: Hashable {
  var hero: Hero?

  @QuerySatelite(key: "id") struct Hero: Hashable { var name: String }
}

import Sputnik

/// Books by their ISBN, which the struct has.
@QueryOperation package struct Books: Hashable {
  package var books: [Book]

  @QuerySatelite(key: "isbn") package struct Book: Hashable {
    package var isbn: String
    package var title: String
  }
}

/// The same without the ISBN.
@QueryOperation package struct Titles: Hashable {
  package var books: [Book]

  @QuerySatelite(key: "isbn") package struct Book: Hashable { package var title: String }
}

/// The same by their ids.
@QueryOperation package struct BooksByID: Hashable {
  package var books: [Book]

  @QuerySatelite package struct Book: Hashable {
    package var id: ID
    package var title: String
  }
}

/// A key of two fields, of which the struct has the second one.
@QueryOperation package struct Volumes: Hashable {
  package var volumes: [Volume]
  package var best: Volume?

  @QuerySatelite(key: ["series", "number"]) package struct Volume: Hashable {
    package var number: Int
    package var pages: Int
  }
}

/// Objects that aren't entities, although they have an id.
@QueryOperation package struct Prices: Hashable {
  package var book: Book

  @QuerySatelite(key: "isbn") package struct Book: Hashable {
    package var isbn: String
    package var price: Price
  }
  @QuerySatelite(key: .embedded) package struct Price: Hashable {
    package var id: ID
    package var amount: Int
  }
}

/// Objects of several types: one by its ISBN, one by its id, one without a key.
@QueryOperation package struct Things: Hashable {
  package var things: [Thing]

  @QueryUnion package enum Thing: Hashable {
    case book(Titles.Book)
    case toy(Toy)
    case stamp(Stamp)
    case other(typename: String)
  }
  @QuerySatelite package struct Toy: Hashable {
    package var id: ID
    package var name: String
  }
  @QuerySatelite(key: .embedded) package struct Stamp: Hashable {
    package var id: ID
    package var year: Int
  }
}

/// An object of an interface, whose books have a key of their own.
@QueryOperation package struct Works: Hashable {
  package var works: [Work]

  @QuerySatelite package struct Work: Hashable {
    package var id: ID
    @InlineFragment package var book: Book?
  }
  @QuerySatelite(key: "number") package struct Book: Hashable { package var title: String }
}

/// A key that a fragment gives, and a field that is asked for at two places.
@QueryOperation package struct Spreads: Hashable {
  package var book: Book
  @FragmentSpread package var more: MoreOfBook
  package var other: BookParts?

  @QuerySatelite package struct Book: Hashable {
    package var title: String
    @FragmentSpread package var parts: BookParts
  }
}

@QueryFragment(on: "Book", key: "isbn") package struct BookParts: Hashable {
  package var pages: Int
}

@QueryFragment(on: "Query") package struct MoreOfBook: Hashable {
  package var book: Book

  @QuerySatelite(key: "isbn") package struct Book: Hashable {
    package var title: String
    package var isbn: String
  }
}

/// A key that isn't in every response.
@QueryOperation package struct ConditionalKey: Hashable {
  @Variable package var wanted: Bool
  package var book: Book

  @QuerySatelite(key: "isbn") package struct Book: Hashable {
    @Include(if: "wanted") package var isbn: String?
    @Property(arguments: ["in": "cm"]) package var isbn13: String?
    package var title: String
  }
}

/// The default key, which is asked for although no property has it.
@QueryOperation package struct HiddenID: Hashable {
  package var hero: Hero?

  @QuerySatelite(key: "id") package struct Hero: Hashable { package var name: String }
}

import Sputnik

/// ```graphql
/// query BookQuery($id: ID!) { book(id: $id) { id title author year reviews { stars text } } }
/// ```
@QueryOperation struct BookQuery {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var book: Book?
}

/// ```graphql
/// query BooksQuery($author: String) { books(author: $author) { id title … } }
/// ```
@QueryOperation struct BooksQuery {
  @Variable var author: String?
  @Property(arguments: ["author": .variable("author")]) var books: [Book]
}

/// ```graphql
/// mutation ReviewBook($book: ID!, $stars: Int!, $text: String) {
///   review(book: $book, stars: $stars, text: $text) { stars text }
/// }
/// ```
@QueryMutation struct ReviewBook {
  @Variable var book: ID
  @Variable var stars: Int
  @Variable var text: String?
  @Property(
    arguments: [
      "book": .variable("book"), "stars": .variable("stars"), "text": .variable("text"),
    ])
  var review: Review
}

/// ```graphql
/// subscription ReviewAdded($book: ID!) { reviewAdded(book: $book) { stars text } }
/// ```
@QuerySubscription struct ReviewAdded {
  @Variable var book: ID
  @Property(arguments: ["book": .variable("book")]) var reviewAdded: Review
}

/// A book: a part of GraphQL responses, and JSON for the clients of the service.
@QuerySatelite struct Book: Codable {
  var id: ID
  var title: String
  var author: String
  var year: Int?
  var reviews: [Review]
}

/// A reader's opinion about a book.
@QuerySatelite struct Review: Codable {
  var stars: Int
  var text: String?
}

/// A schema and a program without mistakes, which tests damage.
enum Bookshop {
  static let schema = """
    schema { query: Shop mutation: Changes subscription: Events }

    type Shop {
      book(id: ID!, edition: Int): Book
      books(first: Int = 10, filter: BookFilter, format: Format, tags: [String!]): [Book!]!
      search(text: String!): [Item!]!
      node(id: ID!): Node
      author(by: AuthorBy!): Author
      staff: [Person]!
    }

    type Changes { review(input: ReviewInput!): Review! }

    type Events { reviewed(book: ID): Review! sold: Book }

    interface Node { id: ID! }
    interface Person { name: String! }

    type Book implements Node {
      id: ID!
      title: String!
      subtitle: String
      pages: Int!
      price(currency: String! = "EUR"): Float
      format: Format!
      tags: [String!]!
      matrix: [[Int!]!]!
      authors: [Author!]!
      published: DateTime!
      returned: Moment
      link: URL
      available: Boolean!
      cover(width: Int!, unit: Unit = PIXEL, name: String, key: ID): Image
      extra: JSON
    }

    type Author implements Node & Person { id: ID! name: String! born: Int books: [Book!] }
    type Seller implements Person { name: String! desk: Int! }
    type Review implements Node { id: ID! stars: Int! text: String author: Author }
    type Image { url: String! width: Int! }
    union Item = Book | Author
    enum Format { PAPER DIGITAL AUDIO }
    enum Unit { PIXEL POINT }
    scalar DateTime
    scalar Moment
    scalar URL
    scalar JSON

    input BookFilter { text: String format: Format minimum: Float = 0 }
    input ReviewInput { book: ID! stars: Int! text: String pros: [String!] when: Moment spot: Spot }
    input Spot { page: Int! line: Int }
    input AuthorBy @oneOf { id: ID name: String }
    """

  static let program = """
    import Foundation
    import Sputnik

    @QueryOperation struct BookQuery {
      var book: Book?
      @QuerySatelite struct Book {
        @Variable(argument: "id") var bookID: ID
        @Variable var edition: Int?
        var id: ID
        var title: String
        @Property(alias: "line") var subtitle: String?
        var pages: Int
        @Property(arguments: ["currency": "USD"]) var price: Double?
        var format: Format
        var tags: [String]
        var matrix: [[Int]]
        var authors: [Author]
        var published: Date
        var returned: Moment?
        var link: URL?
        @Include(if: "withStock") var available: Bool?
        @Property(arguments: ["unit": .enum("POINT")]) var cover: Cover?
        var extra: JSONValue
      }
      @QuerySatelite struct Cover {
        @Argument var width: Int
        @Argument(name: "key") var token: String
        @Property(name: "url") var address: String
        @Property(name: "width") var pixels: Int
      }
    }

    @QueryFragment(on: "Author") struct Author {
      var name: String
      var born: Int?
    }

    @QueryOperation struct BookList {
      @Property(arguments: ["first": 5, "filter": .variable("filter"), "format": .variable("format")])
      var books: [Entry]
      @Variable var filter: BookFilter?
      @Variable var format: Format?
      @QuerySatelite struct Entry { var title: String }
    }

    @QueryOperation struct Search {
      @Property(arguments: ["text": "Swift"]) var search: [Hit]
    }
    @QueryUnion enum Hit {
      case book(FoundBook)
      case author(FoundAuthor)
    }
    @QuerySatelite(schemaTypeName: "Book") struct FoundBook { var pages: Int }
    @QuerySatelite(schemaTypeName: "Author") struct FoundAuthor { var name: String }

    @QueryOperation struct Nodes {
      @Property(arguments: ["id": "1"]) var node: Node?
      @Property(arguments: ["by": .variable("by")]) var author: Author?
      var staff: [Worker?]
      @Variable var by: AuthorBy
      @QuerySatelite(schemaTypeName: "Node") struct Node {
        var id: ID
        @InlineFragment var review: AsReview?
        @InlineFragment(types: ["Author"]) var person: AsPerson?
        @FragmentSpread var details: BookDetails?
      }
      @QuerySatelite(schemaTypeName: "Review") struct AsReview { var stars: Int }
      @QuerySatelite(schemaTypeName: "Person") struct AsPerson { var name: String }
      @QuerySatelite struct Worker { @Property(name: "name") var called: String }
    }
    @QueryFragment(on: "Book") struct BookDetails { var available: Bool }

    @QueryMutation struct AddReview {
      var review: Review
      @QuerySatelite struct Review {
        @Variable var input: ReviewInput
        var stars: Int
      }
    }
    @QuerySubscription struct Reviewed {
      @Variable(name: "key") var shown: ID?
      @Property(arguments: ["book": .variable("key")]) var reviewed: Latest
      @QueryFragment(on: "Review") struct Latest { @Property(name: "stars") var count: Int }
    }
    @QuerySatelite struct ReviewInput {
      var book: ID
      var stars: Int
      var text: String?
      var pros: [String]?
      var when: Moment?
      var spot: Place?
    }
    @QuerySatelite(schemaTypeName: "Spot") struct Place {
      @Property(name: "page") var number: Int
      var line: Int?
    }
    @QuerySatelite struct BookFilter { var text: String?; var format: Format?; var minimum: Double? }
    @QueryOneOf enum AuthorBy { case id(ID), name(String) }
    @QueryEnum enum Format: String { case paper = "PAPER", digital = "DIGITAL", audio = "AUDIO" }
    @Scalar(expressibleBy: [.string], valueType: String.self) struct Moment {}
    """
}

import Foundation
import Sputnik
import TestSupport
import Testing

// Satellites outside the braces of their operations, whose macros don't see the defaults.

@QueryEnum private enum BookOrder: String {
  case newest = "NEWEST"
  case oldest = "OLDEST"
}

@QuerySatelite private struct Book {
  @Variable var first: Int? = 2
  @Variable var order: BookOrder? = .newest
  @Variable var then: BookOrder? = BookOrder.oldest
  @Variable var after: ID? = nil
  var title: String
}

@QueryOperation private struct Shelf {
  @Variable var first: Int?
  @Variable var order: BookOrder?
  @Variable var then: BookOrder? = BookOrder.oldest
  @Variable var after: ID?
  @Property(arguments: ["n": .variable("first")]) var count: Int
  var books: [Book]
}

/// Its argument has the type `Int!`, which a nullable variable with a default can have.
@QuerySatelite private struct Page {
  @Variable(type: "Int!") var first: Int? = 2
  var number: Int
}

@QueryOperation private struct Pages {
  @Variable var first: Int?
  var pages: [Page]
}

@QueryOperation private struct OtherDefault {
  @Variable var first: Int? = 3
  var pages: [Page]
}

@QuerySatelite private struct LongPage {
  @Variable var first: Int? = 5
  var number: Int
}

@QueryOperation private struct TwoDefaults {
  @Variable var first: Int?
  var pages: [Page]
  var longPages: [LongPage]
}

@Suite("A default stands at any one of a variable's places, also in a shared satellite")
struct SharedDefaultTests {
  @Test func itIsInTheDocument() throws {
    #expect(
      try Shelf(variables: .init()).text == """
        query Shelf($first: Int = 2, $order: BookOrder = NEWEST, $then: BookOrder = OLDEST, \
        $after: ID) { count(n: $first) \
        books(first: $first, order: $order, then: $then, after: $after) { title } }
        """)
    #expect(
      try Pages(variables: .init()).text
        == "query Pages($first: Int = 2) { pages(first: $first) { number } }")
  }

  /// The server uses the default if the variable is left out.
  @Test func valuesReplaceIt() throws {
    #expect(
      try Pages(variables: .init()).body
        == #"{"query":"query Pages($first: Int = 2) { pages(first: $first) { number } }","#
        + #""operationName":"Pages"}"#)
    #expect(try Pages(variables: .init(first: 7)).body.hasSuffix(#","variables":{"first":7}}"#))
  }

  @Test func itStaysIfItsFieldIsLeftOut() throws {
    var shelf = Shelf(variables: .init())
    shelf.setSelections([.count])
    #expect(try shelf.text == "query Shelf($first: Int = 2) { count(n: $first) }")
  }

  @Test func twoDifferentOnesAreAnError() throws {
    let error = try invalid { try OtherDefault(variables: .init()).document }
    #expect(error.place == "pages")
    #expect(
      error.problem
        == "the variable 'first' has the default value 2 at the argument 'first', and 3 elsewhere: "
        + "remove one of them")
    let shared = try invalid { try TwoDefaults(variables: .init()).document }
    #expect(shared.place == "longPages")
    #expect(
      shared.problem
        == "the variable 'first' has the default value 5 at the argument 'first', and 2 elsewhere: "
        + "remove one of them")
  }
}

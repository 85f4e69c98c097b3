import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import Testing

/// Entities that are identified by other fields than `id`.
@Suite struct EntityKeyTests {
  // MARK: Documents

  /// What is missing of a key comes after everything else, under names that no property has.
  @Test func documents() throws {
    func identified(_ operation: some GraphQLOperation) throws -> String {
      try operation.document.identified.text
    }
    #expect(try identified(Books()) == "query Books { books { isbn title __typename } }")
    #expect(
      try identified(Titles()) == "query Titles { books { title __key_isbn: isbn __typename } }")
    #expect(
      try identified(Volumes())
        == "query Volumes { volumes { number pages __key_series: series __typename } "
        + "best { number pages __key_series: series __typename } }")
    #expect(
      try identified(Prices())
        == "query Prices { book { isbn price { id amount } __typename } }")
    #expect(
      try identified(HiddenID())
        == "query HiddenID { hero { name __key_id: id __typename } }")
    #expect(
      try identified(ConditionalKey(variables: .init(wanted: true)))
        == "query ConditionalKey($wanted: Boolean!) { book { isbn @include(if: $wanted) "
        + #"isbn13(in: "cm") title __key_isbn: isbn __typename } }"#)
    // Without a cache nothing changes.
    #expect(try Titles().document.text == "query Titles { books { title } }")
  }

  /// Fields of one name can have other types in other objects, so their response names differ.
  @Test func documentsWithTypes() throws {
    #expect(
      try Things().document.identified.text
        == "query Things { things { __typename ... on Book { title } ... on Toy { id name } "
        + "... on Stamp { id year } ... on Book { __key_Book_isbn: isbn } } }")
    #expect(
      try Works().document.identified.text
        == "query Works { works { __typename id ... on Book { title } "
        + "... on Book { __key_Book_number: number } } }")
  }

  /// The definitions of fragments don't change.
  @Test func documentsWithFragments() throws {
    #expect(
      try Spreads().document.identified.text
        == "query Spreads { book { title ...BookParts __key_isbn: isbn __typename } ...MoreOfBook "
        + "other { ...BookParts __key_isbn: isbn __typename } } "
        + "fragment BookParts on Book { pages } "
        + "fragment MoreOfBook on Query { book { title isbn __typename } }")
  }

  @Test func narrowedDocuments() throws {
    var books = Books()
    books.books.setSelections([.title])
    #expect(
      try books.document.identified.text
        == "query Books { books { title __key_isbn: isbn __typename } }")
  }

  // MARK: Records

  static let titles = #"""
    {"data":{"books":[{"title":"A","__key_isbn":"1","__typename":"Book"},\#
    {"title":"B","__key_isbn":"2:+","__typename":"Book"}]}}
    """#

  /// A read has no hidden members, and the struct gets them from nowhere.
  @Test func hiddenKeys() throws {
    var history = StoreHistory()
    #expect(
      try history.write(Self.titles, to: Titles())
        == ["Book:isbn:1", #"Book:isbn:2\:\+"#, "Query.books"])
    #expect(history.records["Book:isbn:1"] == #"{"title":"A","isbn":"1"}"#)
    let read = #"{"data":{"books":[{"title":"A"},{"title":"B"}]}}"#
    #expect(try history.read(Titles()) == read)
    #expect(
      try Titles().filled(from: Data(Self.titles.utf8)) == Titles().filled(from: Data(read.utf8)))
    #expect(try history.write(Self.titles, to: Titles()) == [])
    // Another operation has the ISBN.
    #expect(
      try history.read(Books())
        == #"{"data":{"books":[{"isbn":"1","title":"A"},{"isbn":"2:+","title":"B"}]}}"#)
    try history.write(
      #"{"data":{"books":[{"isbn":"1","title":"C","__typename":"Book"}]}}"#, to: Books())
    #expect(try history.read(Titles()) == #"{"data":{"books":[{"title":"C"}]}}"#)
  }

  /// White space, and other orders.
  @Test func unusualText() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data": {"books": [ {"__typename":"Book", "__key_isbn" : "1" ,"title":"A"} ] } }"#,
      to: Titles())
    #expect(history.records["Book:isbn:1"] == #"{"title":"A","isbn":"1"}"#)
    #expect(try history.read(Titles()) == #"{"data":{"books":[{"title":"A"}]}}"#)
  }

  /// A number and a text with its digits are the same, in each part of the key.
  @Test func twoFields() throws {
    var history = StoreHistory()
    let response = #"""
      {"data":{"volumes":[{"number":2,"pages":10,"__key_series":"Du+ne","__typename":"Volume"},\#
      {"number":3,"pages":11,"__key_series":7,"__typename":"Volume"}],\#
      "best":{"number":2,"pages":12,"__key_series":"Du+ne","__typename":"Volume"}}}
      """#
    try history.write(response, to: Volumes())
    #expect(
      history.records == [
        "Query.volumes":
          #"{"volumes":[<Volume:series+number:Du\+ne+2>,<Volume:series+number:7+3>]}"#,
        "Query.best": #"{"best":<Volume:series+number:Du\+ne+2>}"#,
        #"Volume:series+number:Du\+ne+2"#: #"{"number":2,"pages":12,"series":"Du+ne"}"#,
        "Volume:series+number:7+3": #"{"number":3,"pages":11,"series":7}"#,
      ])
    #expect(
      try history.write(
        #"{"data":{"volumes":[],"best":{"number":3,"pages":1,"__key_series":"7","__typename":"Volume"}}}"#,
        to: Volumes())?.first == "Volume:series+number:7+3")
    let filled = try Volumes().filled(from: Data(response.utf8))
    #expect(filled.volumes.map(\.pages) == [10, 11])
    #expect(filled.volumes.map(\.number) == [2, 3])
  }

  /// A value that can't be a part of a key leaves the object in its parent.
  @Test(arguments: ["null", #""""#, "[1]"]) func unusableValues(value: String) throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"books":[{"title":"A","__key_isbn":\#(value),"__typename":"Book"}]}}"#,
      to: Titles())
    #expect(
      history.records == [
        "Query.books": #"{"books":[{"title":"A","isbn":\#(value)}]}"#
      ])
    #expect(try history.read(Titles()) == #"{"data":{"books":[{"title":"A"}]}}"#)
  }

  @Test func embeddedObjects() throws {
    var history = StoreHistory()
    let price = #"{"id":"1","amount":3}"#
    try history.write(
      #"{"data":{"book":{"isbn":"1","price":\#(price),"__typename":"Book"}}}"#, to: Prices())
    #expect(
      history.records == [
        "Query.book": #"{"book":<Book:isbn:1>}"#,
        "Book:isbn:1": #"{"isbn":"1","price":\#(price)}"#,
      ])
    #expect(
      try history.read(Prices()) == #"{"data":{"book":{"isbn":"1","price":\#(price)}}}"#)
  }

  /// The parent has one form for each key, and equal values of different keys mean other objects.
  @Test func twoKeysOfAType() throws {
    var history = StoreHistory()
    let isbn = #"{"data":{"books":[{"isbn":"1","title":"A","__typename":"Book"}]}}"#
    let id = #"{"data":{"books":[{"id":"1","title":"Z","__typename":"Book"}]}}"#
    for _ in 1...2 {
      try history.write(isbn, to: Books())
      try history.write(id, to: BooksByID())
      #expect(try history.read(Books()) == #"{"data":{"books":[{"isbn":"1","title":"A"}]}}"#)
      #expect(try history.read(BooksByID()) == #"{"data":{"books":[{"id":"1","title":"Z"}]}}"#)
    }
    #expect(history.records.keys.sorted() == ["Book:1", "Book:isbn:1", "Query.books"])
    // A list of another length replaces both forms.
    try history.write(#"{"data":{"books":[]}}"#, to: BooksByID())
    #expect(try history.miss(Books()) == "books | Query.books |  | missingField")
  }

  @Test func conditionalKey() throws {
    var history = StoreHistory()
    let (with, without) = (
      ConditionalKey(variables: .init(wanted: true)),
      ConditionalKey(variables: .init(wanted: false))
    )
    let rest = #""isbn13":null,"title":"A","__key_isbn":"1","__typename":"Book""#
    try history.write(#"{"data":{"book":{"isbn":"1",\#(rest)}}}"#, to: with)
    try history.write(#"{"data":{"book":{\#(rest)}}}"#, to: without)
    #expect(history.records.keys.sorted() == ["Book:isbn:1", "Query.book"])
    #expect(
      try history.read(with)
        == #"{"data":{"book":{"isbn":"1","isbn13":null,"title":"A"}}}"#)
    #expect(try history.read(without) == #"{"data":{"book":{"isbn13":null,"title":"A"}}}"#)
  }

  @Test func hiddenID() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"hero":{"name":"Luke","__key_id":"1","__typename":"Human"}}}"#, to: HiddenID())
    #expect(try history.read(HeroWithID()) == #"{"data":{"hero":{"id":"1","name":"Luke"}}}"#)
    try history.write(
      #"{"data":{"hero":{"id":1,"name":"Leia","__typename":"Human"}}}"#, to: HeroWithID())
    #expect(try history.read(HiddenID()) == #"{"data":{"hero":{"name":"Leia"}}}"#)
    #expect(history.records.keys.sorted() == ["Human:1", "Query.hero"])
  }

  // MARK: Types and fragments

  @Test func unions() throws {
    var history = StoreHistory()
    let response = #"""
      {"data":{"things":[{"__typename":"Book","title":"A","__key_Book_isbn":"1"},\#
      {"__typename":"Toy","id":"1","name":"Bear"},{"__typename":"Stamp","id":"1","year":1840},\#
      {"__typename":"Cup"}]}}
      """#
    try history.write(response, to: Things())
    #expect(
      history.records == [
        "Query.things": #"""
        {"things":[<Book:isbn:1>,<Toy:1>,{"__typename":"Stamp","id":"1","year":1840},\#
        {"__typename":"Cup"}]}
        """#,
        "Book:isbn:1": #"{"__typename":"Book","title":"A","isbn":"1"}"#,
        "Toy:1": #"{"__typename":"Toy","id":"1","name":"Bear"}"#,
      ])
    #expect(
      try history.read(Things())
        == response.replacingOccurrences(of: #","__key_Book_isbn":"1""#, with: ""))
    #expect(try history.write(response, to: Things()) == [])
    #expect(
      try Things().filled(from: Data(response.utf8)).things == [
        .book(Titles.Book(title: "A")), .toy(Things.Toy(id: "1", name: "Bear")),
        .stamp(Things.Stamp(id: "1", year: 1840)), .other(typename: "Cup"),
      ])
  }

  /// Books have the key of their fragment, and other works their id.
  @Test func interfaces() throws {
    var history = StoreHistory()
    let response = #"""
      {"data":{"works":[{"__typename":"Book","id":"1","title":"A","__key_Book_number":7},\#
      {"__typename":"Film","id":"1"}]}}
      """#
    try history.write(response, to: Works())
    #expect(
      history.records == [
        "Query.works": #"{"works":[<Book:number:7>,<Film:1>]}"#,
        "Book:number:7": #"{"__typename":"Book","id":"1","title":"A","number":7}"#,
        "Film:1": #"{"__typename":"Film","id":"1"}"#,
      ])
    #expect(
      try history.read(Works())
        == response.replacingOccurrences(of: #","__key_Book_number":7"#, with: ""))
    #expect(
      try Works().filled(from: Data(response.utf8)).works.map(\.book?.title) == ["A", nil])
  }

  @Test func fragments() throws {
    var history = StoreHistory()
    let response = #"""
      {"data":{"book":{"title":"A","pages":3,"__key_isbn":"1","__typename":"Book","isbn":"1"},\#
      "other":{"pages":4,"__key_isbn":"1","__typename":"Book"}}}
      """#
    try history.write(response, to: Spreads())
    #expect(history.records.keys.sorted() == ["Book:isbn:1", "Query.book", "Query.other"])
    let read = try Spreads().filled(from: Data(try history.read(Spreads()).utf8))
    #expect(read.book.parts.pages == 4)
    #expect(read.more.book.isbn == "1")
    #expect(read.other?.pages == 4)
    #expect(try Spreads().filled(from: Data(response.utf8)).book.parts.pages == 3)
  }
}

import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// Reading, watching and changing entities by their keys.
@Suite(.oneAtATime) struct KeyedTransactionTests {
  private static let data = [
    "Books": #"""
    {"books":[{"isbn":"1","title":"A","__typename":"Book"},\#
    {"isbn":"2","title":"B","__typename":"Book"}]}
    """#,
    "Titles": #"{"books":[{"title":"A","__key_isbn":"1","__typename":"Book"}]}"#,
    "Volumes": #"""
    {"volumes":[{"number":2,"pages":10,"__key_series":"Dune","__typename":"Volume"}],"best":null}
    """#,
    "Things":
      #"{"things":[{"__typename":"Book","title":"A","__key_Book_isbn":"1"},{"__typename":"Cup"}]}"#,
  ]

  private static func world() async throws -> (cache: SputnikCache, maker: SputnikRequestMaker) {
    let cache = SputnikCache()
    return (cache, CachePolicyTests.maker(CacheServer(data), cache))
  }

  private static let cacheOnly = TransactionTests.cacheOnly

  @Test func theDocumentThatIsSent() async throws {
    let transport = MockTransport(json: #"{"data":\#(Self.data["Titles"] ?? "")}"#)
    _ = try await TestSupport.maker(transport).caching(in: SputnikCache())
      .makeRequest(operation: Titles())
    #expect(
      try transport.bodies == [
        #"{"query":"query Titles { books { title __key_isbn: isbn __typename } }","operationName":"Titles"}"#
      ])
  }

  @Test func reading() async throws {
    let (cache, maker) = try await Self.world()
    let titles = try await maker.makeRequest(operation: Titles())
    #expect(titles.books == [Titles.Book(title: "A")])
    #expect(try await maker.makeRequest(operation: Titles(), options: Self.cacheOnly) == titles)
    #expect(try cache.value(of: Titles.Book.self, id: "1") == Titles.Book(title: "A"))
    #expect(try cache.value(of: Books.Book.self, id: 1) == Books.Book(isbn: "1", title: "A"))
    #expect(try cache.value(of: Titles.Book.self, id: "2") == nil)
    _ = try await maker.makeRequest(operation: Volumes())
    #expect(
      try cache.value(of: Volumes.Volume.self, id: "Dune", 2)
        == Volumes.Volume(number: 2, pages: 10))
  }

  /// A copy of an element whose key no property has is that element, and changes no other one.
  @Test func copying() async throws {
    let (cache, maker) = try await Self.world()
    _ = try await maker.makeRequest(operation: Books())
    try cache.transaction { cache in try cache.update(Titles()) { $0.books[0] = $0.books[1] } }
    let books = try await maker.makeRequest(operation: Books(), options: Self.cacheOnly).books
    #expect(books.map(\.isbn) == ["2", "2"])
    #expect(try cache.value(of: Books.Book.self, id: 1) == Books.Book(isbn: "1", title: "A"))
  }

  /// The hidden fields of what is changed stay as they are.
  @Test func changing() async throws {
    let (cache, maker) = try await Self.world()
    _ = try await maker.makeRequest(operation: Titles())
    _ = try await maker.makeRequest(operation: Volumes())
    try cache.transaction { cache in
      try cache.update(Titles.Book.self, id: "1") { $0.title = "B" }
      try cache.update(Volumes.Volume.self, id: "Dune", 2) { $0.pages += 1 }
      try cache.update(Volumes()) { $0.best = $0.volumes[0] }
    }
    #expect(
      TransactionTests.record("Book:isbn:1", cache) == #"{"title":"B","isbn":"1"}"#)
    #expect(
      TransactionTests.record("Volume:series+number:Dune+2", cache)
        == #"{"number":2,"pages":11,"series":"Dune"}"#)
    let volumes = try await maker.makeRequest(operation: Volumes(), options: Self.cacheOnly)
    #expect(volumes.volumes[0].pages == 11)
    #expect(volumes.best?.pages == 11)
    try cache.transaction { cache in
      try cache.update(Titles()) { $0.books[0].title = "C" }
    }
    #expect(try cache.value(of: Books.Book.self, id: "1") == Books.Book(isbn: "1", title: "C"))
  }

  /// Elements of a list are found by their keys.
  @Test func lists() async throws {
    let (cache, maker) = try await Self.world()
    _ = try await maker.makeRequest(operation: Books())
    try cache.transaction { cache in
      try cache.update(Books()) { books in
        books.books.reverse()
        books.books[0].title = "Z"
        books.books.append(Books.Book(isbn: "3", title: "C"))
      }
    }
    #expect(
      TransactionTests.record("Query.books", cache)
        == #"{"books":[<Book:isbn:2>,<Book:isbn:1>,<Book:isbn:3>]}"#)
    #expect(
      TransactionTests.record("Book:isbn:2", cache) == #"{"isbn":"2","title":"Z"}"#)
  }

  /// A new object whose struct lacks the key is a part of its list, and is read back.
  @Test func newObjectsWithoutTheirKey() async throws {
    let (cache, maker) = try await Self.world()
    _ = try await maker.makeRequest(operation: Titles())
    for title in ["N", "M"] {
      try cache.transaction { cache in
        try cache.update(Titles()) { $0.books.append(Titles.Book(title: title)) }
      }
    }
    let titles = try await maker.makeRequest(operation: Titles(), options: Self.cacheOnly)
    #expect(titles.books.map(\.title) == ["A", "N", "M"])
    #expect(cache.contents.map(\.key) == ["Book:isbn:1", "Query.books"])
  }

  @Test func insertingAndDeleting() async throws {
    let (cache, maker) = try await Self.world()
    _ = try await maker.makeRequest(operation: Books())
    try cache.transaction { cache in
      try cache.insert(Books.Book(isbn: "a+b", title: "N"))
      try cache.delete(Titles.Book.self, id: "1")
      try cache.invalidate(Titles.Book.self, id: "2")
    }
    #expect(
      TransactionTests.record(#"Book:isbn:a\+b"#, cache) == #"{"isbn":"a+b","title":"N"}"#)
    #expect(try cache.value(of: Books.Book.self, id: "a+b")?.title == "N")
    #expect(try cache.value(of: Books.Book.self, id: "1") == nil)
    await #expect(throws: SputnikError.self) {
      _ = try await maker.makeRequest(operation: Books(), options: Self.cacheOnly)
    }
    let error = #expect(throws: CacheError.self) {
      try cache.transaction { try $0.insert(Titles.Book(title: "X")) }
    }
    #expect(error == .noKey("Book", key: ["isbn"]))
    #expect(
      error?.description
        == "'Book' can't be inserted as an entity: it needs the fields of its key: 'isbn'")
  }

  @Test func mistakes() async throws {
    let (cache, _) = try await Self.world()
    let two = CacheError.keyValues("Volume", key: ["series", "number"])
    #expect(throws: two) { try cache.value(of: Volumes.Volume.self, id: "Dune") }
    #expect(throws: CacheError.keyValues("Book", key: ["isbn"])) {
      try cache.transaction { try $0.delete(Books.Book.self, id: "1", "2") }
    }
    let embedded = CacheError.embedded("Price")
    #expect(throws: embedded) { try cache.value(of: Prices.Price.self, id: "1") }
    #expect(throws: embedded) {
      try cache.transaction { try $0.update(Prices.Price.self, id: "1") { $0.amount = 1 } }
    }
    #expect(throws: embedded) {
      try cache.transaction { try $0.insert(Prices.Price(id: "1", amount: 1)) }
    }
    #expect(throws: embedded) { try cache.transaction { try $0.invalidate(Prices.Price.self) } }
    var states = cache.watch(Prices.Price.self, id: "1").makeAsyncIterator()
    #expect(await states.next()?.error as? CacheError == embedded)
    #expect(
      "\(two)" == "'Volume' is identified by 'series' and 'number': write 2 values, in this order, "
        + "after 'id:'")
    #expect(
      "\(embedded)" == "objects of 'Price' are never entities, because its macro says "
        + "'key: .embedded': change the entity that contains them")
  }

  @Test func watching() async throws {
    let (cache, maker) = try await Self.world()
    _ = try await maker.makeRequest(operation: Titles())
    var states = cache.watch(Titles.Book.self, id: "1").makeAsyncIterator()
    #expect(await states.next()?.response?.title == "A")
    try cache.transaction { try $0.update(Books.Book.self, id: "1") { $0.title = "W" } }
    #expect(await states.next()?.response?.title == "W")
  }

  /// The key of a fragment names the objects of its type.
  @Test func unions() async throws {
    let (cache, maker) = try await Self.world()
    _ = try await maker.makeRequest(operation: Things())
    try cache.transaction { try $0.update(Titles.Book.self, id: "1") { $0.title = "U" } }
    let things = try await maker.makeRequest(operation: Things(), options: Self.cacheOnly)
    #expect(things.things == [.book(Titles.Book(title: "U")), .other(typename: "Cup")])
  }
}

import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// Changes of a cache by an app.
@Suite(.oneAtATime) struct TransactionTests {
  private typealias Maker = CachePolicyTests

  /// A cache that has the shop, its request maker and its server.
  static func shop(
    _ clock: any Clock<Duration> = MovedClock()
  ) async throws -> (cache: SputnikCache, maker: SputnikRequestMaker, server: CacheServer) {
    let cache = SputnikCache(clock: clock)
    let server = CacheServer([
      "Shop": ShopData.shop, "Shelf": #"{"book":\#(ShopData.book("1", "A"))}"#,
      "Finds":
        #"{"finds":[{"__typename":"Book","id":"1","title":"A","price":1.50,"sold":0},{"__typename":"Toy","id":"1","name":"Bear"}]}"#,
    ])
    let maker = Maker.maker(server, cache)
    _ = try await maker.makeRequest(operation: Shop())
    return (cache, maker, server)
  }

  static func record(_ key: String, _ cache: SputnikCache) -> String? {
    cache.contents.first { $0.key == key }?.fields
  }

  static let cacheOnly = RequestOptions(cachePolicy: .cacheOnly)

  // MARK: Changes

  /// Only what was changed is written. Everything else keeps its text and its age.
  @Test func aField() async throws {
    let clock = MovedClock()
    let (cache, maker, _) = try await Self.shop(clock)
    await clock.move(by: .seconds(60))
    try cache.transaction { cache in
      try cache.update(Shop.Book.self, id: "1") { $0.sold += 1 }
    }
    #expect(Self.record("Book:1", cache) == #"{"id":"1","title":"A","price":1.50,"sold":1}"#)
    #expect(Self.record("Book:2", cache) == #"{"id":"2","title":"B","price":1.50,"sold":0}"#)
    let shop = try await maker.makeRequest(operation: Shop(), options: Self.cacheOnly)
    #expect(shop.books.map(\.sold) == [1, 0, 0])
    #expect(shop.owner.favourite.sold == 1)
    // The title is as old as before.
    let young = RequestOptions(cachePolicy: .cacheOnly, maximumAge: .seconds(30))
    await #expect(throws: SputnikError.self) {
      _ = try await maker.makeRequest(operation: Shelf(), options: young)
    }
    #expect(cache.contents.map { Int($0.age.components.seconds) }.max() == 60)
  }

  /// A change inside of an embedded object, and of an entity inside of a query.
  @Test func aQuery() async throws {
    let (cache, _, _) = try await Self.shop()
    try cache.transaction { cache in
      try cache.update(Shop()) { shop in
        shop.owner.address.town = "Pisa"
        shop.owner.favourite.title = "Å"
        shop.best = nil
      }
    }
    #expect(
      Self.record("Owner:9", cache)
        == #"{"id":"9","favourite":<Book:1>,"address":{"town":"Pisa","since":"2024-01-01T00:00:00+02:00"}}"#
    )
    #expect(Self.record("Book:1", cache) == #"{"id":"1","title":"Å","price":1.50,"sold":0}"#)
    #expect(Self.record("Query.best", cache) == #"{"best":null}"#)
  }

  /// Elements are found by their ids. A new one is an entity of its satellite's type.
  @Test func lists() async throws {
    let (cache, _, _) = try await Self.shop()
    try cache.transaction { cache in
      try cache.update(Shop()) { shop in
        shop.books.reverse()
        shop.books.removeAll { $0.id == "2" }
        shop.books[0].sold = 7
        shop.books.append(Shop.Book(id: "4", title: "D", price: 2, sold: 0))
      }
    }
    #expect(Self.record("Query.books", cache) == #"{"books":[<Book:3>,<Book:1>,<Book:4>]}"#)
    #expect(Self.record("Book:3", cache) == #"{"id":"3","title":"C","price":1.50,"sold":7}"#)
    #expect(Self.record("Book:4", cache) == #"{"id":"4","title":"D","price":2.0,"sold":0}"#)
    #expect(Self.record("Book:2", cache) != nil)
  }

  /// A link to another entity doesn't change the old one.
  @Test func links() async throws {
    let (cache, _, _) = try await Self.shop()
    try cache.transaction { cache in
      try cache.update(Shop()) { shop in shop.best = shop.books[2] }
    }
    #expect(Self.record("Query.best", cache) == #"{"best":<Book:3>}"#)
    #expect(Self.record("Book:2", cache) == #"{"id":"2","title":"B","price":1.50,"sold":0}"#)
  }

  /// A field is there twice. The copy that was changed counts.
  @Test(arguments: [true, false]) func fragments(changesFragment: Bool) async throws {
    let (cache, maker, _) = try await Self.shop()
    _ = try await maker.makeRequest(operation: Shelf())
    try cache.transaction { cache in
      try cache.update(Shelf()) { shelf in
        if changesFragment { shelf.book.prices.title = "Z" } else { shelf.book.title = "Z" }
      }
    }
    let shelf = try await maker.makeRequest(operation: Shelf(), options: Self.cacheOnly)
    #expect(shelf.book.title == "Z")
    #expect(shelf.book.prices.title == "Z")
    #expect(shelf.book.prices.price == 1.5)
  }

  @Test func unions() async throws {
    let (cache, maker, _) = try await Self.shop()
    _ = try await maker.makeRequest(operation: Finds())
    try cache.transaction { cache in
      try cache.update(Finds()) { finds in
        finds.finds.append(.toy(Finds.Toy(id: "2", name: "Car")))
        finds.finds[0] = .book(Shop.Book(id: "1", title: "A2", price: 1.5, sold: 0))
      }
    }
    #expect(Self.record("Toy:2", cache) == #"{"__typename":"Toy","id":"2","name":"Car"}"#)
    #expect(Self.record("Toy:1", cache) == #"{"__typename":"Toy","id":"1","name":"Bear"}"#)
    let finds = try await maker.makeRequest(operation: Finds(), options: Self.cacheOnly)
    #expect(
      finds.finds == [
        .book(Shop.Book(id: "1", title: "A2", price: 1.5, sold: 0)),
        .toy(Finds.Toy(id: "1", name: "Bear")), .toy(Finds.Toy(id: "2", name: "Car")),
      ])
    let unwritable = CacheError.unwritable("Finds", value: #"other(typename: "Cup")"#)
    #expect(throws: unwritable) {
      try cache.transaction { cache in
        try cache.update(Finds()) { $0.finds[1] = .other(typename: "Cup") }
      }
    }
  }

  /// A satellite needn't have the id by which it is found.
  @Test func withoutAnID() async throws {
    let (cache, _, _) = try await Self.shop()
    try cache.transaction { try $0.update(Title.self, id: "1") { $0.title = "T" } }
    #expect(Self.record("Book:1", cache) == #"{"id":"1","title":"T","price":1.50,"sold":0}"#)
    #expect(try cache.value(of: Title.self, id: "1") == Title(title: "T"))
    #expect(throws: CacheError.noKey("Title", key: ["id"])) {
      try cache.transaction { try $0.insert(Title(title: "X")) }
    }
  }

  // MARK: Entities

  @Test func insertingAndReading() async throws {
    let (cache, _, _) = try await Self.shop()
    #expect(try cache.value(of: Shop.Book.self, id: "a:b") == nil)
    let book = Shop.Book(id: "a:b", title: "N", price: 3.25, sold: 4)
    try cache.transaction { cache in
      try cache.insert(book)
      try cache.insert(book, as: "EBook")
    }
    #expect(try cache.value(of: Shop.Book.self, id: "a:b") == book)
    #expect(try cache.value(of: Shop.Book.self, id: "a:b", as: "EBook") == book)
    #expect(
      Self.record(#"Book:a\:b"#, cache) == #"{"id":"a:b","title":"N","price":3.25,"sold":4}"#)
    #expect(Self.record(#"EBook:a\:b"#, cache) != nil)
  }

  @Test(arguments: [
    (["1"], ["B", "C"]), (["2"], ["A", "C"]), (["3"], ["A", "B"]), (["1", "2"], ["C"]),
    (["2", "3"], ["A"]), (["1", "3"], ["B"]), (["1", "2", "3"], []),
  ])
  func deleting(ids: [String], left: [String]) async throws {
    let (cache, maker, server) = try await Self.shop()
    try cache.transaction { cache in
      for id in ids { try cache.delete(Shop.Book.self, id: ID(id)) }
    }
    let list = try cache.transaction { try $0.value(of: ShopList()) }
    #expect(list?.books.map(\.title) == left)
    let best = try cache.transaction { try $0.value(of: ShopBest()) }
    #expect(best?.best?.title == (ids.contains("2") ? nil : "B"))
    #expect(best != nil)
    // The owner can't do without the favourite.
    let shop = try cache.transaction { try $0.value(of: Shop()) }
    #expect((shop == nil) == ids.contains("1"))
    // The server has them still.
    _ = try await maker.makeRequest(
      operation: Shop(), options: RequestOptions(cachePolicy: .networkOnly))
    #expect(try cache.transaction { try $0.value(of: ShopList()) }?.books.count == 3)
    #expect(server.log.all == ["Shop", "Shop"])
  }

  @Test func whatADeletedEntityLeaves() async throws {
    let (cache, maker, _) = try await Self.shop()
    try cache.transaction { try $0.delete(Shop.Book.self, id: "1") }
    do {
      _ = try await maker.makeRequest(operation: Shop(), options: Self.cacheOnly)
      Issue.record("The owner's favourite is gone.")
    } catch SputnikError.notCached(let operation, let miss) {
      #expect(operation == "Shop")
      #expect(miss.description == "owner.favourite: the cache has Book:1 as deleted")
    }
  }

  @Test func invalidating() async throws {
    let (cache, maker, server) = try await Self.shop()
    func ask() async throws -> Int {
      _ = try await maker.makeRequest(operation: Shop())
      return server.log.all.count
    }
    #expect(try await ask() == 1)
    try cache.transaction { try $0.invalidate(Shop.Book.self, id: "3") }
    #expect(try await ask() == 2)
    #expect(try await ask() == 2)
    try cache.transaction { try $0.invalidate(Shop.Book.self) }
    #expect(try await ask() == 3)
    try cache.transaction { try $0.invalidate(Shop()) }
    #expect(try await ask() == 4)
    try cache.transaction { try $0.invalidate(Finds.Toy.self) }
    #expect(try await ask() == 4)
  }

  // MARK: Mistakes

  /// An error takes everything back.
  @Test func anError() async throws {
    let (cache, _, _) = try await Self.shop()
    let before = cache.contents
    #expect(throws: CacheError.noKey("Title", key: ["id"])) {
      try cache.transaction { cache in
        try cache.update(Shop.Book.self, id: "1") { $0.sold = 5 }
        try cache.delete(Shop.Book.self, id: "2")
        try cache.insert(Shop.Book(id: "8", title: "", price: 0, sold: 0))
        try cache.insert(Title(title: "X"))
      }
    }
    #expect(cache.contents == before)
  }

  /// The cache inside a transaction is its argument.
  @Test func nestedCalls() async throws {
    let (cache, _, _) = try await Self.shop()
    #expect(throws: CacheError.insideTransaction) {
      try cache.transaction { _ in
        #expect(cache.contents == [])
        cache.clear()
        cache.trim(to: 0)
        _ = try cache.value(of: Shop.Book.self, id: "1")
      }
    }
    #expect(try cache.value(of: Shop.Book.self, id: "1")?.title == "A")
    // Another cache can be used, and this one later.
    let other = SputnikCache()
    let later = try cache.transaction { _ in
      other.clear()
      return Task { try cache.value(of: Shop.Book.self, id: "2") }
    }
    #expect(try await later.value?.title == "B")
  }

  @Test func endpoints() async throws {
    let cache = SputnikCache()
    #expect(throws: CacheError.endpoint([])) { try cache.value(of: Title.self, id: "1") }
    let one = CacheServer(["Shop": ShopData.shop])
    let maker = Maker.maker(one, cache, url: "http://one/graphql")
    _ = try await maker.makeRequest(operation: Shop())
    #expect(try cache.value(of: Title.self, id: "1") == Title(title: "A"))
    _ = Maker.maker(one, cache, url: "http://two/graphql")
    let known = ["http://one/graphql", "http://two/graphql"]
    #expect(throws: CacheError.endpoint(known)) { try cache.value(of: Title.self, id: "1") }
    #expect(try cache.value(of: Title.self, id: "1", endpoint: known[0]) == Title(title: "A"))
    #expect(try cache.value(of: Title.self, id: "1", endpoint: known[1]) == nil)
  }

  /// Arguments that have the values of variables need them.
  @Test func variables() async throws {
    let (cache, _, _) = try await Self.shop()
    do {
      _ = try cache.value(of: Priced.self, id: "1")
      Issue.record("The currency is missing.")
    } catch SputnikError.invalidOperation(let error) {
      #expect((error.operation, error.place) == ("Priced", "price"))
      #expect(error.problem.contains(#"'variables: ["currency": …]'"#))
    }
    #expect(try cache.value(of: Priced.self, id: "1", variables: ["currency": "EUR"]) == nil)
  }

  // MARK: Watching

  @Test func watchingAnEntity() async throws {
    let (cache, maker, server) = try await Self.shop()
    var states = cache.watch(Shop.Book.self, id: "1").makeAsyncIterator()
    #expect(await states.next()?.response?.sold == 0)
    try cache.transaction { cache in
      try cache.update(Shop.Book.self, id: "1") { $0.sold = 1 }
      try cache.update(Shop.Book.self, id: "1") { $0.sold = 2 }
    }
    #expect(await states.next()?.response?.sold == 2)
    // A change of another book tells nothing.
    try cache.transaction { try $0.update(Shop.Book.self, id: "2") { $0.sold = 9 } }
    _ = try await maker.makeRequest(
      operation: Shop(), options: RequestOptions(cachePolicy: .networkOnly))
    #expect(await states.next()?.response?.sold == 0)
    try cache.transaction { try $0.delete(Shop.Book.self, id: "1") }
    #expect(await states.next()?.miss?.reason == .deleted)
    #expect(server.log.all == ["Shop", "Shop"])
  }
}

@QueryOperation struct ShopList { var books: [Title] }

@QueryOperation struct ShopBest { var best: Title? }

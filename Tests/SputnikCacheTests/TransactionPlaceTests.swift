import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// Changes of what a response has in several places.
@Suite(.oneAtATime) struct TransactionPlaceTests {
  private typealias Shared = TransactionTests

  /// An entity is in three places. A change in any of them counts, and different ones add up.
  @Test func anEntityInSeveralPlaces() async throws {
    let (cache, maker, _) = try await Shared.shop()
    try cache.transaction { cache in
      try cache.update(Shop()) { shop in
        shop.books[0].title = "X"
        shop.owner.favourite.sold = 4
      }
    }
    #expect(Shared.record("Book:1", cache) == #"{"id":"1","title":"X","price":1.50,"sold":4}"#)
    let shop = try await maker.makeRequest(operation: Shop(), options: Shared.cacheOnly)
    #expect(shop.owner.favourite == shop.books[0])
  }

  /// Entities of two types have the same id.
  @Test func equalIDs() async throws {
    let (cache, maker, _) = try await Shared.shop()
    _ = try await maker.makeRequest(operation: Finds())
    try cache.transaction { try $0.update(Finds()) { _ = $0.finds.removeFirst() } }
    #expect(Shared.record("Query.finds", cache) == #"{"finds":[<Toy:1>]}"#)
    #expect(
      Shared.record("Book:1", cache)
        == #"{"id":"1","title":"A","price":1.50,"sold":0,"__typename":"Book"}"#)
    #expect(
      Shared.record("Toy:1", cache) == #"{"__typename":"Toy","id":"1","name":"Bear"}"#)
  }

  /// A satellite of an interface: an entity that is put elsewhere is the same one.
  @Test func interfaces() async throws {
    let server = CacheServer([
      "Crew":
        #"{"crew":[{"id":"1","rank":"2.0","__typename":"Human"},{"id":"2","rank":"3.0","__typename":"Droid"}],"captain":{"id":"1","rank":"2.0","__typename":"Human"}}"#
    ])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Crew())
    try cache.transaction { cache in
      try cache.update(Crew()) { crew in
        crew.captain = crew.crew[1]
        crew.crew.append(crew.crew[0])
      }
    }
    #expect(cache.contents.map(\.key) == ["Droid:2", "Human:1", "Query.captain", "Query.crew"])
    #expect(Shared.record("Query.captain", cache) == #"{"captain":<Droid:2>}"#)
    #expect(Shared.record("Query.crew", cache) == #"{"crew":[<Human:1>,<Droid:2>,<Human:1>]}"#)
  }

  /// What isn't selected isn't written.
  @Test func narrowed() async throws {
    let (cache, _, _) = try await Shared.shop()
    var query = Shop()
    query.books.select.setSelections([.id, .title])
    try cache.transaction { cache in
      try cache.update(query) { shop in
        shop.best = shop.books[2]
        shop.books[1].title = "B2"
      }
    }
    #expect(Shared.record("Query.best", cache) == #"{"best":<Book:3>}"#)
    #expect(Shared.record("Book:3", cache) == #"{"id":"3","title":"C","price":1.50,"sold":0}"#)
    #expect(Shared.record("Book:2", cache) == #"{"id":"2","title":"B2","price":1.50,"sold":0}"#)
  }

  /// A value that can't be written is no obstacle while it stays as it is.
  @Test func unwritableValues() async throws {
    let server = CacheServer([
      "Odd":
        #"{"odd":{"id":"1","mood":"GRIM","stamp":1700000000000,"note":"n","count":1,"__typename":"Odd"}}"#
    ])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Odd())
    try cache.transaction { cache in
      try cache.update(Odd()) { odd in
        odd.odd.count = 2
        odd.odd.note = .success("m")
      }
    }
    #expect(
      Shared.record("Odd:1", cache)
        == #"{"id":"1","mood":"GRIM","stamp":1700000000000,"note":"m","count":2}"#)
    #expect(throws: CacheError.self) {
      try cache.transaction { try $0.update(Odd()) { $0.odd.stamp = 1 << 40 } }
    }
  }

  /// A deleted entity isn't lost from a list that is changed for another reason.
  @Test func besideADeletedEntity() async throws {
    let (cache, maker, _) = try await Shared.shop()
    try cache.transaction { cache in
      try cache.delete(Shop.Book.self, id: "2")
      try cache.update(Shop()) { $0.owner.address.town = "Pisa" }
    }
    #expect(
      Shared.record("Query.books", cache) == #"{"books":[<Book:1>,<Book:2>,<Book:3>]}"#)
    #expect(Shared.record("Query.best", cache) == #"{"best":<Book:2>}"#)
    try cache.transaction { try $0.insert(Shop.Book(id: "2", title: "B", price: 1.5, sold: 0)) }
    let shop = try await maker.makeRequest(operation: Shop(), options: Shared.cacheOnly)
    #expect(shop.best?.title == "B")
  }

  /// What was invalidated is there again after an equal response.
  @Test func invalidatedAndSentAgain() async throws {
    let (cache, maker, _) = try await Shared.shop()
    var states = cache.watch(Shop.Book.self, id: "1").makeAsyncIterator()
    #expect(await states.next()?.isStale == false)
    try cache.transaction { try $0.invalidate(Shop.Book.self, id: "1") }
    #expect(cache.contents.contains { $0.age > .seconds(3_000_000_000) })
    #expect(await states.next()?.isStale == true)
    _ = try await maker.makeRequest(operation: Shop())
    #expect(await states.next()?.isStale == false)
    #expect(cache.contents.allSatisfy { $0.age < .seconds(3_600) })
  }

  /// What an app inserts is current, also if it is what was there.
  @Test func invalidatedAndInsertedAgain() async throws {
    let clock = MovedClock()
    let (cache, maker, server) = try await Shared.shop(clock)
    let book = Shop.Book(id: "1", title: "A", price: 1.5, sold: 0)
    var states = cache.watch(Shop.Book.self, id: "1").makeAsyncIterator()
    #expect(await states.next()?.isStale == false)
    try cache.transaction { try $0.invalidate(Shop.Book.self, id: "1") }
    #expect(await states.next()?.isStale == true)
    // A part of it, and a change of nothing, aren't enough.
    try cache.transaction { cache in
      try cache.insert(ShopBestID.Book(id: "1"))
      try cache.update(Shop.Book.self, id: "1") { $0.title = "A" }
    }
    await #expect(throws: SputnikError.self) {
      _ = try await maker.makeRequest(operation: Shop(), options: Shared.cacheOnly)
    }
    await clock.move(by: .seconds(60))
    try cache.transaction { try $0.insert(book) }
    #expect(await states.next()?.isStale == false)
    let shop = try await maker.makeRequest(operation: Shop())
    #expect(shop.books[0] == book)
    #expect(server.log.all == ["Shop"])
    #expect(cache.contents.first { $0.key == "Book:1" }?.age == .zero)
    #expect(cache.contents.first { $0.key == "Book:2" }?.age == .seconds(60))
    #expect(
      Shared.record("Book:1", cache) == #"{"id":"1","title":"A","price":1.5,"sold":0}"#)
  }

  /// An entity that comes into a list is inserted. Those that are in it keep their age.
  @Test func invalidatedAndAppendedAgain() async throws {
    let (cache, maker, server) = try await Shared.shop()
    let book = Shop.Book(id: "4", title: "D", price: 2, sold: 0)
    try cache.transaction { try $0.insert(book) }
    try cache.transaction { try $0.invalidate(Shop.Book.self, id: "4") }
    try cache.transaction { cache in try cache.update(Shop()) { $0.books.append(book) } }
    let shop = try await maker.makeRequest(operation: Shop(), options: Shared.cacheOnly)
    #expect(shop.books.map(\.id) == ["1", "2", "3", "4"])
    try cache.transaction { cache in
      try cache.invalidate(Shop.Book.self, id: "4")
      try cache.update(Shop()) { $0.books.reverse() }
    }
    await #expect(throws: SputnikError.self) {
      _ = try await maker.makeRequest(operation: Shop(), options: Shared.cacheOnly)
    }
    #expect(server.log.all == ["Shop"])
  }

  /// What is expected of a request goes with it, and the entity is as invalid as before.
  @Test func insertedForAMoment() async throws {
    let world = OptimisticTests.World()
    try await world.fill()
    try world.cache.transaction { try $0.invalidate(Shop.Book.self, id: "1") }
    @Sendable func isStale() -> Bool {
      world.cache.contents.contains { $0.age > .seconds(3_000_000_000) }
    }
    #expect(isStale())
    let sale = Task {
      try await world.maker.makeRequest(operation: Sell(variables: .init(id: "a"))) { cache in
        try cache.insert(Shop.Book(id: "1", title: "A", price: 1.5, sold: 0))
      }
    }
    #expect(await waitUntil { !isStale() })
    sale.cancel()
    _ = await sale.result
    #expect(isStale())
  }

  @Test func anEndpointThatIsNotThere() async throws {
    let (cache, _, _) = try await Shared.shop()
    #expect(throws: CacheError.endpoint(["http://localhost/graphql"])) {
      try cache.value(of: Title.self, id: "1", endpoint: "http://other/graphql")
    }
  }

  /// A request maker and a watcher may begin or end inside of a transaction.
  @Test func watchersInsideATransaction() async throws {
    let (cache, maker, _) = try await Shared.shop()
    var states: WatchStates<Shop.Book>.AsyncIterator? =
      cache.watch(Shop.Book.self, id: "1").makeAsyncIterator()
    #expect(await states?.next()?.response?.title == "A")
    try cache.transaction { _ in
      states = nil
      _ = maker.caching(in: cache).watch(Shop()).makeAsyncIterator()
    }
    #expect(try cache.value(of: Shop.Book.self, id: "1")?.title == "A")
  }
}

@QueryOperation struct Crew {
  var crew: [Member]
  var captain: Member?

  @QuerySatelite(schemaTypeName: "Character") struct Member: Hashable {
    var id: ID
    var rank: String
  }
}

@QueryOperation struct Odd {
  var odd: Thing

  @QuerySatelite struct Thing: Hashable {
    var id: ID
    var mood: Mood
    var stamp: Int
    var note: FieldResult<String>
    var count: Int
  }

  @QueryEnum enum Mood: Hashable {
    @EnumValue("GLAD") case glad
    case unknown(String)
  }
}

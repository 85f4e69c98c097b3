import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import SputnikCore
import SputnikRecords
import TestSupport
import Testing

/// What `fuzz-cache` has found.
@Suite(.oneAtATime) struct FuzzedCacheTests {
  @QueryOperation struct Tagged {
    var person: Person

    @QuerySatelite struct Person: Hashable {
      var id: ID
      var tags: [String]
    }
  }

  /// White space in a list of scalars is no change either.
  @Test func whiteSpaceInListsOfScalars() throws {
    var history = StoreHistory()
    try history.write(
      #"{ "data": { "person": { "id": "1", "tags": [ "a b" , "\" ]" ], "__typename": "P" } } }"#,
      to: Tagged())
    let compact = #"{"data":{"person":{"id":"1","tags":["a b","\" ]"],"__typename":"P"}}}"#
    #expect(
      try history.read(Tagged()) == #"{"data":{"person":{"id":"1","tags":["a b","\" ]"]}}}"#)
    #expect(try history.write(compact, to: Tagged()) == [])
  }

  /// An entity that was invalidated, and then received in part, changes when it is invalidated again.
  @Test func invalidAgain() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"person":{"id":"1","name":"L","age":3,"__typename":"P"}}}"#,
      to: PersonByID(variables: .init(id: "1")))
    let person = EntityName("P", key: ["id"], values: ["1"])
    #expect(history.store.invalidate(person).map(history.store.hasChanged) == [true])
    try history.write(
      #"{"data":{"hero":{"id":"1","name":"L","__typename":"P"}}}"#, to: HeroWithID())
    #expect(history.store.invalidate(person).map(history.store.hasChanged) == [true])
    #expect(history.store.invalidate(person).map(history.store.hasChanged) == [false])
  }

  @QueryOperation struct Links {
    var hero: Hero

    @QuerySatelite struct Hero: Hashable {
      var id: ID
      var best: Best?
      var friends: [Friend]
    }
    @QuerySatelite(schemaTypeName: "Hero") struct Best: Hashable {
      var id: ID
      var name: String
    }
    @QuerySatelite(schemaTypeName: "Hero") struct Friend: Hashable {
      var name: String
      var id: ID
    }
  }

  @QueryOperation struct Friends {
    var hero: Hero

    @QuerySatelite struct Hero: Hashable {
      var id: ID
      var friends: [Friend]
      var name: String
    }
    @QuerySatelite(schemaTypeName: "Hero") struct Friend: Hashable {
      var id: ID
      var name: String
    }
  }

  /// A member that an error explains isn't stored. The links after it are still read as what they
  /// are.
  @Test func linksBehindAnExplainedNull() throws {
    var history = StoreHistory()
    let whole = """
      {"data":{"hero":{"id":"1","friends":[{"id":"2","name":"B","__typename":"Hero"}],\
      "name":"A","__typename":"Hero"}}}
      """
    try history.write(whole, to: Friends())
    try history.write(
      #"{"errors":[{"message":"m","path":["hero","best"]}],"#
        + #""data":{"hero":{"id":"1","best":null,"#
        + #""friends":[{"name":"C","id":"2","__typename":"Hero"}],"__typename":"Hero"}}}"#,
      to: Links())
    #expect(
      try history.read(Friends())
        == #"{"data":{"hero":{"id":"1","friends":[{"id":"2","name":"C"}],"name":"A"}}}"#)
  }

  private static let cacheOnly = RequestOptions(cachePolicy: .cacheOnly)

  /// A layer that invalidates an entity sees the entity that comes later.
  @Test func aLayerInvalidatesWhatComesLater() async throws {
    let world = OptimisticTests.World()
    let hasBegun = Guarded(false)
    let sale = Task {
      try await world.maker.makeRequest(operation: Sell(variables: .init(id: "a"))) { cache in
        try cache.invalidate(Shop.Book.self, id: "1")
        hasBegun.change { $0 = true }
      }
    }
    #expect(await waitUntil { hasBegun.value })
    try await world.fill()
    await #expect(throws: SputnikError.self) {
      try await world.maker.makeRequest(operation: Shop(), options: Self.cacheOnly)
    }
    sale.cancel()
    _ = await sale.result
    _ = try await world.maker.makeRequest(operation: Shop(), options: Self.cacheOnly)
  }

  /// Equal data that come again are new, also below a layer.
  @Test func equalDataBelowALayer() async throws {
    let clock = MovedClock()
    let world = OptimisticTests.World(cache: SputnikCache(clock: clock))
    try await world.fill()
    let sale = Task {
      try await world.maker.makeRequest(operation: Sell(variables: .init(id: "a"))) { cache in
        try cache.update(Shop.Book.self, id: "1") { $0.sold = 5 }
      }
    }
    #expect(await waitUntil { (try? world.sold()) == 5 })
    await clock.move(by: .seconds(60))
    _ = try await world.maker.makeRequest(
      operation: Shop(), options: RequestOptions(cachePolicy: .networkOnly))
    var options = Self.cacheOnly
    options.maximumAge = .seconds(30)
    let shop = try await world.maker.makeRequest(operation: Shop(), options: options)
    #expect(shop.books.first?.sold == 5)
    sale.cancel()
    _ = await sale.result
  }

  @QueryOperation struct HeroID {
    var hero: Hero?

    @QuerySatelite struct Hero: Hashable { var id: ID }
  }

  /// Who asks without an identity gets the older object if the entity lacks a field. When the entity
  /// has it, they get that, so they depend on it before.
  @Test func anEntityThatLacksAField() throws {
    var history = StoreHistory()
    try history.write(#"{"data":{"hero":{"name":"Leia"}}}"#, to: HeroWithoutID())
    try history.write(#"{"data":{"hero":{"id":"1","__typename":"Human"}}}"#, to: HeroID())
    let plan = try history.store.plan(for: HeroWithoutID().outline())
    let reading = history.store.read(plan)
    #expect(
      String(decoding: try reading.response.get(), as: UTF8.self)
        == #"{"data":{"hero":{"name":"Leia"}}}"#)
    #expect(reading.used.map { history.store.key(of: $0.slot) } == ["Query.hero", "Human:1"])
    try history.write(
      #"{"data":{"rename":{"id":"1","name":"Lu","__typename":"Human"}}}"#, to: RenameHero())
    #expect(try history.read(HeroWithoutID()) == #"{"data":{"hero":{"name":"Lu"}}}"#)
  }

  @QuerySatelite struct Item: Hashable {
    var id: ID
    var name: String
  }
  @QueryOperation struct Items {
    var first: Item?
    var second: Item?
  }
  @QueryOperation struct FirstItem { var first: Item? }

  /// A layer that puts an entity elsewhere depends on it, also if it was there with equal data.
  @Test func aLayerAddsWhatIsThere() async throws {
    let world = OptimisticTests.World()
    func names() async throws -> [String?] {
      let items = try await world.maker.makeRequest(operation: Items(), options: Self.cacheOnly)
      return [items.first?.name, items.second?.name]
    }
    world.server["Items"] = #"{"first":null,"second":{"id":"2","name":"B","__typename":"Item"}}"#
    _ = try await world.maker.makeRequest(operation: Items())
    let hasBegun = Guarded(false)
    let sale = Task {
      try await world.maker.makeRequest(operation: Sell(variables: .init(id: "a"))) { cache in
        try cache.update(FirstItem()) { $0.first = Item(id: "2", name: "B") }
        hasBegun.change { $0 = true }
      }
    }
    #expect(await waitUntil { hasBegun.value })
    #expect(try await names() == ["B", "B"])
    try world.cache.transaction { try $0.update(Item.self, id: "2") { $0.name = "C" } }
    #expect(try await names() == ["B", "B"])
    sale.cancel()
    _ = await sale.result
    #expect(try await names() == [nil, "C"])
  }

  /// A layer that changes an entity twice doesn't run again because of others.
  @Test func aLayerWithTwoChanges() async throws {
    let world = OptimisticTests.World()
    try await world.fill()
    let runs = Guarded(0)
    let sale = Task {
      try await world.maker.makeRequest(operation: Sell(variables: .init(id: "a"))) { cache in
        try cache.update(Shop.Book.self, id: "1") { $0.sold += 1 }
        try cache.update(Shop.Book.self, id: "1") { $0.sold += 1 }
        runs.change { $0 += 1 }
      }
    }
    #expect(await waitUntil { runs.value == 1 })
    try world.cache.transaction { try $0.update(Shop.Book.self, id: "2") { $0.sold = 8 } }
    #expect(runs.value == 1)
    #expect(try world.sold() == 2)
    sale.cancel()
    _ = await sale.result
    #expect(try world.sold() == 0)
  }
}

import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// Changes of what isn't in the cache change nothing, and stop nothing.
@Suite(.oneAtATime) struct SkippedChangeTests {
  private typealias World = OptimisticTests.World

  private static func shop() async throws -> SputnikCache {
    try await TransactionTests.shop().cache
  }

  // MARK: Transactions

  @Test func whatIsThereAndWhatIsNot() async throws {
    let cache = try await Self.shop()
    let before = cache.contents
    let calls = Guarded(0)
    try cache.transaction { cache in
      func isChanged(_ id: ID) throws -> Bool {
        try cache.update(Shop.Book.self, id: id) { _ in calls.change { $0 += 1 } }
      }
      #expect(try isChanged("1"))
      // An entity that isn't there, a field, and queries that nobody has made, or with a part that
      // isn't there.
      #expect(try !isChanged("77"))
      let isPriced = try cache.update(Priced.self, id: "1", variables: ["currency": "EUR"]) {
        $0.price = 0
      }
      #expect(!isPriced)
      #expect(try !cache.update(Finds()) { $0.finds = [] })
      try cache.delete(Shop.Owner.self, id: "9")
      #expect(try !cache.update(Shop()) { $0.books = [] })
      #expect(try !cache.update(Shop.Owner.self, id: "9") { $0.favourite.sold = 9 })
      // The transaction goes on.
      #expect(try isChanged("2"))
    }
    #expect(calls.value == 2)
    #expect(cache.contents == before.filter { $0.key != "Owner:9" })
  }

  /// What was invalidated is there, though too old.
  @Test func whatWasInvalidated() async throws {
    let cache = try await Self.shop()
    let isThere = try cache.transaction { cache in
      try cache.invalidate(Shop.Book.self, id: "1")
      try cache.invalidate(ShopBestID())
      let isBook = try cache.update(Shop.Book.self, id: "1") { $0.sold = 4 }
      let isBest = try cache.update(ShopBestID()) { $0.best = nil }
      return isBook && isBest
    }
    #expect(isThere)
    #expect(try cache.value(of: Shop.Book.self, id: "1")?.sold == 4)
    #expect(try cache.transaction { try $0.value(of: ShopBestID()) }?.best == nil)
  }

  @Test func whatTheFunctionThrows() async throws {
    struct Refusal: Error {}
    let cache = try await Self.shop()
    #expect(throws: Refusal.self) {
      try cache.transaction { try $0.update(Shop.Book.self, id: "1") { _ in throw Refusal() } }
    }
  }

  // MARK: Mistakes

  /// An interface, whose objects have the names of object types.
  @QuerySatelite struct Ware: Hashable {
    var id: ID
    var title: String
  }

  @QueryOperation struct Wares { var wares: [Ware] }

  @QueryOperation struct Cups {
    var cups: [Cup]
    @QuerySatelite struct Cup: Hashable {
      var id: ID
      var title: String
    }
  }

  private static let wares =
    #"{"wares":[{"id":"1","title":"A","__typename":"Book"},{"id":"2","title":"B","__typename":"Toy"},{"id":"1","title":"C","__typename":"Toy"}]}"#

  private static func cache(_ data: [String: String]) async throws -> SputnikCache {
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(CacheServer(data), cache)
    if data["Wares"] != nil { _ = try await maker.makeRequest(operation: Wares()) }
    if data["Cups"] != nil { _ = try await maker.makeRequest(operation: Cups()) }
    return cache
  }

  @Test func anInterface() async throws {
    let cache = try await Self.cache(["Wares": Self.wares])
    func error(_ id: ID) -> (any Error)? {
      #expect(throws: CacheError.self) {
        try cache.transaction { try $0.update(Ware.self, id: id) { $0.title = "X" } }
      }
    }
    let toy = error("2")
    #expect(toy as? CacheError == .otherType("Ware", "Ware", found: ["Toy"]))
    #expect(
      "\(toy!)"
        == #"the cache has no 'Ware' with this key, which 'Ware' is for: did you mean as: "Toy"?"#
        + #" If 'Ware' isn't an interface, write in its macro: schemaTypeName: "Toy""#)
    #expect(throws: CacheError.otherType("Ware", "Ware", found: ["Toy"])) {
      try cache.value(of: Ware.self, id: "2")
    }
    #expect("\(error("1")!)".hasSuffix(#"did you mean as: "Book" or as: "Toy"?"#))
    // Nobody has this one.
    #expect(try !cache.transaction { try $0.update(Ware.self, id: "3") { $0.title = "X" } })
    #expect(
      try cache.transaction { try $0.update(Ware.self, id: "2", as: "Toy") { $0.title = "X" } })
    #expect(try cache.value(of: Ware.self, id: "2", as: "Toy")?.title == "X")
  }

  /// Equal ids of two object types mean nothing.
  @Test func equalIDs() async throws {
    let cups = #"{"cups":[{"id":"9","title":"C","__typename":"Cup"}]}"#
    let cache = try await Self.cache(["Wares": Self.wares, "Cups": cups])
    #expect(try !cache.transaction { try $0.update(Cups.Cup.self, id: "1") { $0.title = "X" } })
    // No operation has asked for a cup.
    let other = try await Self.cache(["Wares": Self.wares])
    #expect(try !other.transaction { try $0.update(Cups.Cup.self, id: "1") { $0.title = "X" } })
    // It has been asked for, and the object with this id has other fields.
    let third = try await Self.cache(["Wares": Self.wares, "Cups": #"{"cups":[]}"#])
    #expect(try !third.transaction { try $0.update(Shop.Book.self, id: "2") { $0.sold = 1 } })
  }

  @Test func otherMistakes() async throws {
    let cache = try await Self.shop()
    #expect(throws: CacheError.embedded("Price")) {
      try cache.transaction { try $0.update(Prices.Price.self, id: "1") { $0.amount = 1 } }
    }
    #expect(throws: CacheError.endpoint(["http://localhost/graphql"])) {
      try cache.transaction(endpoint: "http://other") {
        try $0.update(Shop.Book.self, id: "1") { $0.sold = 1 }
      }
    }
    #expect(throws: SputnikError.self) {
      try cache.transaction { try $0.update(Priced.self, id: "1") { $0.price = 1 } }
    }
  }

  // MARK: Optimistic changes

  /// The mutation is sent, and what is there is changed.
  @Test func aLikeButton() async throws {
    let world = World()
    try await world.fill()
    world.server["Sell"] = #"{"sell":{"id":"1","sold":8,"__typename":"Book"}}"#
    let log = Log()
    let sale = Task {
      try await world.observing(log).makeRequest(operation: Sell(variables: .init(id: "a"))) {
        cache in
        try cache.update(Finds()) { $0.finds = [] }
        try cache.update(Shop.Book.self, id: "77") { $0.sold += 1 }
        try cache.update(Shop.Book.self, id: "1") { $0.sold += 1 }
      }
    }
    #expect(await waitUntil { log.all.contains("sent") || (try? world.sold()) == 1 })
    await world.gate("a").open()
    #expect(try await sale.value.sell.sold == 8)
    #expect(try world.sold() == 8)
    #expect(
      log.all == [
        "Finds: finds: the cache doesn't have Query.finds",
        "Book: the cache doesn't have Book:77",
        "success",
      ])
  }

  /// The change is shown as soon as what was missing is there.
  @Test func anEntityThatComes() async throws {
    let world = World()
    try await world.fill()
    let log = Log()
    let sale = world.sell(log) { cache in
      try cache.update(Shop.Book.self, id: "7") { $0.sold += 1 }
    }
    #expect(await waitUntil { log.all.count == 1 })
    try world.cache.transaction {
      try $0.insert(Shop.Book(id: "7", title: "G", price: 1, sold: 3))
    }
    #expect(try world.sold("7") == 4)
    // It is gone again, and that is told again.
    try world.cache.transaction { try $0.delete(Shop.Book.self, id: "7") }
    sale.cancel()
    _ = await sale.result
    #expect(
      log.all == [
        "Book: the cache doesn't have Book:7", "Book: the cache has Book:7 as deleted",
        "cancelled",
      ])
  }

  /// A root field that comes, by a request of somebody else.
  @Test func aListThatComes() async throws {
    let world = World()
    let log = Log()
    let sale = world.sell(log) { cache in
      try cache.update(ShopList()) { $0.books.removeFirst() }
    }
    #expect(await waitUntil { log.all.count == 1 })
    try await world.fill()
    let list = try await CachePolicyTests.maker(world.server, world.cache).makeRequest(
      operation: ShopList())
    #expect(list.books.map(\.title) == ["B", "C"])
    sale.cancel()
    _ = await sale.result
    #expect(try world.cache.transaction { try $0.value(of: ShopList()) }?.books.count == 3)
    #expect(log.all == ["ShopList: books: the cache doesn't have Query.books", "cancelled"])
  }

  @QueryOperation struct BestBook {
    var best: Shop.Book?
  }

  /// A field that an entity lacks, by itself and further inside.
  @Test func partsThatCome() async throws {
    let world = World()
    world.server["ShopBestID"] = #"{"best":{"id":"2","__typename":"Book"}}"#
    let maker = CachePolicyTests.maker(world.server, world.cache)
    _ = try await maker.makeRequest(operation: ShopBestID())
    let log = Log()
    let sale = world.sell(log) { cache in
      try cache.update(Title.self, id: "2") { $0.title += "!" }
      try cache.update(BestBook()) { $0.best?.title += "?" }
    }
    #expect(await waitUntil { log.all.count == 2 })
    try await world.fill()
    #expect(try world.cache.value(of: Title.self, id: "2") == Title(title: "B!?"))
    sale.cancel()
    _ = await sale.result
    #expect(try world.cache.value(of: Title.self, id: "2") == Title(title: "B"))
    #expect(
      log.all == [
        "Title: title: the cache has Book:2 without the field 'title'",
        "BestBook: best.title: the cache has Book:2 without the field 'title'", "cancelled",
      ])
  }

  /// The same below what was invalidated, which transactions read: that isn't what is missing.
  @Test func partsOfWhatWasInvalidated() async throws {
    let world = World()
    world.server["ShopBestID"] = #"{"best":{"id":"2","__typename":"Book"}}"#
    let maker = CachePolicyTests.maker(world.server, world.cache)
    _ = try await maker.makeRequest(operation: ShopBestID())
    try world.cache.transaction { try $0.invalidate(ShopBestID()) }
    let log = Log()
    let sale = world.sell(log) { cache in
      try cache.update(BestBook()) { $0.best?.title += "?" }
    }
    #expect(await waitUntil { log.all.count == 1 })
    try world.cache.transaction {
      try $0.insert(Shop.Book(id: "2", title: "G", price: 1, sold: 3))
    }
    #expect(try world.cache.value(of: Title.self, id: "2") == Title(title: "G?"))
    sale.cancel()
    _ = await sale.result
    #expect(
      log.all == [
        "BestBook: best.title: the cache has Book:2 without the field 'title'", "cancelled",
      ])
  }

  /// A layer below others runs again when something comes, and then those above it.
  @Test func severalLayers() async throws {
    let world = World()
    try await world.fill()
    let log = Log()
    let raise: @Sendable (inout CacheTransaction) throws -> Void = { cache in
      try cache.update(Shop.Book.self, id: "7") { $0.sold = $0.sold * 10 + 1 }
    }
    let first = world.sell(log, raise)
    #expect(await waitUntil { log.all.count == 1 })
    let second = world.sell(log, raise)
    #expect(await waitUntil { log.all.count == 2 })
    try world.cache.transaction {
      try $0.insert(Shop.Book(id: "7", title: "G", price: 1, sold: 3))
    }
    #expect(try world.sold("7") == 311)
    first.cancel()
    _ = await first.result
    #expect(try world.sold("7") == 31)
    second.cancel()
    _ = await second.result
    #expect(try world.sold("7") == 3)
  }

  /// What is missing isn't forgotten by a memory warning.
  @Test func trimming() async throws {
    let world = World()
    let log = Log()
    let sale = world.sell(log) { try $0.update(Shop.Book.self, id: "3") { $0.sold = 5 } }
    #expect(await waitUntil { log.all.count == 1 })
    world.cache.trim(to: 0)
    try world.cache.transaction { cache in
      for id in 20..<40 {
        try cache.insert(Shop.Book(id: ID("\(id)"), title: "?", price: 0, sold: 0))
      }
    }
    world.cache.trim(to: 0)
    try await world.fill()
    #expect(try world.sold("3") == 5)
    sale.cancel()
    _ = await sale.result
    #expect(try world.sold("3") == 0)
  }

  /// A mistake of the program stops the mutation.
  @Test func aMistake() async throws {
    let cache = try await Self.cache(["Wares": Self.wares])
    let server = CacheServer(["Sell": "null"])
    let error = await #expect(throws: CacheError.self) {
      try await CachePolicyTests.maker(server, cache).makeRequest(
        operation: Sell(variables: .init(id: "a"))
      ) { try $0.update(Ware.self, id: "2") { $0.title = "X" } }
    }
    #expect(error == .otherType("Ware", "Ware", found: ["Toy"]))
    #expect(server.log.all == [])
  }

  @QueryMutation struct Praise {
    @Variable var id: ID
    @Property(arguments: ["id"]) var praise: Praised?

    @QuerySatelite struct Praised {
      var id: ID
      var title: String
    }
  }

  /// The struct is named as no type. Perhaps an entity of its type is to come, so the mutation is
  /// sent.
  @Test func withoutSchemaTypeName() async throws {
    let cache = try await Self.cache(["Wares": Self.wares])
    let server = CacheServer(["Praise": "null"])
    let log = Log()
    let maker = CachePolicyTests.maker(
      server, cache,
      RequestObserver { event in
        if case .optimisticChangeSkipped(let name, let miss) = event.kind {
          log.append("\(name): \(miss)")
        }
      })
    _ = try? await maker.makeRequest(operation: Praise(variables: .init(id: "2"))) { cache in
      try cache.update(Praise.Praised.self, id: "2") { $0.title = "X" }
    }
    #expect(
      log.all == [
        #"Praised: the cache doesn't have Praised:2: did you mean as: "Toy"?"#
      ])
    #expect(server.log.all == ["Praise"])
  }

  // MARK: Fragments

  /// Whether the fragment applies to books, a response has to show.
  @QuerySatelite(schemaTypeName: "Book") struct Item {
    var id: ID
    @InlineFragment(types: .present) var sellable: Sellable?

    @QuerySatelite struct Sellable { var sold: Int }
  }
  @QueryOperation struct Items { var books: [Item] }
  @QueryOperation struct OtherItems { var others: [Item] }

  /// What is learned of a type changes none of the records that the function has read.
  @Test func aTypeThatIsLearned() async throws {
    let world = World()
    try await world.fill()
    let log = Log()
    let sale = world.sell(log) { cache in
      try cache.update(Items()) { $0.books[0].sellable?.sold += 1 }
    }
    #expect(await waitUntil { log.all.count == 1 })
    #expect(
      log.all == ["Items: books[0]: the cache doesn't know yet which fragments apply to Book:1"])
    world.server["OtherItems"] = #"{"others":[{"__typename":"Book","id":"8","sold":0}]}"#
    let maker = CachePolicyTests.maker(world.server, world.cache)
    _ = try await maker.makeRequest(operation: OtherItems())
    #expect(try world.sold() == 1)
    sale.cancel()
    _ = await sale.result
    #expect(try world.sold() == 0)
  }
}

extension OptimisticTests.World {
  /// A request maker that notes what is skipped, and the end.
  func observing(_ log: Log) -> SputnikRequestMaker {
    CachePolicyTests.maker(
      server, cache,
      RequestObserver { event in
        switch event.kind {
        case .optimisticChangeSkipped(let name, let miss): log.append("\(name): \(miss)")
        case .finished(let outcome): log.append(outcome.name)
        default: break
        }
      },
      ClosureInterceptor { request, next in
        try await gate("a").pass()
        return try await next(request)
      })
  }

  /// Begins a sale that waits, with a function for what is expected.
  func sell(
    _ log: Log, _ optimistic: @escaping @Sendable (inout CacheTransaction) throws -> Void
  ) -> Task<Sell, any Error> {
    let maker = observing(log)
    return Task {
      try await maker.makeRequest(
        operation: Sell(variables: .init(id: "a")), optimistic: optimistic)
    }
  }
}

import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// What is expected of a mutation, until its response is there.
@Suite(.oneAtATime) struct OptimisticTests {
  /// A cache with a shop, whose server answers a mutation when its gate is opened.
  struct World {
    var cache = SputnikCache()
    let server = CacheServer(["Shop": ShopData.shop])
    /// What the mutations of a book wait for.
    let gates = Guarded<[String: Gate]>([:])

    func gate(_ id: String) -> Gate {
      gates.change { gates in
        let gate = gates[id] ?? Gate()
        gates[id] = gate
        return gate
      }
    }

    var maker: SputnikRequestMaker {
      CachePolicyTests.maker(
        server, cache,
        ClosureInterceptor { request, next in
          if let id = try? JSONValue(
            parsing: Data((request.operations[0].variables ?? "{}").utf8))["id"]?.stringValue
          {
            try await gate(id).pass()
          }
          return try await next(request)
        })
    }

    func fill() async throws { _ = try await maker.makeRequest(operation: Shop()) }

    func sold(_ id: ID = "1") throws -> Int? {
      try cache.value(of: Shop.Book.self, id: id)?.sold
    }

    /// Sells a book, with one more as the expected number.
    func sell(_ gate: String, book: ID = "1") -> Task<Sell, any Error> {
      Task {
        try await maker.makeRequest(operation: Sell(variables: .init(id: ID(gate)))) { cache in
          try cache.update(Shop.Book.self, id: book) { $0.sold += 1 }
        }
      }
    }
  }

  private static func sold(_ number: Int) -> String {
    #"{"sell":{"id":"1","sold":\#(number),"__typename":"Book"}}"#
  }

  /// The response and the end of what was expected are one change.
  @Test func success() async throws {
    let world = World()
    try await world.fill()
    var states = world.cache.watch(Shop.Book.self, id: "1").makeAsyncIterator()
    #expect(await states.next()?.response?.sold == 0)
    world.server["Sell"] = Self.sold(50)
    let sale = world.sell("a")
    #expect(await states.next()?.response?.sold == 1)
    await world.gate("a").open()
    #expect(await states.next()?.response?.sold == 50)
    #expect(try await sale.value.sell.sold == 50)
    #expect(try world.sold() == 50)
  }

  /// If the response says what was expected, nobody is told anything.
  @Test func asExpected() async throws {
    let world = World()
    try await world.fill()
    var states = world.cache.watch(Shop.Book.self, id: "1").makeAsyncIterator()
    #expect(await states.next()?.revision == 1)
    world.server["Sell"] = Self.sold(1)
    await world.gate("a").open()
    _ = try await world.sell("a").value
    let state = await states.next()
    #expect((state?.response?.sold, state?.revision) == (1, 2))
    try world.cache.transaction { try $0.update(Shop.Book.self, id: "1") { $0.title = "T" } }
    #expect(await states.next()?.revision == 3)
  }

  @Test func failure() async throws {
    let world = World()
    try await world.fill()
    let before = world.cache.contents.map(\.fields)
    var states = world.cache.watch(Shop.Book.self, id: "1").makeAsyncIterator()
    #expect(await states.next()?.response?.sold == 0)
    let sale = world.sell("a")
    #expect(await states.next()?.response?.sold == 1)
    world.server.isOffline.change { $0 = true }
    await world.gate("a").open()
    await #expect(throws: (any Error).self) { _ = try await sale.value }
    #expect(await states.next()?.response?.sold == 0)
    #expect(world.cache.contents.map(\.fields) == before)
  }

  @Test func cancellation() async throws {
    let world = World()
    try await world.fill()
    var states = world.cache.watch(Shop.Book.self, id: "1").makeAsyncIterator()
    _ = await states.next()
    let sale = world.sell("a")
    #expect(await states.next()?.response?.sold == 1)
    sale.cancel()
    await #expect(throws: CancellationError.self) { _ = try await sale.value }
    #expect(try world.sold() == 0)
  }

  /// A counter that two requests raise is right whichever of them fails.
  @Test(arguments: [true, false]) func twoRequests(firstFails: Bool) async throws {
    let world = World()
    try await world.fill()
    var states = world.cache.watch(Shop.Book.self, id: "1").makeAsyncIterator()
    _ = await states.next()
    let sales = [world.sell("a")]
    #expect(await states.next()?.response?.sold == 1)
    let second = world.sell("b")
    #expect(await states.next()?.response?.sold == 2)
    let (failing, other) = firstFails ? (sales[0], second) : (second, sales[0])
    failing.cancel()
    _ = await failing.result
    #expect(try world.sold() == 1)
    // The server counts another one that nobody here knows of.
    world.server["Sell"] = Self.sold(2)
    await world.gate(firstFails ? "b" : "a").open()
    _ = try await other.value
    #expect(try world.sold() == 2)
  }

  /// A response below a layer: the layer runs again on it.
  @Test func whatChangesBelow() async throws {
    let world = World()
    try await world.fill()
    let runs = Guarded(0)
    let sale = Task {
      try await world.maker.makeRequest(operation: Sell(variables: .init(id: "a"))) { cache in
        runs.change { $0 += 1 }
        try cache.update(Shop.Book.self, id: "1") { $0.sold += 1 }
      }
    }
    #expect(await waitUntil { runs.value == 1 })
    // What it hasn't read doesn't concern it.
    try world.cache.transaction { try $0.update(Shop.Book.self, id: "2") { $0.sold = 8 } }
    #expect(runs.value == 1)
    #expect(try world.sold() == 1)
    try world.cache.transaction { try $0.update(Shop.Book.self, id: "1") { $0.sold = 20 } }
    #expect(runs.value == 2)
    #expect(try world.sold() == 21)
    // An entity that is gone takes the layer out of sight, and brings it back.
    try world.cache.transaction { try $0.delete(Shop.Book.self, id: "1") }
    #expect(try world.sold() == nil)
    _ = try await world.maker.makeRequest(
      operation: Shop(), options: RequestOptions(cachePolicy: .networkOnly))
    #expect(try world.sold() == 1)
    #expect(try world.sold("2") == 0)
    world.server["Sell"] = Self.sold(5)
    await world.gate("a").open()
    _ = try await sale.value
    #expect(try world.sold() == 5)
  }

  /// A list gets its new element in the step in which the response is stored.
  @Test func updatingAList() async throws {
    let world = World()
    try await world.fill()
    var states = world.maker.watch(ShopList(), revalidation: .never).makeAsyncIterator()
    #expect(await states.next()?.response?.books.map(\.title) == ["A", "B", "C"])
    world.server["Sell"] = #"{"sell":{"id":"4","sold":1,"__typename":"Book"}}"#
    await world.gate("a").open()
    _ = try await world.maker.makeRequest(
      operation: Sell(variables: .init(id: "a")),
      optimistic: { cache in
        try cache.update(Shop()) {
          $0.books.append(Shop.Book(id: "new", title: "?", price: 0, sold: 0))
        }
      },
      update: { cache, response in
        _ = try? cache.update(Shop()) {
          $0.books.append(
            Shop.Book(id: response.sell.id, title: "D", price: 2, sold: response.sell.sold))
        }
      })
    #expect(await states.next()?.response?.books.map(\.title) == ["A", "B", "C", "D"])
    #expect(!world.cache.contents.contains { $0.key == "Book:new" })
  }

  /// What can't be expected because of a mistake isn't sent.
  @Test func aMistake() async throws {
    let world = World()
    try await world.fill()
    let before = world.cache.contents.map(\.fields)
    await #expect(throws: CacheError.keyValues("Book", key: ["id"])) {
      try await world.maker.makeRequest(operation: Sell(variables: .init(id: "a"))) { cache in
        try cache.update(Shop.Book.self, id: "1") { $0.sold += 1 }
        try cache.update(Shop.Book.self) { $0.sold += 1 }
      }
    }
    #expect(world.server.log.all == ["Shop"])
    #expect(world.cache.contents.map(\.fields) == before)
  }

  @Test func clearing() async throws {
    let world = World()
    try await world.fill()
    let sale = Task {
      try await world.maker.makeRequest(
        operation: Sell(variables: .init(id: "a")),
        optimistic: { try $0.update(Shop.Book.self, id: "1") { $0.sold += 1 } },
        update: { cache, _ in
          try? cache.insert(Shop.Book(id: "8", title: "", price: 0, sold: 0))
        })
    }
    #expect(await waitUntil { (try? world.sold()) == 1 })
    world.cache.clear()
    #expect(try world.sold() == nil)
    world.server["Sell"] = Self.sold(5)
    await world.gate("a").open()
    #expect(try await sale.value.sell.sold == 5)
    #expect(world.cache.contents == [])
  }

  /// A watched query doesn't ask for what is only expected.
  @Test func aMissOfALayer() async throws {
    let world = World()
    try await world.fill()
    var states = world.maker.watch(Shop(), revalidation: .never).makeAsyncIterator()
    #expect(await states.next()?.response?.owner.favourite.id == "1")
    let sale = Task {
      try await world.maker.makeRequest(operation: Sell(variables: .init(id: "a"))) { cache in
        try cache.delete(Shop.Book.self, id: "1")
      }
    }
    let state = await states.next()
    #expect(state?.miss?.reason == .deleted)
    #expect(state?.isFetching == false)
    #expect(state?.response?.owner.favourite.id == "1")
    sale.cancel()
    _ = await sale.result
    #expect(await states.next()?.miss == nil)
    #expect(world.server.log.all == ["Shop"])
  }

  /// If the miss stays after the response, the server is asked.
  @Test func aMissThatStays() async throws {
    let world = World()
    try await world.fill()
    var states = world.maker.watch(Shop(), revalidation: .never).makeAsyncIterator()
    #expect(await states.next()?.miss == nil)
    world.server["Sell"] = #"{"sell":{"id":"7","sold":5,"__typename":"Book"}}"#
    await world.gate("a").open()
    try await world.maker.makeRequest(
      operation: Sell(variables: .init(id: "a")),
      optimistic: { try $0.delete(Shop.Book.self, id: "1") },
      update: { cache, _ in try? cache.delete(Shop.Book.self, id: "1") })
    while let state = await states.next() {
      if state.miss == nil, !state.isFetching { break }
    }
    #expect(world.server.log.all == ["Shop", "Sell", "Shop"])
  }

  /// A layer that can't run any more runs again as soon as what it then looked for is there.
  @Test func aLayerThatLooksForSomethingElse() async throws {
    let world = World()
    try await world.fill()
    let sale = Task {
      try await world.maker.makeRequest(operation: Sell(variables: .init(id: "a"))) { cache in
        let best = try cache.value(of: ShopBestID())?.best?.id ?? "1"
        try cache.update(Shop.Book.self, id: best) { $0.sold += 1 }
      }
    }
    #expect(await waitUntil { (try? world.sold("2")) == 1 })
    try world.cache.transaction { try $0.update(ShopBestID()) { $0.best = .init(id: "9") } }
    #expect(try world.sold("2") == 0)
    try world.cache.transaction { cache in
      try cache.insert(Shop.Book(id: "9", title: "N", price: 1, sold: 3))
    }
    #expect(try world.sold("9") == 4)
    sale.cancel()
    _ = await sale.result
    #expect(try world.sold("9") == 3)
  }

  /// A failed request brings back what only the deleted entity referred to, even after a memory
  /// warning.
  @Test func trimmingBesideALayer() async throws {
    let world = World()
    try await world.fill()
    let sale = Task {
      try await world.maker.makeRequest(operation: Sell(variables: .init(id: "a"))) { cache in
        try cache.delete(Shop.Owner.self, id: "9")
      }
    }
    #expect(
      await waitUntil { (try? world.cache.value(of: Shop.Owner.self, id: "9")) == .some(nil) })
    world.cache.trim(to: 0)
    try world.cache.transaction { cache in
      for id in 20..<40 {
        try cache.insert(Shop.Book(id: ID("\(id)"), title: "?", price: 0, sold: 0))
      }
    }
    sale.cancel()
    _ = await sale.result
    #expect(try world.cache.value(of: Shop.Owner.self, id: "9")?.favourite.title == "A")
  }

  private struct WeakCache: Sendable { weak var cache: SputnikCache? }

  /// A request that has ended holds nothing.
  @Test func release() async throws {
    let weak = Guarded(WeakCache())
    do {
      let world = World()
      weak.change { $0.cache = world.cache }
      try await world.fill()
      world.server["Sell"] = Self.sold(1)
      await world.gate("a").open()
      _ = try await world.sell("a").value
      #expect(weak.value.cache != nil)
    }
    #expect(await waitUntil { weak.value.cache == nil })
  }

  /// Without a cache nothing is expected.
  @Test func withoutACache() async throws {
    let transport = MockTransport(json: #"{"data":\#(Self.sold(3))}"#)
    let response = try await TestSupport.maker(transport).makeRequest(
      operation: Sell(variables: .init(id: "1")),
      optimistic: { _ in throw CacheError.insideTransaction })
    #expect(response.sell.sold == 3)
  }
}

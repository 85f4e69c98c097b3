import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// What a cache saves in its file, and loads from there. The file is in memory.
@Suite(.oneAtATime) struct FileTests {
  static let cacheOnly = RequestOptions(cachePolicy: .cacheOnly)
  static let networkOnly = RequestOptions(cachePolicy: .networkOnly)

  /// Caches that use a file one after the other.
  struct World {
    let file = MemoryFile()
    let server = CacheServer(["Shop": ShopData.shop, "HeroWithID": CachePolicyTests.luke])
    let errors = Log()
    let clock = MovedClock()

    /// A new cache, as after a restart.
    ///
    /// - Parameter seconds: The time of day.
    func cache(at seconds: Double = 0, maximumBytes: Int = 64 << 20) -> SputnikCache {
      SputnikCache(
        maximumBytes: maximumBytes, clock: clock, rows: file,
        start: Date(timeIntervalSince1970: seconds)
      ) { [errors] in errors.append("\($0)") }
    }

    func maker(_ cache: SputnikCache) -> SputnikRequestMaker {
      CachePolicyTests.maker(server, cache)
    }

    /// The response that a new cache has without a server.
    func afterRestart<T: GraphQLQueryOrMutation>(
      _ operation: T, at seconds: Double = 0, maximumAge: Duration? = nil
    ) async throws -> T {
      var options = FileTests.cacheOnly
      options.maximumAge = maximumAge
      return try await maker(cache(at: seconds)).makeRequest(operation: operation, options: options)
    }

    /// What a new cache lacks.
    func missAfterRestart(
      _ operation: some GraphQLQueryOrMutation, at seconds: Double = 0, maximumAge: Duration? = nil
    ) async -> String {
      do {
        _ = try await afterRestart(operation, at: seconds, maximumAge: maximumAge)
        return "nothing"
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func aRestart() async throws {
    let world = World()
    let cache = world.cache()
    let shop = try await world.maker(cache).makeRequest(operation: Shop())
    await cache.flush()
    #expect(world.file.state.value.saves == 1)
    #expect(try await world.afterRestart(Shop()) == shop)
    // Before the request, the fields were looked up, and before saving, what they refer to. After the
    // restart, a depth is a query: the fields, and then the books and the owner.
    #expect(world.file.state.value.reads == 2 + 2)
    #expect(world.errors.all == [])
  }

  /// A cache saves by itself, a little later.
  @Test func savedLater() async throws {
    let world = World()
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(operation: Shop())
    #expect(await waitUntil { world.clock.sleepers == 1 })
    await world.clock.move(by: .milliseconds(249))
    #expect(world.clock.sleepers == 1)
    #expect(world.file.state.value.saves == 0)
    await world.clock.move(by: .milliseconds(1))
    #expect(await waitUntil { world.file.state.value.saves == 1 })
    #expect(try await world.afterRestart(Shop()).books.count == 3)
  }

  /// Much doesn't wait.
  @Test func muchIsSavedAtOnce() async throws {
    let world = World()
    let name = String(repeating: "x", count: 2 << 20)
    world.server["HeroWithID"] = #"{"hero":{"id":"1","name":"\#(name)","__typename":"H"}}"#
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(operation: HeroWithID())
    #expect(await waitUntil { world.file.state.value.saves == 1 })
    #expect(try await world.afterRestart(HeroWithID()).hero?.name == name)
  }

  @Test func watching() async throws {
    let world = World()
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(operation: HeroWithID())
    await cache.flush()
    let other = world.cache()
    var states = world.maker(other).watch(HeroWithID(), revalidation: .never).makeAsyncIterator()
    let state = await states.next()
    #expect(state?.response?.hero?.name == "Luke")
    #expect(state?.isFetching == false)
    var heroes = world.cache().watch(
      HeroWithID.Hero.self, id: "1", as: "Human", endpoint: "http://localhost/graphql"
    ).makeAsyncIterator()
    #expect(await heroes.next()?.error != nil)
    let third = world.cache()
    _ = world.maker(third)
    heroes = third.watch(HeroWithID.Hero.self, id: "1", as: "Human").makeAsyncIterator()
    #expect(await heroes.next()?.response?.name == "Luke")
    #expect(world.server.log.all == ["HeroWithID"])
  }

  @QueryOperation struct HeroAndNote {
    var hero: HeroWithID.Hero?
    var note: String?
  }

  @QueryOperation struct Note { var note: String? }

  /// A part of a response is in the file, which isn't asked while the rest is nowhere. The rest comes
  /// with another operation.
  @Test(arguments: [Showing.whole, .partial]) func watchingTheRest(showing: Showing) async throws {
    let world = World()
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(operation: HeroWithID())
    await cache.flush()
    let maker = world.maker(world.cache())
    // It is known then that the file doesn't have it.
    _ = try? await maker.makeRequest(operation: Note(), options: Self.cacheOnly)
    var states = maker.watch(HeroAndNote(), showing: showing, options: Self.cacheOnly)
      .makeAsyncIterator()
    #expect(await states.next()?.response?.note == nil)
    world.server["Note"] = #"{"note":"n"}"#
    _ = try await maker.makeRequest(operation: Note())
    let state = await states.next()
    #expect(state?.response?.hero?.name == "Luke" && state?.response?.note == "n")
  }

  /// The first frame of a model has what is in memory, and the next one what is in the file.
  @Test func aModel() async throws {
    let world = World()
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(operation: HeroWithID())
    await cache.flush()
    world.server.isOffline.value = true
    let model = QueryModel(HeroWithID(), maker: world.maker(world.cache()))
    #expect(model.response == nil)
    await model.refresh()
    #expect(model.response?.hero?.name == "Luke")
    #expect(model.error != nil)
  }

  /// What operations bring of an entity before and after a restart is there together.
  @Test func otherFields() async throws {
    let world = World()
    world.server["PersonByID"] =
      #"{"person":{"id":"1","name":"Luke","age":19,"__typename":"Human"}}"#
    let first = world.cache()
    let person = PersonByID(variables: .init(id: "1"))
    _ = try await world.maker(first).makeRequest(operation: person)
    await first.flush()
    world.server["HeroWithID"] = CachePolicyTests.leia
    let second = world.cache()
    _ = try await world.maker(second).makeRequest(operation: HeroWithID())
    await second.flush()
    let restored = try await world.afterRestart(person)
    #expect(restored.person?.name == "Leia")
    #expect(restored.person?.age == 19)
  }

  // MARK: Times

  @Test func ages() async throws {
    let world = World()
    let cache = world.cache(at: 1_000)
    await world.clock.move(by: .seconds(5))
    _ = try await world.maker(cache).makeRequest(operation: HeroWithID())
    await cache.flush()
    // The clock of the new cache begins at 5 s.
    let young = Duration.seconds(30)
    #expect(
      await world.missAfterRestart(HeroWithID(), at: 1_025, maximumAge: young) == "nothing")
    #expect(
      await world.missAfterRestart(HeroWithID(), at: 1_040, maximumAge: young)
        == "HeroWithID: hero: the cache has Query.hero, but it is too old")
    // The clock of the machine was set back: that counts as now.
    let cacheOfThePast = world.cache(at: 0)
    var options = Self.cacheOnly
    options.maximumAge = young
    let maker = world.maker(cacheOfThePast)
    _ = try await maker.makeRequest(operation: HeroWithID(), options: options)
    await world.clock.move(by: .seconds(40))
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: HeroWithID(), options: options)
    }
  }

  // MARK: Changes by an app

  @Test func deletedAndInvalidated() async throws {
    let world = World()
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(operation: Shop())
    try cache.transaction { try $0.delete(Shop.Book.self, id: "2") }
    await cache.flush()
    #expect(try await world.afterRestart(Shop()).books.map(\.id) == ["1", "3"])
    // What isn't in memory is too old in the file, too.
    let second = world.cache()
    _ = world.maker(second)
    try second.transaction { try $0.invalidate(Shop.Book.self, id: "1") }
    await second.flush()
    #expect(
      await world.missAfterRestart(Shop())
        == "Shop: books[0]: the cache doesn't have Book:1")
    let third = world.cache()
    _ = world.maker(third)
    try third.transaction { try $0.invalidate(Shop.Owner.self) }
    await #expect(throws: SputnikError.self) {
      try await world.maker(third).makeRequest(operation: Shop(), options: Self.cacheOnly)
    }
    await third.flush()
    _ = try await world.maker(third).makeRequest(operation: Shop(), options: Self.networkOnly)
    await third.flush()
    #expect(try await world.afterRestart(Shop()).books.count == 3)
  }

  /// What is taken back, or only expected, invalidates nothing that the file has.
  @Test(arguments: [true, false]) func invalidatedInVain(isExpected: Bool) async throws {
    struct TakenBack: Error {}
    let world = World()
    let first = world.cache()
    let shop = try await world.maker(first).makeRequest(operation: Shop())
    await first.flush()
    let second = world.cache()
    let maker = world.maker(second)
    if isExpected {
      world.server.isOffline.value = true
      _ = try? await maker.makeRequest(operation: Sell(variables: .init(id: "1"))) { cache in
        try cache.invalidate(Shop.Book.self)
      }
    } else {
      try? second.transaction { cache in
        try cache.invalidate(Shop.Book.self)
        throw TakenBack()
      }
    }
    #expect(try await maker.makeRequest(operation: Shop(), options: Self.cacheOnly) == shop)
    await second.flush()
    #expect(try await world.afterRestart(Shop()) == shop)
  }

  /// After it was closed, a cache goes on in memory, with its limit.
  @Test func closed() async throws {
    let world = World()
    let cache = world.cache(maximumBytes: 20_000)
    let maker = world.maker(cache)
    await cache.close()
    let shop = try await maker.makeRequest(operation: Shop())
    #expect(try await maker.makeRequest(operation: Shop(), options: Self.cacheOnly) == shop)
    for id in 1...1_000 {
      world.server["PersonByID"] =
        #"{"person":{"id":"\#(id)","name":"Luke","age":19,"__typename":"Human"}}"#
      _ = try await maker.makeRequest(operation: PersonByID(variables: .init(id: ID("\(id)"))))
    }
    #expect(cache.byteCount <= 20_000)
    #expect(world.file.state.value.saves == 0)
  }

  /// What the file has of an entity is too old, too, if memory has a part of it.
  @Test func invalidatedInParts() async throws {
    let world = World()
    world.server["PersonByID"] =
      #"{"person":{"id":"1","name":"Luke","age":19,"__typename":"Human"}}"#
    let person = PersonByID(variables: .init(id: "1"))
    let first = world.cache()
    _ = try await world.maker(first).makeRequest(operation: person)
    await first.flush()
    let second = world.cache()
    let maker = world.maker(second)
    _ = try await maker.makeRequest(operation: HeroWithID(), options: Self.networkOnly)
    try second.transaction { try $0.invalidate(HeroWithID.Hero.self, id: "1", as: "Human") }
    _ = try await maker.makeRequest(operation: HeroWithID(), options: Self.networkOnly)
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: person, options: Self.cacheOnly)
    }
    await second.flush()
    #expect(await world.missAfterRestart(person).contains("without the field 'age'"))
  }

  /// An older value isn't shown for a newer entity that only the file has.
  @Test func anOlderForm() async throws {
    let world = World()
    let first = world.cache()
    let maker = world.maker(first)
    world.server["ViewedWithoutID"] = #"{"viewer":{"name":"old"}}"#
    world.server["Viewed"] = #"{"viewer":{"id":"1","name":"new","__typename":"P"}}"#
    _ = try await maker.makeRequest(operation: ViewedWithoutID())
    await world.clock.move(by: .seconds(1))
    _ = try await maker.makeRequest(operation: Viewed())
    await first.flush()
    let restored = try await world.afterRestart(ViewedWithoutID())
    #expect(restored.viewer.name == "new")
  }

  /// What is only expected isn't saved, and comes on top of what is loaded.
  @Test func layers() async throws {
    let world = World()
    let cache = world.cache()
    let gate = Gate()
    let maker = CachePolicyTests.maker(
      world.server, cache,
      ClosureInterceptor { request, next in
        if request.operations[0].name == "Sell" { try await gate.pass() }
        return try await next(request)
      })
    _ = try await maker.makeRequest(operation: Shop())
    await cache.flush()
    let hasBegun = Guarded(false)
    let sale = Task {
      try await maker.makeRequest(operation: Sell(variables: .init(id: "1"))) { cache in
        try cache.update(Shop.Book.self, id: "1") { $0.sold += 7 }
        try cache.delete(Shop.Book.self, id: "2")
        try cache.invalidate(Shop.Book.self, id: "3")
        hasBegun.value = true
      }
    }
    #expect(await waitUntil { hasBegun.value })
    #expect(try cache.value(of: Shop.Book.self, id: "1")?.sold == 7)
    await cache.flush()
    let shop = try await world.afterRestart(Shop())
    #expect(shop.books.map(\.id) == ["1", "2", "3"])
    #expect(shop.books[0].sold == 0)
    // Memory is emptied below the layer, and filled again.
    cache.trim(to: 0)
    world.server.isOffline.value = true
    sale.cancel()
    _ = await sale.result
    let same = try await maker.makeRequest(operation: Shop(), options: Self.cacheOnly)
    #expect(same.books.map(\.sold) == shop.books.map(\.sold))
  }

  // MARK: Memory

  /// What is removed from memory is loaded again.
  @Test func aSmallMemory() async throws {
    let world = World()
    let cache = world.cache(maximumBytes: 1)
    let maker = world.maker(cache)
    let shop = try await maker.makeRequest(operation: Shop())
    _ = try await maker.makeRequest(operation: HeroWithID())
    await cache.flush()
    cache.trim(to: 0)
    #expect(cache.contents.isEmpty)
    // It doesn't fit, so it is asked for once, and then it is missing.
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: Shop(), options: Self.cacheOnly)
    }
    #expect(try await world.afterRestart(Shop()) == shop)
  }

  // MARK: Clearing

  @Test func cleared() async throws {
    let world = World()
    let cache = world.cache()
    let maker = world.maker(cache)
    _ = try await maker.makeRequest(operation: Shop())
    await cache.flush()
    cache.clear()
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: Shop(), options: Self.cacheOnly)
    }
    await cache.flush()
    #expect(world.file.state.value.rows.rows.isEmpty)
    _ = try await maker.makeRequest(operation: HeroWithID())
    await cache.flush()
    #expect(try await world.afterRestart(HeroWithID()).hero?.name == "Luke")
    #expect(
      await world.missAfterRestart(Shop()) == "Shop: books: the cache doesn't have Query.books")
  }

  /// What is stored after a `clear()` is in the file, also if something was being saved before it,
  /// and gets nothing of what was there.
  @Test func clearedWhileSaving() async throws {
    let world = World()
    let cache = world.cache()
    let maker = world.maker(cache)
    _ = try await maker.makeRequest(operation: Shop())
    await cache.flush()
    let (gate, saves) = (Gate(), world.file.state.value.saves)
    world.file.savingGate.value = gate
    _ = try await maker.makeRequest(operation: HeroWithID())
    let saving = Task { await cache.flush() }
    #expect(await waitUntil { world.file.state.value.saves > saves })
    cache.clear()
    world.server["HeroWithID"] = #"{"hero":{"id":"2","name":"Leia","__typename":"Human"}}"#
    _ = try await maker.makeRequest(operation: HeroWithID())
    await gate.open()
    await saving.value
    await cache.flush()
    #expect(cache.contents.map(\.key) == ["Human:2", "Query.hero"])
    #expect(try await world.afterRestart(HeroWithID()).hero?.name == "Leia")
    #expect(
      await world.missAfterRestart(Shop()) == "Shop: books: the cache doesn't have Query.books")
  }

  /// What was read before a `clear()` isn't taken after it.
  @Test func clearedWhileReading() async throws {
    let world = World()
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(operation: HeroWithID())
    await cache.flush()
    let other = world.cache()
    let gate = Gate()
    world.file.gate.value = gate
    let reads = world.file.state.value.reads
    let request = Task {
      try await world.maker(other).makeRequest(operation: HeroWithID(), options: Self.cacheOnly)
    }
    #expect(await waitUntil { world.file.state.value.reads > reads })
    other.clear()
    await gate.open()
    await #expect(throws: SputnikError.self) { try await request.value }
    #expect(other.contents.isEmpty)
  }

  // MARK: Failures

  /// A request doesn't fail, and an observer is told once. What couldn't be saved is saved later.
  @Test func aFullDisk() async throws {
    let world = World()
    let cache = world.cache()
    let maker = world.maker(cache)
    world.file.state.change { $0.failure = .full }
    #expect(try await maker.makeRequest(operation: Shop()).books.count == 3)
    await cache.flush()
    _ = try await maker.makeRequest(operation: HeroWithID())
    await cache.flush()
    #expect(world.errors.all == ["the disk is full: what couldn't be saved is in memory"])
    #expect(try await maker.makeRequest(operation: Shop()).books.count == 3)
    world.file.state.change { $0.failure = nil }
    await cache.flush()
    #expect(try await world.afterRestart(Shop()).books.count == 3)
    #expect(try await world.afterRestart(HeroWithID()).hero?.name == "Luke")
    world.file.state.change { $0.failure = .full }
    _ = try await maker.makeRequest(operation: Shop(), options: Self.networkOnly)
    await cache.flush()
    #expect(world.errors.all.count == 2)
  }

  /// A cache that can't save doesn't fill the memory.
  @Test func aDiskThatStaysFull() async throws {
    let world = World()
    let cache = world.cache(maximumBytes: 1_000)
    let maker = world.maker(cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    await cache.flush()
    world.file.state.change { $0.failure = .full }
    _ = try await maker.makeRequest(operation: Shop())
    await cache.flush()
    _ = try await maker.makeRequest(operation: Shop(), options: Self.networkOnly)
    await cache.flush()
    cache.trim(to: 0)
    #expect(cache.contents.isEmpty)
    // The file lacks what was received since, so it isn't read before it is cleared.
    world.file.state.change { $0.failure = nil }
    #expect(try await world.afterRestart(HeroWithID()).hero?.name == "Luke")
    await cache.flush()
    #expect(world.file.state.value.rows.rows.isEmpty)
  }

  /// A row that isn't as it was written makes the file anew.
  @Test func aDamagedRow() async throws {
    let world = World()
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(operation: HeroWithID())
    await cache.flush()
    for position in 0..<400 {
      let damaged = MemoryFile()
      let rows = world.file.state.value.rows.rows.values.map { row in
        var row = row
        if position < row.bytes.count { row.bytes[position] ^= 4 }
        return row
      }
      damaged.state.change { $0.rows.save(rows, removing: []) }
      let errors = Log()
      let other = SputnikCache(clock: world.clock, rows: damaged) { errors.append("\($0)") }
      await #expect(throws: SputnikError.self) {
        try await world.maker(other).makeRequest(operation: HeroWithID(), options: Self.cacheOnly)
      }
      await other.flush()
      #expect(errors.all == ["the file was damaged, and is made anew"])
      #expect(damaged.state.value.rows.rows.isEmpty)
      if position > 60 { break }
    }
  }
}

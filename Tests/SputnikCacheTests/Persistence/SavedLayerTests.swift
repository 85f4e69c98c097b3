import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// Saving beside what is only expected, and beside a clock that was ahead.
@Suite(.oneAtATime) struct SavedLayerTests {
  /// A sale that waits for its response.
  struct Sale {
    let gate = Gate()
    let task: Task<Void, Never>

    /// Begins a sale with an optimistic change, which is on its way when this returns.
    init(
      _ world: FileTests.World, _ cache: SputnikCache,
      _ change: @escaping @Sendable (inout CacheTransaction) throws -> Void
    ) async {
      let hasBegun = Guarded(false)
      let maker = CachePolicyTests.maker(
        world.server, cache,
        ClosureInterceptor { [gate] request, next in
          hasBegun.value = true
          try await gate.pass()
          return try await next(request)
        })
      task = Task {
        _ = try? await maker.makeRequest(
          operation: Sell(variables: .init(id: "1")), optimistic: change)
      }
      #expect(await waitUntil { hasBegun.value })
    }

    /// Ends it as the user does who leaves.
    func cancel() async {
      task.cancel()
      await task.value
    }
  }

  /// Saves everything. It never returned, because what was looked up was looked up again.
  static func flush(_ cache: SputnikCache) async -> Bool {
    let isSaved = Guarded(false)
    Task {
      await cache.flush()
      isSaved.value = true
    }
    return await waitUntil { isSaved.value }
  }

  @Test(arguments: [false, true])
  func savingEnds(isSavedBefore: Bool) async throws {
    let world = FileTests.World()
    if isSavedBefore {
      let first = world.cache()
      _ = try await world.maker(first).makeRequest(operation: Shop())
      await first.flush()
    }
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(
      operation: Shop(), options: FileTests.networkOnly)
    let sale = await Sale(world, cache) { cache in
      try cache.update(Shop.Book.self, id: "1") { $0.sold += 7 }
      try cache.update(Shop()) { $0.books.removeLast() }
    }
    #expect(await Self.flush(cache))
    #expect(try await world.afterRestart(Shop()).books.map(\.sold) == [0, 0, 0])
    // What comes meanwhile is saved, too.
    world.server["HeroWithID"] = CachePolicyTests.luke
    _ = try await world.maker(cache).makeRequest(operation: HeroWithID())
    #expect(await Self.flush(cache))
    #expect(try await world.afterRestart(HeroWithID()).hero?.name == "Luke")
    await sale.cancel()
    #expect(await Self.flush(cache))
    #expect(try await world.afterRestart(Shop()).books.map(\.sold) == [0, 0, 0])
  }

  /// A deletion that is only expected doesn't keep the fields in the file from being looked up.
  @Test func anExpectedDeletion() async throws {
    let world = FileTests.World()
    let first = world.cache()
    _ = try await world.maker(first).makeRequest(operation: Shop())
    await first.flush()
    world.server["ShopBestID"] = #"{"best":{"id":"1","__typename":"Book"}}"#
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(
      operation: ShopBestID(), options: FileTests.networkOnly)
    let sale = await Sale(world, cache) { try $0.delete(Shop.Book.self, id: "1") }
    #expect(await Self.flush(cache))
    #expect(try await world.afterRestart(Shop()).books.map(\.title) == ["A", "B", "C"])
    await sale.cancel()
    #expect(await Self.flush(cache))
    #expect(try await world.afterRestart(Shop()).books.map(\.title) == ["A", "B", "C"])
  }

  /// Data that were saved while the clock was ahead were young until that time had come.
  @Test func aClockThatWasAhead() async throws {
    let world = FileTests.World()
    let ahead = world.cache(at: 1_000_000)
    _ = try await world.maker(ahead).makeRequest(operation: HeroWithID())
    await ahead.flush()
    let young = Duration.seconds(30)
    // The right time: the data count as of now, also after the next restart.
    let right = world.cache(at: 1_000)
    var options = FileTests.cacheOnly
    options.maximumAge = young
    _ = try await world.maker(right).makeRequest(operation: HeroWithID(), options: options)
    await right.flush()
    #expect(
      await world.missAfterRestart(HeroWithID(), at: 1_020, maximumAge: young) == "nothing")
    #expect(
      await world.missAfterRestart(HeroWithID(), at: 1_040, maximumAge: young)
        == "HeroWithID: hero: the cache has Query.hero, but it is too old")
  }

  /// They are as old as the start of the program, also if it needs them later.
  @Test func aClockThatWasAheadBeforeTheStart() async throws {
    let world = FileTests.World()
    let ahead = world.cache(at: 1_000_000)
    _ = try await world.maker(ahead).makeRequest(operation: HeroWithID())
    await ahead.flush()
    var options = FileTests.cacheOnly
    options.maximumAge = .seconds(30)
    for (wait, isYoung) in [(29, true), (31, false)] {
      let maker = world.maker(world.cache(at: 1_000))
      await world.clock.move(by: .seconds(wait))
      let hero = try? await maker.makeRequest(operation: HeroWithID(), options: options)
      #expect((hero != nil) == isYoung)
    }
  }

  @QueryMutation struct Fill {
    @Variable var id: ID
    @Property(arguments: ["id"]) var fill: SkippedChangeTests.Cups.Cup
  }

  /// A cup is only in the file yet. A book that has its id and its fields isn't meant, and the
  /// request is sent.
  @Test func anEntityOfTheFile() async throws {
    let world = FileTests.World()
    let cup = #"{"id":"1","title":"C","__typename":"Cup"}"#
    world.server["Cups"] = "{\"cups\":[\(cup)]}"
    world.server["Wares"] = #"{"wares":[{"id":"1","title":"A","__typename":"Book"}]}"#
    world.server["Fill"] = "{\"fill\":\(cup)}"
    let cache = world.cache()
    _ = try await world.maker(cache).makeRequest(operation: SkippedChangeTests.Cups())
    await cache.flush()
    let maker = world.maker(world.cache())
    _ = try await maker.makeRequest(operation: SkippedChangeTests.Wares())
    let response = try await maker.makeRequest(operation: Fill(variables: .init(id: "1"))) {
      try $0.update(SkippedChangeTests.Cups.Cup.self, id: "1") { $0.title = "D" }
    }
    #expect(response.fill.title == "C")
    #expect(world.server.log.all == ["Cups", "Wares", "Fill"])
  }
}

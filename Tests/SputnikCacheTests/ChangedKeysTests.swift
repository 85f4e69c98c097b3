import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// The keys that a cache tells of, and what is brought into it before it is asked for.
@Suite(.oneAtATime) struct ChangedKeysTests {
  private static let team =
    #"{"team":[\#(LookupWorld.player("1", "Luke")),\#(LookupWorld.player("2", "Leia"))]}"#
  private static let networkOnly = RequestOptions(cachePolicy: .networkOnly)

  @Test func stepsAndTheirKeys() async throws {
    let server = CacheServer(["Squad": Self.team])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    var changes = cache.changes.makeAsyncIterator()
    _ = try await maker.makeRequest(operation: Squad())
    #expect(await changes.next() == ["Player:1", "Player:2", "Query.team"])
    // Equal data are no change.
    _ = try await maker.makeRequest(operation: Squad(), options: Self.networkOnly)
    try cache.transaction { cache in
      _ = try cache.update(Player.self, id: "2") { $0.name = "Lei" }
    }
    #expect(await changes.next() == ["Player:2"])
    // A slow loop gets the keys of all steps.
    try cache.transaction { try $0.delete(Player.self, id: "1") }
    try cache.transaction { try $0.invalidate(Squad()) }
    #expect(await changes.next() == ["Player:1", "Query.team"])
    cache.clear()
    #expect(await changes.next() == ["Player:2", "Query.team"])
  }

  /// An optimistic change is one, and so is its end.
  @Test func optimisticChanges() async throws {
    let server = CacheServer(["Squad": Self.team])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Squad())
    var changes = cache.changes.makeAsyncIterator()
    server.isOffline.value = true
    _ = try? await maker.makeRequest(operation: RenameHero()) { cache in
      _ = try cache.update(Player.self, id: "1") { $0.name = "Lu" }
    }
    #expect(await changes.next() == ["Player:1"])
    #expect(try cache.value(of: Player.self, id: "1")?.name == "Luke")
  }

  @Test func cancelling() async throws {
    let cache = SputnikCache()
    let loop = Task {
      var count = 0
      for await _ in cache.changes { count += 1 }
      return count
    }
    loop.cancel()
    #expect(await loop.value == 0)
  }

  /// What the file has isn't new.
  @Test func loading() async throws {
    let world = LookupWorld(hasFile: true)
    try world.storeSquad()
    let other = await world.restarted()
    var changes = other.cache.changes.makeAsyncIterator()
    #expect(try await other.read("{ team { id } }") == #"{"team":[{"id":"1"},{"id":"2"}]}"#)
    try other.store(#"{"best":{"id":"9","__typename":"Team"}}"#, to: "{ best { id } }")
    #expect(await changes.next() == ["Team:9", "Query.best"])
  }

  // MARK: Prefetching

  @Test func prefetching() async throws {
    let server = CacheServer(["Squad": Self.team])
    let maker = CachePolicyTests.maker(server)
    await maker.prefetch(Squad())
    #expect(server.log.all == ["Squad"])
    // It is there.
    await maker.prefetch(Squad())
    #expect(try await maker.makeRequest(operation: Squad()).team.map(\.name) == ["Luke", "Leia"])
    #expect(server.log.all == ["Squad"])
    await maker.prefetch(Squad(), options: Self.networkOnly)
    #expect(server.log.all == ["Squad", "Squad"])
  }

  @Test func errorsAreTold() async throws {
    let server = CacheServer()
    server.isOffline.value = true
    let events = Log()
    let observer = RequestObserver { event in
      if case .finished(.failure(let error)) = event.kind { events.append("\(error)") }
    }
    let maker = CachePolicyTests.maker(server, SputnikCache(), observer)
    await maker.prefetch(Squad())
    #expect(events.all.count == 1)
    #expect(events.all.first?.hasPrefix("Squad: no response arrived") == true)
  }

  @Test func withoutACache() async {
    let server = CacheServer(["Squad": Self.team])
    await TestSupport.maker(server.transport).prefetch(Squad())
    #expect(server.log.all == [])
  }
}

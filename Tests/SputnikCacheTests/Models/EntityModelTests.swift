import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// An entity as a view shows it.
@MainActor @Suite(.oneAtATime) struct EntityModelTests {
  /// A player of an interface, which says its type.
  @QuerySatelite struct Sportsman: Hashable {
    @Property(name: "__typename") var type: String
    var id: ID
    var name: String
  }
  @QueryOperation struct Best { var best: Sportsman? }

  @QueryFragment(on: "Player") struct NameOnly: Hashable { var name: String }

  private static func line<T>(_ model: EntityModel<T>, _ name: KeyPath<T, String>) -> String {
    (model.value?[keyPath: name] ?? "nothing") + (model.isMissing ? ", missing" : "")
      + (model.error.map { ", \($0)" } ?? "")
  }

  private static func filled() async throws -> (SputnikCache, SputnikRequestMaker, CacheServer) {
    let server = CacheServer([
      "Squad":
        #"{"team":[\#(LookupWorld.player("1", "Luke")),\#(LookupWorld.player("2", "Leia"))]}"#
    ])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Squad())
    return (cache, maker, server)
  }

  @Test func theFirstFrameAndChanges() async throws {
    let (cache, _, server) = try await Self.filled()
    let model = EntityModel(Player.self, id: "1", cache: cache)
    #expect(Self.line(model, \.name) == "Luke")
    let running = Task { await model.run() }
    try cache.transaction { cache in
      _ = try cache.update(Player.self, id: "1") { $0.name = "Lu" }
    }
    await observe { Self.line(model, \.name) == "Lu" }
    #expect(Self.line(model, \.name) == "Lu")
    // A deleted one is still shown.
    try cache.transaction { try $0.delete(Player.self, id: "1") }
    await observe { Self.line(model, \.name) == "Lu, missing" }
    #expect(Self.line(model, \.name) == "Lu, missing")
    cache.clear()
    await observe { Self.line(model, \.name) == "nothing, missing" }
    #expect(Self.line(model, \.name) == "nothing, missing")
    running.cancel()
    await running.value
    #expect(server.log.all == ["Squad"])
  }

  /// Nothing is sent for an entity, so what is too old is all that there is.
  @Test func whatIsTooOld() async throws {
    let server = CacheServer(["Squad": #"{"team":[\#(LookupWorld.player("1", "Luke"))]}"#])
    let clock = MovedClock()
    let cache = SputnikCache(ages: ["Player": .seconds(10)], clock: clock)
    _ = try await CachePolicyTests.maker(server, cache).makeRequest(operation: Squad())
    var states = cache.watch(Player.self, id: "1").makeAsyncIterator()
    var state = await states.next()
    #expect(state?.expires == .seconds(10) && state?.isStale == false)
    await clock.move(by: .seconds(11))
    state = await states.next()
    #expect(state?.response?.name == "Luke" && state?.isStale == true && state?.miss == nil)
    let model = EntityModel(Player.self, id: "1", cache: cache)
    #expect(Self.line(model, \.name) == "Luke")
    try cache.transaction { try $0.invalidate(Player.self, id: "1") }
    #expect(Self.line(EntityModel(Player.self, id: "1", cache: cache), \.name) == "Luke")
    let running = Task { await model.run() }
    try cache.transaction { cache in
      _ = try cache.update(Player.self, id: "1") { $0.name = "Lu" }
    }
    await observe { Self.line(model, \.name) == "Lu" }
    #expect(Self.line(model, \.name) == "Lu")
    running.cancel()
    await running.value
  }

  /// A change of another entity isn't told.
  @Test func othersDoNotMatter() async throws {
    let (cache, _, _) = try await Self.filled()
    let model = EntityModel(Player.self, id: "1", cache: cache)
    let other = EntityModel(Player.self, id: "2", cache: cache)
    let running = Task { await model.run() }
    let second = Task { await other.run() }
    await observe { model.value?.name == "Luke" && other.value?.name == "Leia" }
    let isTold = observation { _ = (model.value, model.isMissing, model.error) }
    try cache.transaction { cache in
      _ = try cache.update(Player.self, id: "2") { $0.name = "Lei" }
    }
    await observe { other.value?.name == "Lei" }
    #expect(!isTold())
    for task in [running, second] {
      task.cancel()
      await task.value
    }
  }

  @Test func aMissingEntity() async throws {
    let (cache, maker, server) = try await Self.filled()
    let model = EntityModel(Player.self, id: "3", cache: cache)
    #expect(Self.line(model, \.name) == "nothing, missing")
    let running = Task { await model.run() }
    server["Squad"] = #"{"team":[\#(LookupWorld.player("3", "Han"))]}"#
    _ = try await maker.makeRequest(
      operation: Squad(), options: RequestOptions(cachePolicy: .networkOnly))
    await observe { Self.line(model, \.name) == "Han" }
    #expect(Self.line(model, \.name) == "Han")
    running.cancel()
    await running.value
  }

  /// A struct with its key says which entity it is, and its type, or it is that of the satellite.
  @Test func aStruct() async throws {
    let (cache, maker, server) = try await Self.filled()
    server["Best"] = #"{"best":{"type":"Player","id":"1","name":"Luke"}}"#
    server["Best"] = #"""
      {"best":{"type":"Player","id":"1","name":"Luke","__typename":"Player"}}
      """#
    let best = try #require(try await maker.makeRequest(operation: Best()).best)
    let model = EntityModel(best, cache: cache)
    let player = EntityModel(Player(id: "1", name: "old"), cache: cache)
    #expect(Self.line(model, \.name) == "Luke")
    #expect(Self.line(player, \.name) == "Luke")
    let running = Task { await model.run() }
    try cache.transaction { cache in
      _ = try cache.update(Player.self, id: "1") { $0.name = "Lu" }
    }
    await observe { model.value?.name == "Lu" }
    #expect(Self.line(model, \.name) == "Lu")
    running.cancel()
    await running.value
    // What the cache doesn't have is shown as it was given.
    let unknown = EntityModel(Player(id: "9", name: "Han"), cache: cache)
    #expect(Self.line(unknown, \.name) == "Han, missing")
  }

  @Test func aFragment() async throws {
    let (cache, _, _) = try await Self.filled()
    let model = EntityModel(NameOnly.self, id: "2", as: "Player", cache: cache)
    #expect(Self.line(model, \.name) == "Leia")
  }

  @Test func mistakes() async throws {
    let (cache, _, _) = try await Self.filled()
    let two = EntityModel(Player.self, id: "1", "2", cache: cache)
    #expect(
      Self.line(two, \.name)
        == "nothing, missing, 'Player' is identified by 'id': write one value after 'id:'")
    let fragment = EntityModel(NameOnly(name: "Luke"), as: "Player", cache: cache)
    #expect(
      Self.line(fragment, \.name)
        == "Luke, missing, 'NameOnly' can't be inserted as an entity: it has no field 'id', and "
        + "its macro no 'key:'")
  }

  @Test func previews() async throws {
    let model = EntityModel(preview: Player(id: "1", name: "Luke"))
    #expect(Self.line(model, \.name) == "Luke")
    await model.run()
    #expect(Self.line(EntityModel<Player>(preview: nil), \.name) == "nothing, missing")
  }
}

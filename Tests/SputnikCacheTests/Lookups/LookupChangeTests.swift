import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// Lookups with transactions, watched queries and files.
@Suite(.oneAtATime) struct LookupChangeTests {
  private static let document = #"query PlayerByID { player(id: "1") { id name } }"#
  private static let luke = #"{"player":{"id":"1","name":"Luke"}}"#
  private static let missing = #"player Query.player(id:"1")  missingEntity"#
  private static var query: PlayerByID { PlayerByID(variables: .init(id: "1")) }

  @Test func deletedEntities() async throws {
    let world = LookupWorld()
    try world.storeSquad()
    try world.cache.transaction { try $0.delete(Player.self, id: "1") }
    #expect(try await world.read(Self.document) == Self.missing)
    try world.storeSquad()
    #expect(try await world.read(Self.document) == Self.luke)
  }

  /// What was invalidated isn't looked up before a response.
  @Test func invalidatedQueries() async throws {
    struct Failure: Error {}
    let world = LookupWorld()
    try world.storeSquad()
    #expect(throws: Failure.self) {
      try world.cache.transaction { cache in
        try cache.invalidate(Self.query)
        throw Failure()
      }
    }
    #expect(try await world.read(Self.document) == Self.luke)
    try world.cache.transaction { try $0.invalidate(Self.query) }
    #expect(try await world.read(Self.document) == Self.missing)
    try world.storeSquad()
    #expect(try await world.read(Self.document) == Self.missing)
    #expect(
      try await world.read(#"{ player(id: "2") { name } }"#) == #"{"player":{"name":"Leia"}}"#)
    try world.store(#"{"player":null}"#, to: Self.document)
    #expect(try await world.read(Self.document) == #"{"player":null}"#)
    await world.clock.move(by: .milliseconds(1))
    try world.storeSquad()
    #expect(try await world.read(Self.document) == Self.luke)
    // A null is marked, too.
    try world.cache.transaction { try $0.invalidate(Self.query) }
    #expect(try await world.read(Self.document) == #"player Query.player(id:"1")  stale"#)
  }

  @Test func invalidatedEntities() async throws {
    let world = LookupWorld()
    try world.storeSquad()
    try world.cache.transaction { try $0.invalidate(Player.self, id: "1") }
    #expect(try await world.read(Self.document) == "player.id Player:1 id stale")
  }

  /// An entity that was invalidated is still newer than a null before it, and asked for again. A
  /// null that comes after it is the answer.
  @Test(arguments: [false, true]) func aNullBesideAnInvalidatedEntity(hasFile: Bool) async throws {
    var world = LookupWorld(hasFile: hasFile)
    try world.store(#"{"player":null}"#, to: Self.document)
    await world.clock.move(by: .milliseconds(1))
    try world.storeSquad()
    try world.cache.transaction { try $0.invalidate(Player.self, id: "1") }
    try world.cache.transaction { try $0.invalidate(Player.self) }
    #expect(try await world.read(Self.document) == "player.id Player:1 id stale")
    if hasFile {
      world = await world.restarted()
      #expect(try await world.read(Self.document) == "player.id Player:1 id stale")
    }
    await world.clock.move(by: .milliseconds(1))
    try world.store(#"{"player":null}"#, to: Self.document)
    #expect(try await world.read(Self.document) == #"{"player":null}"#)
  }

  /// What is expected of a mutation marks an entity, and is put back.
  @Test func aLayerInvalidates() async throws {
    let world = LookupWorld()
    try world.store(#"{"player":null}"#, to: Self.document)
    await world.clock.move(by: .milliseconds(1))
    try world.storeSquad()
    let layer = CacheLayer.Function(
      body: { cache in try cache.invalidate(Player.self, id: "1") }, report: { _ in })
    let endpoint = try world.request(Self.document).endpoint
    let number = world.cache.put(layer, removing: [], endpoint, world.cache.epoch)
    try world.cache.transaction { try $0.invalidate(Player.self, id: "2") }
    #expect(try await world.read(Self.document) == "player.id Player:1 id stale")
    world.cache.remove(layers: [try #require(number)], endpoint)
    #expect(try await world.read(Self.document) == Self.luke)
  }

  /// Memory is saved: an entity doesn't stand for a field that was null, or was invalidated, after
  /// the entity had come, also if nothing else is known of the field any more.
  @Test(arguments: ["null", "invalid null", "invalid player", "nothing"])
  func aForgottenField(had: String) async throws {
    let world = LookupWorld()
    try world.storeSquad()
    let squad = try world.request("{ team { id name } }")
    let watcher = world.cache.addWatcher(of: squad) {}
    #expect(world.cache.read(squad, for: watcher)?.miss == nil)
    let pair = try world.request(#"{ players(ids: ["1", "2"]) { name } }"#)
    let pairWatcher = world.cache.addWatcher(of: pair) {}
    #expect(world.cache.read(pair, for: pairWatcher)?.miss == nil)
    await world.clock.move(by: .milliseconds(1))
    if had.hasSuffix("null") { try world.store(#"{"player":null}"#, to: Self.document) }
    if had.hasSuffix("player") {
      try world.store(Self.luke, to: "{ player(id: \"1\") { id name } }")
    }
    if had != "null" { try world.cache.transaction { try $0.invalidate(Self.query) } }
    world.cache.trim(to: 0)
    #expect(!world.cache.contents.contains { $0.key.hasPrefix("Query.player") })
    #expect(try await world.read(Self.document) == Self.missing)
    // What is watched stays.
    #expect(try world.cache.read(pair, for: pairWatcher)?.response.get() != nil)
    await world.clock.move(by: .milliseconds(1))
    try world.storeSquad()
    #expect(try await world.read(Self.document) == Self.luke)
    for id in [watcher, pairWatcher] { world.cache.removeWatcher(id) }
  }

  /// A transaction changes what it has looked up, in the entity.
  @Test func transactions() async throws {
    let world = LookupWorld()
    try world.storeSquad()
    let isChanged = try world.cache.transaction { cache in
      try cache.update(Self.query) { $0.player?.name = "Lu" }
    }
    #expect(isChanged)
    #expect(
      try await world.read("{ team { name } }") == #"{"team":[{"name":"Lu"},{"name":"Leia"}]}"#)
    await world.clock.move(by: .milliseconds(1))
    try world.cache.transaction { cache in try cache.update(Self.query) { $0.player = nil } }
    #expect(try await world.read(Self.document) == #"{"player":null}"#)
  }

  @Test func watching() async throws {
    let server = CacheServer(["Squad": #"{"team":[\#(LookupWorld.player("1", "Luke"))]}"#])
    let maker = CachePolicyTests.maker(server, SputnikCache(lookups: LookupWorld.lookups))
    let only = RequestOptions(cachePolicy: .cacheOnly)
    var states = maker.watch(Self.query, options: only).makeAsyncIterator()
    #expect(await states.next()?.miss?.entity == #"Query.player(id:"1")"#)
    // The entity comes, which wasn't there.
    _ = try await maker.makeRequest(operation: Squad())
    var state = await states.next()
    #expect(state?.response?.player?.name == "Luke")
    #expect(state?.source == .cache)
    #expect(state?.miss == nil)
    server["Squad"] = #"{"team":[\#(LookupWorld.player("1", "Lu"))]}"#
    _ = try await maker.makeRequest(
      operation: Squad(), options: RequestOptions(cachePolicy: .networkOnly))
    state = await states.next()
    #expect(state?.response?.player?.name == "Lu")
    // A response for the field wins.
    server["PlayerByID"] = #"{"player":null}"#
    _ = try await maker.makeRequest(
      operation: Self.query, options: RequestOptions(cachePolicy: .networkOnly))
    state = await states.next()
    #expect(state?.response != nil)
    #expect(state?.response?.player == nil)
  }

  /// A second candidate comes, after which nobody knows which one is meant.
  @Test func aSecondCandidate() async throws {
    let world = LookupWorld()
    try world.storeSquad()
    let wakes = Guarded(0)
    let node = try world.request(#"{ node(id: "1") { name } }"#)
    let id = world.cache.addWatcher(of: node) { wakes.change { $0 += 1 } }
    #expect(try world.cache.read(node, for: id)?.response.get() != nil)
    try world.store(#"{"best":{"id":"1","__typename":"Team"}}"#, to: "{ best { id } }")
    #expect(wakes.value == 1)
    #expect(world.cache.read(node, for: id)?.miss?.reason == .missingEntity)
    world.cache.removeWatcher(id)
  }

  /// A watched query asks the server as always, and once for what was invalidated.
  @Test func revalidation() async throws {
    let server = CacheServer([
      "Squad": #"{"team":[\#(LookupWorld.player("1", "Luke"))]}"#,
      "PlayerByID": #"{"player":\#(LookupWorld.player("1", "Lu"))}"#,
    ])
    let cache = SputnikCache(lookups: LookupWorld.lookups)
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Squad())
    var states = maker.watch(Self.query, revalidation: .whenStale).makeAsyncIterator()
    #expect(await states.next()?.response?.player?.name == "Luke")
    #expect(server.log.all == ["Squad"])
    try cache.transaction { try $0.invalidate(Self.query) }
    var name: String?
    while name != "Lu", let state = await states.next() { name = state.response?.player?.name }
    #expect(server.log.all == ["Squad", "PlayerByID"])
  }

  /// The entity goes that was shown in place of a field that has failed. Found by the fuzzer.
  @Test func aFailedFieldWithoutItsEntity() async throws {
    let squad =
      #"[\#(LookupWorld.player("1", "Luke")),\#(LookupWorld.player("2", "Leia"))]"#
    let server = CacheServer(["PlayerAndTeam": #"{"player":null,"team":\#(squad)}"#])
    server.errors.change { $0["PlayerAndTeam"] = #"[{"message":"No.","path":["player"]}]"# }
    let cache = SputnikCache(lookups: LookupWorld.lookups)
    let maker = CachePolicyTests.maker(server, cache)
    let query = PlayerAndTeam(variables: .init(id: "1"))
    var states = maker.watch(query).makeAsyncIterator()
    var state = await states.next()
    while state?.isFetching == true { state = await states.next() }
    #expect(state?.response?.team.map(\.name) == ["Luke", "Leia"])
    try cache.transaction { try $0.delete(Player.self, id: "1") }
    state = await states.next()
    #expect(state?.response?.team.map(\.name) == ["Leia"])
    #expect(state?.response?.player == nil)
  }

  /// The first of two entities lacks a field, so the second one isn't read. If that goes, the older
  /// null is all that is known. Found by the fuzzer.
  @Test func anEntityBehindAMiss() async throws {
    let world = LookupWorld()
    let document = #"{ players(ids: ["1", "2"]) { name age } }"#
    try world.store(#"{"players":null}"#, to: document)
    await world.clock.move(by: .milliseconds(1))
    try world.storeSquad()
    let wakes = Guarded(0)
    let players = try world.request(document)
    let id = world.cache.addWatcher(of: players) { wakes.change { $0 += 1 } }
    func read() -> String? {
      (try? world.cache.read(players, for: id)?.response.get())
        .map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(read() == nil)
    wakes.value = 0
    try world.cache.transaction(endpoint: players.endpoint) {
      try $0.delete(Player.self, id: "2")
    }
    #expect(wakes.value == 1)
    #expect(read() == #"{"data":{"players":null}}"#)
  }

  /// The file can't be read when the watcher asks. Somebody else finds out later that it doesn't
  /// have the field. Found by the fuzzer.
  @Test func whatOthersLookUp() async throws {
    let world = LookupWorld(hasFile: true)
    let wakes = Guarded(0)
    let player = try world.request(Self.document)
    let id = world.cache.addWatcher(of: player) { wakes.change { $0 += 1 } }
    func read() -> String? {
      (try? world.cache.read(player, for: id)?.response.get())
        .map { String(decoding: $0, as: UTF8.self) }
    }
    try world.storeSquad()
    #expect(read() == nil)
    wakes.value = 0
    _ = await world.cache.response(to: player)
    #expect(wakes.value == 1)
    #expect(read() == #"{"data":{"player":{"id":"1","name":"Luke"}}}"#)
  }

  /// Equal data come again: of a null and an entity, another one is the newer one then.
  @Test func equalData() async throws {
    let world = LookupWorld()
    let wakes = Guarded(0)
    let player = try world.request(Self.document)
    let id = world.cache.addWatcher(of: player) { wakes.change { $0 += 1 } }
    func read() throws -> String? {
      try (world.cache.read(player, for: id)?.response.get())
        .map { String(decoding: $0, as: UTF8.self) }
    }
    try world.storeSquad()
    await world.clock.move(by: .milliseconds(1))
    try world.store(#"{"player":null}"#, to: Self.document)
    #expect(try read() == #"{"data":{"player":null}}"#)
    wakes.value = 0
    await world.clock.move(by: .milliseconds(1))
    try world.storeSquad()
    #expect(wakes.value == 1)
    #expect(try read() == #"{"data":{"player":{"id":"1","name":"Luke"}}}"#)
    await world.clock.move(by: .milliseconds(1))
    try world.store(#"{"player":null}"#, to: Self.document)
    #expect(wakes.value == 2)
    #expect(try read() == #"{"data":{"player":null}}"#)
    await world.clock.move(by: .milliseconds(1))
    try world.cache.transaction { try $0.insert(Player(id: "1", name: "Luke")) }
    #expect(wakes.value == 3)
    #expect(try read() == #"{"data":{"player":{"id":"1","name":"Luke"}}}"#)
    world.cache.removeWatcher(id)
  }

  /// What is expected of a mutation runs again when equal data make the entity newer than the null.
  @Test func equalDataBelowALayer() async throws {
    let world = LookupWorld()
    try world.storeSquad()
    await world.clock.move(by: .milliseconds(1))
    try world.store(#"{"player":null}"#, to: Self.document)
    let layer = CacheLayer.Function(
      body: { cache in
        try cache.update(PlayerByID(variables: .init(id: "1"))) { $0.player?.name = "Lu" }
      },
      report: { _ in })
    let endpoint = try world.request(Self.document).endpoint
    let number = world.cache.put(layer, removing: [], endpoint, world.cache.epoch)
    #expect(try await world.read(Self.document) == #"{"player":null}"#)
    await world.clock.move(by: .milliseconds(1))
    try world.storeSquad()
    #expect(try await world.read(Self.document) == #"{"player":{"id":"1","name":"Lu"}}"#)
    world.cache.remove(layers: [try #require(number)], endpoint)
    #expect(try await world.read(Self.document) == Self.luke)
  }

  // MARK: Files

  @Test func theEntityIsInTheFile() async throws {
    let world = LookupWorld(hasFile: true)
    try world.storeSquad()
    let other = await world.restarted()
    #expect(try await other.read(Self.document) == Self.luke)
  }

  /// The response for the field is in the file, and the entity in memory.
  @Test func theResponseIsInTheFile() async throws {
    let world = LookupWorld(hasFile: true)
    await world.clock.move(by: .seconds(1))
    try world.store(#"{"player":\#(LookupWorld.player("2", "Leia"))}"#, to: Self.document)
    let other = await world.restarted()
    try other.storeSquad()
    #expect(try await other.read(Self.document) == #"{"player":{"id":"2","name":"Leia"}}"#)
  }

  /// One candidate is in memory, and the other one in the file.
  @Test func aCandidateIsInTheFile() async throws {
    let world = LookupWorld(hasFile: true)
    try world.store(#"{"best":{"id":"1","__typename":"Team"}}"#, to: "{ best { id } }")
    let other = await world.restarted()
    try other.storeSquad()
    #expect(
      try await other.read(#"{ node(id: "1") { name } }"#)
        == #"node Query.node(id:"1")  missingEntity"#)
  }

  /// A null is older than an entity, and only the file says whether that is the only candidate.
  @Test func aNullWaitsForTheFile() async throws {
    let world = LookupWorld(hasFile: true)
    let document = #"{ node(id: "1") { name } }"#
    try world.store(#"{"node":null}"#, to: document)
    #expect(try await world.read(document) == #"{"node":null}"#)
    await world.clock.move(by: .seconds(1))
    try world.store(#"{"team":[{"id":"1","__typename":"Player"}]}"#, to: "{ team { id } }")
    #expect(try await world.read(document) == #"node.name Player:1 name missingField"#)
    try world.storeSquad()
    #expect(try await world.read(document) == #"{"node":{"name":"Luke"}}"#)
  }

  @Test func invalidatedBeforeTheRestart() async throws {
    let world = LookupWorld(hasFile: true)
    try world.storeSquad()
    try world.cache.transaction { try $0.invalidate(Self.query) }
    let other = await world.restarted()
    #expect(try await other.read(Self.document) == Self.missing)
    try other.storeSquad()
    #expect(try await other.read(Self.document) == Self.missing)
  }
}

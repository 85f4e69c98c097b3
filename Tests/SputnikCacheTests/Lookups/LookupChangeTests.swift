import Foundation
import Sputnik
import SputnikRecords
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

  /// The struct doesn't ask for the key, so nothing that it has says which entity it is.
  @Test func transactionsWithoutKeys() async throws {
    struct Failure: Error {}
    let world = LookupWorld()
    let home = #"{"rooms":[{"door":{"color":"red"},"name":"hall"},{"door":null,"name":"attic"}],"#
    try world.store(
      #"""
      {"team":[{"id":"1","age":19,"name":"Luke","home":\#(home)"city":"Anchorhead"},
      "__typename":"Player"},{"id":"2","age":19,"name":"Leia","home":null,"__typename":"Player"}]}
      """#, to: "{ team { id age name home { rooms { door { color } name } city } } }")
    let query = NameByID(variables: .init(id: "1"))
    let isChanged = try world.cache.transaction { cache in
      try cache.update(query) { result in
        result.player?.name = "Lu"
        result.player?.home?.city = "Mos Eisley"
        result.player?.home?.rooms[0].door?.color = "blue"
      }
    }
    #expect(isChanged)
    let team = "{ team { name age home { city rooms { name door { color } } } } }"
    #expect(
      try await world.read(team) == #"""
        {"team":[{"name":"Lu","age":19,"home":{"city":"Mos Eisley",\#
        "rooms":[{"name":"hall","door":{"color":"blue"}},{"name":"attic","door":null}]}},\#
        {"name":"Leia","age":19,"home":null}]}
        """#)
    #expect(!world.cache.contents.contains { $0.key.hasPrefix("Query.player") })
    // Several, and a change that is taken back.
    let names = NamesByIDs(variables: .init(ids: ["2", "1"]))
    try world.cache.transaction { cache in
      try cache.update(names) { $0.players[0].name = "Lei" }
    }
    #expect(throws: Failure.self) {
      try world.cache.transaction { cache in
        try cache.update(names) { $0.players[1].name = "?" }
        throw Failure()
      }
    }
    #expect(
      try await world.read("{ team { name } }") == #"{"team":[{"name":"Lu"},{"name":"Lei"}]}"#)
    #expect(world.cache.miscounts == [])
    // In another order, they aren't those entities any more.
    await world.clock.move(by: .milliseconds(1))
    try world.cache.transaction { cache in
      try cache.update(NamesByIDs(variables: .init(ids: ["1", "2"]))) { $0.players.reverse() }
    }
    #expect(
      try await world.read(#"{ players(ids: ["1", "2"]) { name } }"#)
        == #"{"players":[{"name":"Lei"},{"name":"Lu"}]}"#)
    #expect(
      try await world.read("{ team { name } }") == #"{"team":[{"name":"Lu"},{"name":"Lei"}]}"#)
    // Another result than the entities is one of the field.
    await world.clock.move(by: .milliseconds(1))
    try world.cache.transaction { cache in
      try cache.update(names) { $0.players.removeFirst() }
      try cache.update(query) { $0.player = nil }
    }
    #expect(
      try await world.read(#"{ players(ids: ["2", "1"]) { name } }"#)
        == #"{"players":[{"name":"Lu"}]}"#)
    #expect(try await world.read(#"{ player(id: "1") { name } }"#) == #"{"player":null}"#)
    #expect(
      try await world.read("{ team { name } }") == #"{"team":[{"name":"Lu"},{"name":"Lei"}]}"#)
  }

  /// Under two names, and as an object of another type, which isn't the entity.
  @Test func transactionsWithoutKeysOfOtherForms() async throws {
    let world = LookupWorld()
    try world.store(
      #"{"team":[{"id":"1","name":"Luke","age":19,"__typename":"Player"}]}"#,
      to: "{ team { id name age } }")
    try world.cache.transaction { cache in
      try cache.update(TwiceByID(variables: .init(id: "1"))) { $0.second?.age = 20 }
    }
    #expect(!world.cache.contents.contains { $0.key.hasPrefix("Query.player") })
    try world.cache.transaction { cache in
      try cache.update(NodeByID(variables: .init(id: "1"))) { result in
        result.node?.type = "Team"
        result.node?.name = "Rebels"
      }
    }
    #expect(
      try await world.read("{ team { name age } }") == #"{"team":[{"name":"Luke","age":20}]}"#)
    #expect(
      try await world.read(#"{ node(id: "1") { __typename name } }"#)
        == #"{"node":{"__typename":"Team","name":"Rebels"}}"#)
  }

  /// What was expected of a mutation goes, and what was there before is older.
  @Test func anEarlierEnd() async throws {
    let world = LookupWorld(maximumAge: .seconds(100))
    try world.storeSquad()
    let wakes = Guarded(0)
    let player = try world.request(Self.document)
    let id = world.cache.addWatcher(of: player) { wakes.change { $0 += 1 } }
    #expect(world.cache.read(player, for: id)?.expiry == 100_000)
    await world.clock.move(by: .seconds(50))
    let layer = CacheLayer.Function(
      body: { cache in try cache.insert(Player(id: "1", name: "Luke")) }, report: { _ in })
    let number = world.cache.put(layer, removing: [], player.endpoint, world.cache.epoch)
    #expect(world.cache.read(player, for: id)?.expiry == 150_000)
    wakes.value = 0
    world.cache.remove(layers: [try #require(number)], player.endpoint)
    #expect(wakes.value == 1)
    #expect(world.cache.read(player, for: id)?.expiry == 100_000)
    world.cache.removeWatcher(id)
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

  /// The path of what isn't known yet is that of the field.
  @Test func thePathOfAMiss() async throws {
    let world = LookupWorld(hasFile: true)
    let document = #"{ node(id: "1") { name } }"#
    try world.store(#"{"node":null}"#, to: document)
    await world.clock.move(by: .seconds(1))
    try world.storeSquad()
    #expect(throws: CacheMiss.self) {
      try world.cache.responseInMemory(to: world.request(document)).get()
    }
    let response = world.cache.responseInMemory(to: try world.request(document))
    guard case .failure(let miss) = response else { return }
    #expect(miss.path.description == "node")
    #expect(miss.entity == "Team:1")
  }

  /// A change that comes too late for what only the file has: the entity is older than it.
  @Test func aLateUpdate() async throws {
    let world = LookupWorld(hasFile: true)
    try world.storeSquad()
    let other = await world.restarted()
    let endpoint = try other.request(Self.document).endpoint
    // Another query has brought a part of it, which is shown.
    try other.storeSquad()
    let wakes = Guarded(0)
    let player = try other.request(Self.document)
    let id = other.cache.addWatcher(of: player) { wakes.change { $0 += 1 } }
    #expect(await other.cache.readLoaded(player, for: id)?.miss == nil)
    let detail = PlayerDetail(variables: .init(id: "1"))
    wakes.value = 0
    _ = other.cache.change(by: nil) { (state, now) in
      let (problems, changed) = state.end(
        nil, of: endpoint, with: [], by: nil, at: now,
        { cache in try cache.update(detail) { $0.player?.bio = "A pilot." } }, isLate: true)
      return (problems, changed, endpoint)
    }
    #expect(wakes.value == 1)
    other.cache.removeWatcher(id)
    #expect(try await other.read(Self.document) == Self.missing)
  }

  /// What says that an entity isn't the result of a field goes last when the file is full.
  @Test func whatLasts() async throws {
    let world = LookupWorld(hasFile: true)
    func lasting() async -> Int {
      await world.cache.flush()
      return world.file.state.value.rows.rows.values.count { $0.used == .max }
    }
    try world.storeSquad()
    try world.store(#"{"coach":null}"#, to: "{ coach { id } }")
    #expect(await lasting() == 0)
    try world.store(#"{"player":null}"#, to: Self.document)
    #expect(await lasting() == 1)
    try world.cache.transaction { try $0.invalidate(PlayerByID(variables: .init(id: "2"))) }
    #expect(await lasting() == 2)
    let player = #"{"player":\#(LookupWorld.player("1", "Luke"))}"#
    try world.store(player, to: Self.document)
    #expect(await lasting() == 1)
    try world.cache.transaction { try $0.invalidate(Self.query) }
    #expect(await lasting() == 2)
    let other = await world.restarted()
    #expect(try await other.read(Self.document) == #"player Query.player(id:"1")  stale"#)
  }

  /// A list was another one between that of the file and that of a transaction. Found by the fuzzer.
  @Test func aListThatAnAppMakes() async throws {
    let world = LookupWorld(hasFile: true)
    let named = "{ team { name age } }"
    try world.store(#"{"team":[{"name":"Luke","age":19}]}"#, to: named)
    let other = await world.restarted()
    try other.store(#"{"team":[]}"#, to: "{ team { id name } }")
    try other.cache.transaction(endpoint: try other.request(named).endpoint) { cache in
      try cache.update(Squad()) { $0.team.append(Player(id: "1", name: "Lu")) }
    }
    #expect(try await other.read(named) == "team[0].age Player:1 age missingField")
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

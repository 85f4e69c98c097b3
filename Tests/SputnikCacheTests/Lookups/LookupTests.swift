import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// Fields whose argument is the key of their result: what a list has brought, they show.
@Suite(.oneAtATime) struct LookupTests {
  private static let luke = #"{"player":{"id":"1","name":"Luke"}}"#

  private static func missing(_ field: String, _ path: String) -> String {
    "\(path) Query.\(field)  missingEntity"
  }

  @Test func aDetailAfterTheList() async throws {
    let server = CacheServer([
      "Squad": #"{"team":[\#(LookupWorld.player("1", "Luke"))]}"#,
      "PlayerDetail":
        #"{"player":{"id":"1","name":"Luke","bio":"A farmer.","__typename":"Player"}}"#,
    ])
    let maker = CachePolicyTests.maker(server, SputnikCache(lookups: LookupWorld.lookups))
    _ = try await maker.makeRequest(operation: Squad())
    let player = try await maker.makeRequest(operation: PlayerByID(variables: .init(id: "1")))
    #expect(player.player == Player(id: "1", name: "Luke"))
    #expect(server.log.all == ["Squad"])
    // The list didn't ask for this field.
    let detail = try await maker.makeRequest(operation: PlayerDetail(variables: .init(id: "1")))
    #expect(detail.player?.bio == "A farmer.")
    #expect(server.log.all == ["Squad", "PlayerDetail"])
  }

  @Test func withoutLookups() async throws {
    let server = CacheServer([
      "Squad": #"{"team":[\#(LookupWorld.player("1", "Luke"))]}"#,
      "PlayerByID": #"{"player":null}"#,
    ])
    let maker = CachePolicyTests.maker(server)
    _ = try await maker.makeRequest(operation: Squad())
    let player = try await maker.makeRequest(operation: PlayerByID(variables: .init(id: "1")))
    #expect(player.player == nil)
    #expect(server.log.all == ["Squad", "PlayerByID"])
  }

  /// What is asked for is a key, and nothing else.
  @Test(arguments: [
    (#"{ player(id: "1") { id name } }"#, #"{"player":{"id":"1","name":"Luke"}}"#),
    ("{ player(id: 1) { name } }", #"{"player":{"name":"Luke"}}"#),
    (
      #"{ a: player(id: "1") { name } b: player(id: "2") { name } }"#,
      #"{"a":{"name":"Luke"},"b":{"name":"Leia"}}"#
    ),
    (#"{ player(id: "3") { name } }"#, missing(#"player(id:"3")"#, "player")),
    ("{ player { name } }", missing("player", "player")),
    ("{ player(id: null) { name } }", missing("player(id:null)", "player")),
    (#"{ player(id: "") { name } }"#, missing(#"player(id:"")"#, "player")),
    (#"{ player(id: ["1"]) { name } }"#, missing(#"player(id:["1"])"#, "player")),
    (
      #"{ player(id: "1", season: 3) { name } }"#, missing(#"player(id:"1",season:3)"#, "player")
    ),
    (
      #"{ player(id: "1", season: null) { name } }"#,
      missing(#"player(id:"1",season:null)"#, "player")
    ),
    (#"{ player(id: "1") @old { name } }"#, missing(#"player(id:"1")@old"#, "player")),
    (#"{ player(name: "1") { name } }"#, missing(#"player(name:"1")"#, "player")),
    // Another field, and a field of a type that isn't `Query`.
    (#"{ coach(id: "1") { name } }"#, missing(#"coach(id:"1")"#, "coach")),
    (#"{ player(id: "1") { age } }"#, "player.age Player:1 age missingField"),
    // A key isn't that of a list, and a leaf isn't an entity.
    (#"{ names(id: "1") }"#, missing(#"names(id:"1")"#, "names")),
  ])
  func arguments(document: String, expected: String) async throws {
    let world = LookupWorld()
    try world.storeSquad()
    #expect(try await world.read(document) == expected)
  }

  @Test func variables() async throws {
    let world = LookupWorld()
    try world.storeSquad()
    let document = "query One($id: ID, $season: Int) { player(id: $id, season: $season) { name } }"
    #expect(try await world.read(document, ["id": "1"]) == #"{"player":{"name":"Luke"}}"#)
    #expect(
      try await world.read(document, ["id": "1", "season": 3])
        == Self.missing(#"player(id:"1",season:3)"#, "player"))
    #expect(
      try await world.read(document, ["id": nil]) == Self.missing("player(id:null)", "player"))
    #expect(try await world.read(document) == Self.missing("player", "player"))
  }

  @Test func otherKeys() async throws {
    let world = LookupWorld()
    try world.store(
      #"{"books":[{"isbn":"978","title":"Dune","__typename":"Book"}]}"#,
      to: "{ books { isbn title } }")
    try world.store(
      #"{"volumes":[{"series":"D","number":2,"pages":9,"__typename":"Volume"}]}"#,
      to: "{ volumes { series number pages } }")
    #expect(
      try await world.read(#"{ book(where: {isbn: "978"}) { title } }"#)
        == #"{"book":{"title":"Dune"}}"#)
    #expect(
      try await world.read(#"{ book(where: {isbn: "978", lent: true}) { title } }"#)
        == Self.missing(#"book(where:{"isbn":"978","lent":true})"#, "book"))
    #expect(
      try await world.read(#"{ book(where: {isbn: "978"}, or: {}) { title } }"#)
        == Self.missing(#"book(or:{},where:{"isbn":"978"})"#, "book"))
    #expect(
      try await world.read(#"{ volume(number: 2, series: "D") { pages } }"#)
        == #"{"volume":{"pages":9}}"#)
    #expect(
      try await world.read(#"{ volume(series: "D") { pages } }"#)
        == Self.missing(#"volume(series:"D")"#, "volume"))
  }

  @QueryOperation struct IssueByNumber {
    @Variable var number: Int
    @Property(arguments: ["number": .variable("number")]) var issue: Issue?

    @QuerySatelite(key: "number") struct Issue { var title: String }
  }

  @QueryOperation struct Issues {
    var issues: [IssueByNumber.Issue]
  }

  /// The argument is the value of a field, and an entity with another key may have it, too.
  @Test func namesOfKeys() async throws {
    let world = LookupWorld()
    try world.store(
      #"{"issues":[{"id":"7","title":"No","__typename":"Issue"}]}"#, to: "{ issues { id title } }")
    #expect(
      try await world.read("{ issue(number: 7) { title } }")
        == Self.missing("issue(number:7)", "issue"))
    let server = CacheServer([
      "Issues": #"{"issues":[{"title":"Yes","__key_number":7,"__typename":"Issue"}]}"#
    ])
    let maker = CachePolicyTests.maker(server, world.cache)
    _ = try await maker.makeRequest(
      operation: Issues(), options: RequestOptions(cachePolicy: .networkOnly))
    let issue = try await maker.makeRequest(
      operation: IssueByNumber(variables: .init(number: 7)))
    #expect(issue.issue?.title == "Yes")
    #expect(server.log.all == ["Issues"])
  }

  /// A key whose fields don't have the names of the arguments, or another order.
  @Test func otherArguments() async throws {
    let world = LookupWorld()
    try world.storeSquad()
    try world.store(
      #"{"volumes":[{"series":"D","number":2,"pages":9,"__typename":"Volume"}]}"#,
      to: "{ volumes { series number pages } }")
    #expect(
      try await world.read(#"{ author(playerId: "1") { name } }"#)
        == #"{"author":{"name":"Luke"}}"#)
    #expect(
      try await world.read(#"{ authors(playerIds: ["2"]) { name } }"#)
        == #"{"authors":[{"name":"Leia"}]}"#)
    #expect(
      try await world.read(#"{ part(of: "D", volume: 2) { pages } }"#) == #"{"part":{"pages":9}}"#)
  }

  /// The list has all of them, in the order of the keys, or it is missing.
  @Test(arguments: [
    (#"{ players(ids: ["2", "1"]) { name } }"#, #"{"players":[{"name":"Leia"},{"name":"Luke"}]}"#),
    (#"{ players(ids: [1, "1"]) { id } }"#, #"{"players":[{"id":"1"},{"id":"1"}]}"#),
    (#"{ players(ids: ["1", "3"]) { name } }"#, missing(#"players(ids:["1","3"])"#, "players")),
    (#"{ players(ids: ["1", null]) { name } }"#, missing(#"players(ids:["1",null])"#, "players")),
    (#"{ players(ids: []) { name } }"#, missing("players(ids:[])", "players")),
    (#"{ players(ids: "1") { name } }"#, missing(#"players(ids:"1")"#, "players")),
    (#"{ players(ids: ["2", "1"]) { name age } }"#, "players[0].age Player:2 age missingField"),
  ])
  func lists(document: String, expected: String) async throws {
    let world = LookupWorld()
    try world.storeSquad()
    #expect(try await world.read(document) == expected)
  }

  /// An empty list is one if a response has said so.
  @Test func theEmptyList() async throws {
    let world = LookupWorld()
    try world.storeSquad()
    try world.store(#"{"players":[]}"#, to: "{ players(ids: []) { name } }")
    #expect(try await world.read("{ players(ids: []) { name } }") == #"{"players":[]}"#)
  }

  /// Of several types, the entity that is there; of two, nobody knows which one is meant.
  @Test func severalTypes() async throws {
    let world = LookupWorld()
    try world.storeSquad()
    let document = #"{ node(id: "1") { name } }"#
    let list = #"{ nodes(ids: ["1", "2"]) { name } }"#
    #expect(try await world.read(document) == #"{"node":{"name":"Luke"}}"#)
    #expect(try await world.read(list) == #"{"nodes":[{"name":"Luke"},{"name":"Leia"}]}"#)
    try world.store(#"{"best":{"id":"1","__typename":"Team"}}"#, to: "{ best { id } }")
    #expect(try await world.read(document) == Self.missing(#"node(id:"1")"#, "node"))
    #expect(try await world.read(list) == Self.missing(#"nodes(ids:["1","2"])"#, "nodes"))
    try world.cache.transaction { try $0.delete(Player.self, id: "1") }
    #expect(try await world.read(#"{ node(id: "1") { id } }"#) == #"{"node":{"id":"1"}}"#)
  }

  // MARK: What a response says

  /// A response counts, and a null until the entity comes after it.
  @Test func responses() async throws {
    let world = LookupWorld()
    let document = #"{ player(id: "1") { name } }"#
    try world.store(#"{"player":null}"#, to: document)
    #expect(try await world.read(document) == #"{"player":null}"#)
    // In the same millisecond.
    try world.storeSquad()
    #expect(try await world.read(document) == #"{"player":null}"#)
    await world.clock.move(by: .milliseconds(1))
    try world.storeSquad()
    #expect(try await world.read(document) == #"{"player":{"name":"Luke"}}"#)
    await world.clock.move(by: .milliseconds(1))
    try world.store(#"{"player":null}"#, to: document)
    #expect(try await world.read(document) == #"{"player":null}"#)
    try world.store(
      #"{"player":\#(LookupWorld.player("2", "Leia"))}"#, to: #"{ player(id: "1") { id name } }"#)
    await world.clock.move(by: .milliseconds(1))
    try world.storeSquad()
    #expect(try await world.read(#"{ player(id: "1") { id } }"#) == #"{"player":{"id":"2"}}"#)
  }

  /// A null is older than a list of entities if it is older than each of them.
  @Test func aNullForAList() async throws {
    let world = LookupWorld()
    let document = #"{ players(ids: ["1", "2"]) { name } }"#
    try world.storeSquad()
    await world.clock.move(by: .milliseconds(1))
    try world.store(#"{"players":null}"#, to: document)
    await world.clock.move(by: .milliseconds(1))
    try world.store(
      #"{"coach":\#(LookupWorld.player("1", "Luke"))}"#, to: "{ coach { id name } }")
    #expect(try await world.read(document) == #"{"players":null}"#)
    try world.storeSquad()
    #expect(
      try await world.read(document) == #"{"players":[{"name":"Luke"},{"name":"Leia"}]}"#)
  }

  /// A `GraphQL.Request` and a struct have the same lookups.
  @Test func structsAndDocuments() async throws {
    let server = CacheServer(["Squad": #"{"team":[\#(LookupWorld.player("1", "Luke"))]}"#])
    let maker = CachePolicyTests.maker(server, SputnikCache(lookups: LookupWorld.lookups))
    _ = try await maker.makeRequest(operation: Squad())
    let request = GraphQL.Request(
      try GraphQL.Document(parsing: #"query One { player(id: "1") { name } }"#))
    #expect(try await maker.makeRequest(operation: request).data["player"]?["name"] == "Luke")
    #expect(server.log.all == ["Squad"])
    // Nobody knows what a text asks for.
    server[""] = #"{"player":null}"#
    let raw = RawOperation(
      #"query { player(id: "1") { id name } }"#, response: JSONValue.self)
    #expect(try await maker.makeRequest(operation: raw).data["player"] == .null)
    #expect(server.log.all == ["Squad", ""])
  }

  // MARK: Ages

  @Test func theAgeIsTheEntitys() async throws {
    let world = LookupWorld(
      ages: ["Player": .seconds(30), "Player.name": .seconds(10), "Query.player": .seconds(5)])
    try world.storeSquad()
    await world.clock.move(by: .seconds(8))
    #expect(try await world.read(#"{ player(id: "1") { id name } }"#) == Self.luke)
    await world.clock.move(by: .seconds(3))
    #expect(
      try await world.read(#"{ player(id: "1") { id name } }"#)
        == "player.name Player:1 name stale")
    #expect(try await world.read(#"{ player(id: "1") { id } }"#) == #"{"player":{"id":"1"}}"#)
  }

  /// What always comes from the server isn't looked up.
  @Test func aFieldWithoutAnAge() async throws {
    let world = LookupWorld(ages: ["Query.player": .zero])
    try world.storeSquad()
    #expect(
      try await world.read(#"{ player(id: "1") { name } }"#)
        == Self.missing(#"player(id:"1")"#, "player"))
  }

  /// Without its file, a cache looks up what it has got since then.
  @Test func closed() async throws {
    let world = LookupWorld(hasFile: true)
    await world.cache.close()
    await world.clock.move(by: .seconds(1))
    try world.storeSquad()
    #expect(
      try await world.read(#"{ player(id: "1") { id name } }"#)
        == #"{"player":{"id":"1","name":"Luke"}}"#)
  }

  /// A null that only the file had is lost with the file: what is older doesn't stand for the field.
  @Test func aDamagedFile() async throws {
    let world = LookupWorld(hasFile: true)
    let player = #"{ player(id: "1") { id name } }"#
    try world.storeSquad()
    await world.clock.move(by: .seconds(1))
    try world.store(#"{"player":null}"#, to: player)
    await world.cache.flush()
    world.cache.trim(to: 0)
    world.file.state.change { $0.failure = .damaged }
    _ = try await world.read(#"{ player(id: "2") { id name } }"#)
    world.file.state.change { $0.failure = nil }
    try world.storeSquad()
    await world.cache.flush()
    #expect(try await world.read(player) == "player Query.player(id:\"1\")  missingEntity")
    await world.clock.move(by: .seconds(1))
    try world.storeSquad()
    #expect(try await world.read(player) == #"{"player":{"id":"1","name":"Luke"}}"#)
  }
}

import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// A player with more than the list has.
@QueryOperation struct Profile {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var player: Player?

  @QuerySatelite struct Player: Hashable, ResponseValidating {
    var id: ID
    var name: String
    var bio: String
    var age: Int?
    var rating: FieldResult<Int>
    var club: Club
    var friends: [Friend]

    func validate() throws {
      struct Empty: Error {}
      if bio.isEmpty { throw Empty() }
    }
  }
  @QuerySatelite struct Club: Hashable {
    var id: ID
    var town: String
  }
  @QuerySatelite(schemaTypeName: "Player") struct Friend: Hashable {
    var id: ID
    var name: String
  }
}

/// Two root fields, and one without objects.
@QueryOperation struct Home {
  var coach: Player?
  var captain: Player?
  var season: Int

  @QuerySatelite struct Player: Hashable {
    var id: ID
    var name: String
  }
}

/// What a cache shows before all of a response is there.
@Suite(.oneAtATime) struct PartialTests {
  static let profile = #"""
    {"player":{"id":"1","name":"Luke","bio":"A farmer.","age":19,"rating":5,\#
    "club":{"id":"7","town":"Anchorhead","__typename":"Club"},\#
    "friends":[\#(LookupWorld.player("2", "Leia"))],"__typename":"Player"}}
    """#
  static var query: Profile { Profile(variables: .init(id: "1")) }
  static let only = RequestOptions(cachePolicy: .cacheOnly)

  /// A cache with a list, in front of a server.
  static func listed(
    _ server: CacheServer, _ cache: SputnikCache = SputnikCache(lookups: LookupWorld.lookups)
  ) async throws -> SputnikRequestMaker {
    server["Squad"] = #"{"team":[\#(LookupWorld.player("1", "Luke"))]}"#
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Squad())
    return maker
  }

  private static func next(
    _ states: inout WatchStates<Profile>.AsyncIterator
  ) async -> String {
    guard let state = await states.next() else { return "the end" }
    var parts = ["nothing"]
    if let player = state.response?.player {
      parts = [
        "\(player.name) '\(player.bio)' \(player.club.town.isEmpty ? "-" : player.club.town)"
      ]
    }
    if state.isPartial { parts.append("partial") }
    if !state.misses.isEmpty {
      parts.append(state.misses.map(\.description).joined(separator: " "))
    }
    if state.isStale { parts.append("stale") }
    if state.isFetching { parts.append("fetching") }
    if state.error != nil { parts.append("error") }
    return parts.joined(separator: ", ")
  }

  @Test func whatTheListHasIsShownAtOnce() async throws {
    let server = CacheServer(["Profile": Self.profile])
    let maker = try await Self.listed(server)
    var states = maker.watch(Self.query, showing: .partial).makeAsyncIterator()
    let first = try #require(await states.next())
    let player = try #require(first.response?.player)
    #expect(player.name == "Luke")
    #expect((player.bio, player.age, player.club.town, player.friends) == ("", nil, "", []))
    #expect(first.isPartial)
    #expect(first.source == .cache)
    #expect(first.isFetching)
    #expect(
      first.misses.map(\.description) == [
        "player.bio", "player.age", "player.rating", "player.club", "player.friends",
      ])
    #expect(
      player.rating.error?.message == "the cache has Player:1 without the field 'rating'")
    #expect(player.rating.error?.extensions["code"] == "NOT_CACHED")
    #expect(player.rating.error?.path?.description == "player.rating")
    #expect(first.response?.partialErrors.isEmpty == true)
    #expect(first.miss?.path.description == "player.bio")
    #expect(await Self.next(&states) == "Luke 'A farmer.' Anchorhead")
    #expect(server.log.all == ["Squad", "Profile"])
  }

  @Test func aWholeResponseIsTheDefault() async throws {
    let server = CacheServer(["Profile": Self.profile])
    let maker = try await Self.listed(server)
    var states = maker.watch(Self.query).makeAsyncIterator()
    #expect(await Self.next(&states) == "nothing, fetching")
    #expect(await Self.next(&states) == "Luke 'A farmer.' Anchorhead")
  }

  /// What others bring is shown, until nothing is missing.
  @Test func moreAndMore() async throws {
    let server = CacheServer(["PlayerDetail": #"{"player":\#(Self.detail)}"#])
    let cache = SputnikCache(lookups: LookupWorld.lookups)
    let maker = try await Self.listed(server, cache)
    var states = maker.watch(Self.query, showing: .partial, options: Self.only)
      .makeAsyncIterator()
    #expect(
      await Self.next(&states)
        == "Luke '' -, partial, player.bio player.age player.rating player.club player.friends")
    _ = try await maker.makeRequest(operation: PlayerDetail(variables: .init(id: "1")))
    #expect(
      await Self.next(&states)
        == "Luke 'A farmer.' -, partial, player.age player.rating player.club player.friends")
    try cache.transaction { try $0.delete(Player.self, id: "1") }
    #expect(await Self.next(&states) == "nothing")
    server["Profile"] = Self.profile
    _ = try await maker.makeRequest(
      operation: Self.query, options: RequestOptions(cachePolicy: .networkOnly))
    #expect(await Self.next(&states) == "Luke 'A farmer.' Anchorhead")
    // What was whole stays so.
    try cache.transaction { try $0.delete(Profile.Club.self, id: "7") }
    #expect(await Self.next(&states) == "Luke 'A farmer.' Anchorhead")
    cache.clear()
    #expect(await Self.next(&states) == "nothing")
  }

  static let detail =
    #"{"id":"1","name":"Luke","bio":"A farmer.","__typename":"Player"}"#

  @Test func theServerFails() async throws {
    let server = CacheServer()
    let maker = try await Self.listed(server)
    server.isOffline.value = true
    var states = maker.watch(Self.query, showing: .partial).makeAsyncIterator()
    let misses = "player.bio player.age player.rating player.club player.friends"
    #expect(await Self.next(&states) == "Luke '' -, partial, \(misses), fetching")
    #expect(await Self.next(&states) == "Luke '' -, partial, \(misses), error")
  }

  /// What is too old is missing.
  @Test func ages() async throws {
    let clock = MovedClock()
    let cache = SputnikCache(
      ages: ["Player.name": .seconds(10)], lookups: LookupWorld.lookups, clock: clock)
    let maker = try await Self.listed(CacheServer(), cache)
    var states = maker.watch(Self.query, showing: .partial, options: Self.only)
      .makeAsyncIterator()
    let first = try #require(await states.next())
    #expect(first.expires == .seconds(10))
    #expect(first.response?.player?.name == "Luke")
    await clock.move(by: .seconds(11))
    let misses = "player.bio player.age player.rating player.club player.friends"
    #expect(await Self.next(&states) == " '' -, partial, player.name \(misses)")
  }

  @QueryOperation struct Bios {
    var team: [Player]

    @QuerySatelite struct Player {
      var id: ID
      var bio: String
    }
  }

  /// What was too old comes again, and something else is still missing.
  @Test func staleBehindAMiss() async throws {
    let clock = MovedClock()
    let cache = SputnikCache(
      ages: ["Player.bio": .seconds(10)], lookups: LookupWorld.lookups, clock: clock)
    let server = CacheServer([
      "Bios": #"{"team":[{"id":"1","bio":"A farmer.","__typename":"Player"}]}"#
    ])
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Bios())
    var states = maker.watch(Self.query, showing: .partial, options: Self.only)
      .makeAsyncIterator()
    let rest = "player.age player.rating player.club player.friends"
    #expect(await Self.next(&states) == " 'A farmer.' -, partial, player.name \(rest)")
    await clock.move(by: .seconds(11))
    #expect(await Self.next(&states) == " '' -, partial, player.name player.bio \(rest)")
    _ = try await maker.makeRequest(
      operation: Bios(), options: RequestOptions(cachePolicy: .networkOnly))
    #expect(await Self.next(&states) == " 'A farmer.' -, partial, player.name \(rest)")
  }

  /// What is older than it may be, and allowed to be so.
  @Test func stalePart() async throws {
    let clock = MovedClock()
    let cache = SputnikCache(
      maximumAge: .seconds(10), lookups: LookupWorld.lookups, clock: clock)
    let maker = try await Self.listed(CacheServer(), cache)
    let options = RequestOptions(cachePolicy: .cacheOnly, maximumStaleness: .seconds(100))
    var states = maker.watch(Self.query, showing: .partial, options: options).makeAsyncIterator()
    var state = try #require(await states.next())
    #expect(!state.isStale && state.expires == .seconds(10))
    await clock.move(by: .seconds(11))
    state = try #require(await states.next())
    #expect(state.isPartial && state.isStale && state.expires == nil)
    #expect(state.response?.player?.name == "Luke")
  }

  @QueryOperation struct Year {
    var season: Int
    var title: String?
  }

  /// The server sends what is shown as a part, and forbids to store it.
  @Test func thePartIsAll() async throws {
    let server = CacheServer([
      "Season": #"{"season":3}"#, "Year": #"{"season":3,"title":null}"#,
    ])
    let maker = CachePolicyTests.maker(server, SputnikCache(obeysCacheControl: true))
    _ = try await maker.makeRequest(operation: Season())
    server.headers.value = ["Cache-Control": "no-store"]
    var states = maker.watch(Year(), showing: .partial).makeAsyncIterator()
    var state = try #require(await states.next())
    #expect(state.isPartial && state.response?.season == 3)
    state = try #require(await states.next())
    #expect(!state.isPartial && !state.isFetching && state.misses.isEmpty)
    #expect(state.source == .server && state.response?.season == 3)
  }

  // MARK: What isn't shown

  private static func home(_ data: String, for name: String) async throws -> String {
    let server = CacheServer([name: data])
    let maker = CachePolicyTests.maker(server)
    _ = try? await maker.makeRequest(operation: HomeCoach())
    _ = try? await maker.makeRequest(operation: HomePlayers())
    _ = try? await maker.makeRequest(operation: Season())
    var states = maker.watch(Home(), showing: .partial, options: only).makeAsyncIterator()
    let state = try #require(await states.next())
    let misses = state.misses.map(\.description).joined(separator: " ")
    guard let response = state.response else { return "nothing" }
    return "\(response.coach?.name ?? "nil") \(response.captain?.name ?? "nil") "
      + "\(response.season) [\(misses)]"
  }

  @QueryOperation struct HomeCoach { var coach: Home.Player? }
  @QueryOperation struct HomePlayers {
    var coach: Home.Player?
    var captain: Home.Player?
  }
  @QueryOperation struct Season { var season: Int }

  /// An object that is missing in `data` can't be left out. A leaf can.
  @Test func rootFields() async throws {
    let luke = LookupWorld.player("1", "Luke")
    #expect(try await Self.home(#"{"coach":\#(luke)}"#, for: "HomeCoach") == "nothing")
    #expect(
      try await Self.home(#"{"coach":\#(luke),"captain":null}"#, for: "HomePlayers")
        == "Luke nil 0 [season]")
    #expect(try await Self.home(#"{"season":3}"#, for: "Season") == "nothing")
  }

  /// One field isn't enough if it is all that the query asks for.
  @Test func onlyALeaf() async throws {
    let maker = CachePolicyTests.maker(CacheServer())
    var states = maker.watch(Season(), showing: .partial, options: Self.only).makeAsyncIterator()
    #expect(await states.next()?.response == nil)
  }

  /// A list is there as a whole, or missing.
  @Test func lists() async throws {
    let server = CacheServer(["Squad": #"{"team":[\#(LookupWorld.player("1", "Luke"))]}"#])
    server["Friends"] = #"""
      {"player":{"id":"1","friends":[{"id":"2","__typename":"Player"}],"__typename":"Player"}}
      """#
    let maker = try await Self.listed(server)
    _ = try await maker.makeRequest(operation: Friends(variables: .init(id: "1")))
    var states = maker.watch(Self.query, showing: .partial, options: Self.only)
      .makeAsyncIterator()
    let state = try #require(await states.next())
    #expect(state.response?.player?.friends == [])
    #expect(state.misses.last?.description == "player.friends")
  }

  /// What depends on the type of an object isn't known without it.
  @Test func objectsOfUnknownTypes() async throws {
    let maker = CachePolicyTests.maker(CacheServer(["SpotSize": #"{"spot":{"size":3}}"#]))
    _ = try await maker.makeRequest(operation: SpotSize())
    var states = maker.watch(Spot(), showing: .partial, options: Self.only).makeAsyncIterator()
    let state = try #require(await states.next())
    #expect(state.response == nil)
    #expect(state.miss != nil)
  }

  @QueryOperation struct SpotSize {
    var spot: Place

    @QuerySatelite(key: .embedded) struct Place { var size: Int? }
  }
  @QueryOperation struct Spot {
    var spot: Place

    @QuerySatelite(key: .embedded) struct Place {
      var size: Int?
      @InlineFragment var park: Park?
    }
    @QuerySatelite(key: .embedded) struct Park { var trees: Int }
  }

  @QueryOperation struct Friends {
    @Variable var id: ID
    @Property(arguments: ["id": .variable("id")]) var player: Player?

    @QuerySatelite struct Player {
      var id: ID
      var friends: [Friend]
    }
    @QuerySatelite(schemaTypeName: "Player") struct Friend { var id: ID }
  }

  // MARK: It is only shown

  /// A partial response isn't stored, and isn't what a transaction changes.
  @Test func nothingIsStored() async throws {
    let cache = SputnikCache(lookups: LookupWorld.lookups)
    let maker = try await Self.listed(CacheServer(), cache)
    let before = cache.contents.map(\.description)
    var states = maker.watch(Self.query, showing: .partial, options: Self.only)
      .makeAsyncIterator()
    #expect(await states.next()?.isPartial == true)
    let isChanged = try cache.transaction { cache in
      try cache.update(Self.query) { $0.player?.name = "Lu" }
    }
    #expect(!isChanged)
    #expect(try cache.transaction { try $0.value(of: Self.query) } == nil)
    #expect(cache.contents.map(\.description) == before)
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: Self.query, options: Self.only)
    }
  }

  /// What is only in the file is loaded for it.
  @Test func files() async throws {
    let world = LookupWorld(hasFile: true)
    let server = CacheServer([
      "Links": #"""
      {"player":{"id":"1","club":{"id":"7","town":"Anchorhead","__typename":"Club"},\#
      "__typename":"Player"}}
      """#
    ])
    let maker = try await Self.listed(server, world.cache)
    _ = try await maker.makeRequest(operation: Links(variables: .init(id: "1")))
    let other = await world.restarted()
    var states = CachePolicyTests.maker(server, other.cache)
      .watch(Self.query, showing: .partial, options: Self.only).makeAsyncIterator()
    #expect(
      await Self.next(&states)
        == "Luke '' Anchorhead, partial, player.bio player.age player.rating player.friends")
  }

  @QueryOperation struct Links {
    @Variable var id: ID
    @Property(arguments: ["id": .variable("id")]) var player: Player?

    @QuerySatelite struct Player {
      var id: ID
      var club: Profile.Club
    }
  }
}

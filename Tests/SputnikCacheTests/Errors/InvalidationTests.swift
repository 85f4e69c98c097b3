import Foundation
import RecordSupport
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// What is invalidated is asked for: once for each watched query that it concerns.
@Suite(.oneAtATime) struct InvalidationTests {
  private static func person(_ name: String, id: String = "1") -> String {
    #"{"person":\#(WatchedErrorTests.person(id, name))}"#
  }

  /// A way to invalidate.
  enum Way: CaseIterable {
    case entity, type, query

    func invalidate(_ cache: inout CacheTransaction) throws {
      switch self {
      case .entity: try cache.invalidate(Rename.Person.self, id: "1")
      case .type: try cache.invalidate(Rename.Person.self)
      case .query: try cache.invalidate(NameOnly())
      }
    }
  }

  /// A cache with Ann, and a server that has Bob.
  private static func filled() async throws -> (
    cache: SputnikCache, maker: SputnikRequestMaker, server: CacheServer
  ) {
    let server = CacheServer(["NameOnly": person("Ann")])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: NameOnly())
    server["NameOnly"] = person("Bob")
    return (cache, maker, server)
  }

  @Test(arguments: Way.allCases, Revalidation.allCases)
  func watching(_ way: Way, _ revalidation: Revalidation) async throws {
    let (cache, maker, server) = try await Self.filled()
    server["NameOnly"] = Self.person("Ann")
    var states = maker.watch(NameOnly(), revalidation: revalidation).makeAsyncIterator()
    _ = await states.next()
    if revalidation == .always { _ = await states.next() }
    server["NameOnly"] = Self.person("Bob")
    let count = server.log.all.count
    try cache.transaction { try way.invalidate(&$0) }
    let during = await states.next()
    #expect(during?.response?.person?.name == "Ann")
    #expect(during?.isStale == true && during?.isFetching == true)
    let after = await states.next()
    #expect(after?.response?.person?.name == "Bob")
    #expect(after?.isStale == false && after?.isFetching == false)
    #expect(server.log.all.count == count + 1)
  }

  /// The rule about what becomes too old makes no second request.
  @Test func withRefreshWhenStale() async throws {
    let (cache, maker, server) = try await Self.filled()
    var states = maker.watch(NameOnly(), revalidation: .never, refreshWhenStale: true)
      .makeAsyncIterator()
    _ = await states.next()
    try cache.transaction { try Way.entity.invalidate(&$0) }
    _ = await states.next()
    #expect(await states.next()?.response?.person?.name == "Bob")
    #expect(server.log.all == ["NameOnly", "NameOnly"])
  }

  @QueryOperation struct HomeOfPerson {
    var person: Person

    @QuerySatelite struct Person {
      var id: ID
      var home: Home?

      @QuerySatelite struct Home: Hashable {
        var city: String
        var size: Int
      }
    }
  }

  @QuerySatelite(schemaTypeName: "Person") struct CityOfPerson {
    var id: ID
    var home: Home?

    @QuerySatelite struct Home { var city: String }
  }

  @QueryOperation struct CityQuery {
    var person: CityOfPerson
  }

  /// A cache with a home that was invalidated, and a server that sends only its city from then on.
  private static func invalidHome(
    _ way: Way, sendsCity city: String
  ) async throws -> (SputnikCache, SputnikRequestMaker) {
    let server = CacheServer([
      "HomeOfPerson": #"{"person":{"id":"1","home":{"city":"A","size":5},"__typename":"Person"}}"#,
      "CityQuery": #"{"person":{"id":"1","home":{"city":"\#(city)"},"__typename":"Person"}}"#,
    ])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: HomeOfPerson())
    try cache.transaction { try way.invalidate(&$0) }
    return (cache, maker)
  }

  /// Gets the city from the server. Then the cache has it, and not the rest of the home.
  private static func expectNothingBut(_ city: String, _ maker: SputnikRequestMaker) async throws {
    _ = try await maker.makeRequest(
      operation: CityQuery(), options: RequestOptions(cachePolicy: .networkOnly))
    let cacheOnly = RequestOptions(cachePolicy: .cacheOnly)
    let read = try await maker.makeRequest(operation: CityQuery(), options: cacheOnly)
    #expect(read.person.home?.city == city)
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: HomeOfPerson(), options: cacheOnly)
    }
  }

  /// A change of one field of an object without a key doesn't make the others valid, and neither
  /// does a response that has the changed field.
  @Test(arguments: [Way.entity, .type]) func changedObject(_ way: Way) async throws {
    let (cache, maker) = try await Self.invalidHome(way, sendsCity: "C")
    try cache.transaction { cache in
      try cache.update(CityOfPerson.self, id: "1") { $0.home?.city = "B" }
    }
    #expect(try cache.value(of: CityOfPerson.self, id: "1")?.home?.city == "B")
    try await Self.expectNothingBut("C", maker)
  }

  /// The same if the response has what was there.
  @Test(arguments: [Way.entity, .type]) func equalObject(_ way: Way) async throws {
    let (_, maker) = try await Self.invalidHome(way, sendsCity: "A")
    try await Self.expectNothingBut("A", maker)
  }

  /// A field fails in a list of which an expected change leaves out an element.
  @Test(arguments: [false, true])
  func besideADeletedElement(_ beginsWithErrors: Bool) async throws {
    let document = try GraphQL.Document(
      parsing: """
        query Beings { being { id ... on Person { best { id tags } } best { id name } }
          beings { ...Parts ... on Person { best { name id } home { city } } } }
        fragment Parts on Being { name ... on Robot { owner { id age } } id }
        """)
    let server = CacheServer()
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    let one = #"{"id":"1","name":"","__typename":"Person"}"#
    let owner = #"{"id":"a:b","age":-12,"__typename":"Person"}"#
    server["Beings"] = #"""
      {"being":{"id":2,"best":\#(one),"__typename":"Robot"},
       "beings":[{"name":"","owner":\#(owner),"id":"1","__typename":"Robot"}]}
      """#
    _ = try await maker.makeRequest(operation: GraphQL.Request(document))
    let step = try CacheStep(in: cache, maker.endpoint, .mutation) { cache in
      try cache.delete(Rename.Person.self, id: "2")
    }
    server["Beings"] = #"""
      {"being":{"id":2,"best":\#(one),"__typename":"Robot"},
       "beings":[{"name":"A","id":"2","best":{"name":"A","id":"2","__typename":"Person"},"home":null,
         "__typename":"Person"},
         {"name":"","owner":null,"id":2,"__typename":"Robot"},
         {"name":"","owner":\#(owner),"id":"1","__typename":"Robot"}]}
      """#
    server.errors.change { $0["Beings"] = #"[{"message":"No.","path":["beings",1,"owner"]}]"# }
    server.beginsWithErrors.change { $0 = beginsWithErrors }
    var states = maker.watch(GraphQL.Request(document), revalidation: .always).makeAsyncIterator()
    _ = await states.next()
    let state = await states.next()
    #expect(state?.miss?.path == "beings[0].owner")
    #expect(
      state?.response?.data["beings"]?.text
        == #"[{"name":"","owner":null,"id":2},{"name":"","owner":{"id":"a:b","age":-12},"id":"1"}]"#
    )
    #expect(state?.response?.partialErrors.map(\.path) == ["beings[0].owner"])
    _ = step.end()
  }

  /// Another response leads to an entity that was invalidated before anybody watched it, also if
  /// what is shown was too old already.
  @Test(arguments: [false, true]) func anEarlierInvalidation(isStale: Bool) async throws {
    let bob = WatchedErrorTests.person("2", "Bob")
    let server = CacheServer([
      "NameOnly": Self.person("Ann"), "Names": #"{"people":[\#(bob)]}"#,
      "OneScore": #"{"person":{"id":"2","score":5,"__typename":"Person"}}"#,
    ])
    let clock = MovedClock()
    let cache = SputnikCache(maximumAge: isStale ? .seconds(10) : nil, clock: clock)
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Names())
    try cache.transaction { try $0.invalidate(Rename.Person.self, id: "2") }
    var states = maker.watch(NameOnly(), revalidation: .never).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.person?.name == "Ann")
    if isStale {
      await clock.move(by: .seconds(11))
      let stale = await states.next()
      #expect(stale?.isStale == true && stale?.isFetching == false)
    }
    server["NameOnly"] = #"{"person":\#(WatchedErrorTests.person("2", "Eve"))}"#
    _ = try await maker.makeRequest(operation: PlainNullTests.OneScore())
    let during = await states.next()
    #expect(during?.isStale == true && during?.isFetching == true)
    let after = await states.next()
    #expect(after?.response?.person?.name == "Eve" && after?.isStale == false)
    #expect(server.log.all == ["Names", "NameOnly", "OneScore", "NameOnly"])
  }

  /// A query that shows nothing of a type doesn't ask for it, also if it looks for an entity.
  @Test func anAbsentEntity() async throws {
    let server = CacheServer([
      "PlayerByID": #"{"player":null}"#,
      "Squad": #"{"team":[\#(LookupWorld.player("9", "Han"))]}"#,
    ])
    let clock = MovedClock()
    let cache = SputnikCache(lookups: LookupWorld.lookups, clock: clock)
    let maker = CachePolicyTests.maker(server, cache)
    var states = maker.watch(PlayerByID(variables: .init(id: "9")), revalidation: .never)
      .makeAsyncIterator()
    var state = await states.next()
    while state?.isFetching == true { state = await states.next() }
    #expect(state?.response != nil)
    for id: ID? in [nil, "9"] {
      try cache.transaction { cache in
        if let id {
          try cache.invalidate(Player.self, id: id)
        } else {
          try cache.invalidate(Player.self)
        }
      }
    }
    await clock.move(by: .seconds(1))
    _ = try await maker.makeRequest(operation: Squad())
    state = await states.next()
    #expect(state?.response?.player?.name == "Han" && state?.isFetching == false)
    #expect(server.log.all == ["PlayerByID", "Squad"])
  }

  /// What is shown needn't be stored.
  @Test(arguments: [Way.entity, .type]) func anUnstoredResponse(_ way: Way) async throws {
    let server = CacheServer(["NameOnly": Self.person("Ann")])
    server.headers.value = ["Cache-Control": "no-store"]
    let cache = SputnikCache(obeysCacheControl: true)
    let maker = CachePolicyTests.maker(server, cache)
    var states = maker.watch(NameOnly(), revalidation: .never).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.person?.name == "Ann")
    server["NameOnly"] = Self.person("Bob")
    try cache.transaction { try way.invalidate(&$0) }
    var state = await states.next()
    while state?.isFetching == true { state = await states.next() }
    #expect(state?.response?.person?.name == "Bob")
    #expect(server.log.all == ["NameOnly", "NameOnly"])
  }

  /// Each watched query that it concerns, and no other one.
  @Test func severalQueries() async throws {
    let server = CacheServer([
      "NameOnly": Self.person("Ann"),
      "Names":
        #"{"people":[\#(WatchedErrorTests.person("1", "Ann")),\#(WatchedErrorTests.person("2", "Bob"))]}"#,
      "HeroWithID": CachePolicyTests.luke,
    ])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: NameOnly())
    _ = try await maker.makeRequest(operation: Names())
    _ = try await maker.makeRequest(operation: HeroWithID())
    let loops = [
      Task { for await _ in maker.watch(NameOnly(), revalidation: .never) {} },
      Task { for await _ in maker.watch(Names(), revalidation: .never) {} },
      Task { for await _ in maker.watch(HeroWithID(), revalidation: .never) {} },
    ]
    #expect(await waitUntil { cache.readingWatchers == 3 })
    try cache.transaction { try $0.invalidate(Rename.Person.self, id: "1") }
    #expect(await waitUntil { server.log.all.count == 5 })
    #expect(server.log.all.dropFirst(3).sorted() == ["NameOnly", "Names"])
    try cache.transaction { try $0.invalidate(Rename.Person.self, id: "2") }
    #expect(await waitUntil { server.log.all.count == 6 })
    #expect(server.log.all.last == "Names")
    for loop in loops {
      loop.cancel()
      await loop.value
    }
    #expect(server.log.all.count == 6)
  }

  @Test func underCacheOnly() async throws {
    let (cache, maker, server) = try await Self.filled()
    var states = maker.watch(NameOnly(), options: RequestOptions(cachePolicy: .cacheOnly))
      .makeAsyncIterator()
    _ = await states.next()
    try cache.transaction { try Way.entity.invalidate(&$0) }
    let state = await states.next()
    #expect(state?.response?.person?.name == "Ann" && state?.isStale == true)
    #expect(state?.isFetching == false)
    #expect(server.log.all == ["NameOnly"])
  }

  /// Nothing is sent for an entity that is watched.
  @Test func anEntity() async throws {
    let (cache, _, server) = try await Self.filled()
    var states = cache.watch(Rename.Person.self, id: "1").makeAsyncIterator()
    _ = await states.next()
    try cache.transaction { try Way.entity.invalidate(&$0) }
    let state = await states.next()
    #expect(state?.isStale == true && state?.isFetching == false)
    #expect(server.log.all == ["NameOnly"])
  }

  /// What is only expected to be too old isn't asked for. What a response says is.
  @Test(arguments: [false, true]) func aMutation(isUpdate: Bool) async throws {
    let (cache, maker, server) = try await Self.filled()
    server["Rename"] = #"{"rename":\#(WatchedErrorTests.person("7", "Other"))}"#
    var states = maker.watch(NameOnly(), revalidation: .never).makeAsyncIterator()
    _ = await states.next()
    if isUpdate {
      _ = try await maker.makeRequest(
        operation: Rename(), update: { cache, _ in try? Way.entity.invalidate(&cache) })
    } else {
      _ = try await maker.makeRequest(operation: Rename()) { try Way.entity.invalidate(&$0) }
      // A change after it.
      try cache.transaction { try $0.update(Rename.Person.self, id: "1") { $0.name = "Cid" } }
    }
    let state = await states.next()
    #expect(state?.isFetching == isUpdate)
    if isUpdate { #expect(await states.next()?.response?.person?.name == "Bob") }
    #expect(server.log.all.filter { $0 == "NameOnly" }.count == (isUpdate ? 2 : 1))
  }

  /// A request that is on its way could have been made too early. It is given up.
  @Test func duringARequest() async throws {
    let server = HeldServer()
    let cache = SputnikCache()
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    let task = Task {
      var names: [String] = []
      for await state in maker.watch(NameOnly()) {
        names.append(state.response?.person?.name ?? "nothing")
        if names.last == "Bob" { break }
      }
      return names
    }
    let early = await server.next()
    try cache.transaction { try Way.query.invalidate(&$0) }
    let late = await server.next()
    await early.respond(Self.person("Ann"))
    await late.respond(Self.person("Bob"))
    #expect(await task.value == ["nothing", "Bob"])
    #expect(server.count.value == 2)
  }

  /// Without a network the old response stays, and the next invalidation asks again.
  @Test func afterAnError() async throws {
    let (cache, maker, server) = try await Self.filled()
    var states = maker.watch(NameOnly(), revalidation: .never).makeAsyncIterator()
    _ = await states.next()
    server.isOffline.change { $0 = true }
    try cache.transaction { try Way.entity.invalidate(&$0) }
    _ = await states.next()
    let failed = await states.next()
    #expect(failed?.response?.person?.name == "Ann" && failed?.error != nil)
    #expect(failed?.isStale == true)
    // What has become too old is shown with its changes.
    try cache.transaction { try $0.update(Rename.Person.self, id: "1") { $0.name = "Cid" } }
    #expect(await states.next()?.response?.person?.name == "Cid")
    server.isOffline.change { $0 = false }
    try cache.transaction { try Way.entity.invalidate(&$0) }
    _ = await states.next()
    #expect(await states.next()?.response?.person?.name == "Bob")
  }

  @MainActor @Test func aModel() async throws {
    let (cache, maker, server) = try await Self.filled()
    let model = QueryModel(NameOnly(), maker: maker, revalidation: .never)
    let life = Task { await model.run() }
    await observe { model.response?.person?.name == "Ann" }
    #expect(await waitUntil { cache.readingWatchers == 1 })
    try cache.transaction { try Way.entity.invalidate(&$0) }
    await observe { model.response?.person?.name == "Bob" }
    life.cancel()
    await life.value
    #expect(server.log.all == ["NameOnly", "NameOnly"])
  }

  @MainActor @Test func pages() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    let pages = Pages(
      PeopleFrom(variables: .init(offset: 0)), maker: maker, revalidation: .never,
      elements: \.list, next: PeopleFrom.next)
    let life = Task { await pages.run() }
    await pages.loadNext()
    #expect(pages.elements.map(\.name) == ["A", "B", "C", "D"])
    #expect(server.log.all == ["0", "2"])
    try cache.transaction { try $0.invalidate(PeoplePage.Person.self, id: "d") }
    #expect(await waitUntil { server.log.all.count == 3 })
    #expect(server.log.all == ["0", "2", "2"])
    try cache.transaction { try $0.invalidate(PeopleFrom(variables: .init(offset: 0))) }
    #expect(await waitUntil { server.log.all.count == 4 })
    await observe { !pages.isRefreshing }
    #expect(server.log.all == ["0", "2", "2", "0"])
    #expect(pages.elements.map(\.name) == ["A", "B", "C", "D"])
    life.cancel()
    await life.value
  }
}

extension SputnikCache {
  /// How many watchers know what they depend on.
  fileprivate var readingWatchers: Int {
    state.withLock { $0.watchers.values.filter { !$0.used.isEmpty }.count }
  }
}

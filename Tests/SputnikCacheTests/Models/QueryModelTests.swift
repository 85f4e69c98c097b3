import Foundation
import RecordSupport
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// A query as a view shows it.
@MainActor @Suite(.oneAtATime) struct QueryModelTests {
  private typealias Model = QueryModel<HeroWithID>

  private static func hero(_ name: String, id: String = "1") -> String {
    #"{"hero":{"id":"\#(id)","name":"\#(name)","__typename":"Human"}}"#
  }

  /// The facts of a model in a line: `Luke, refreshing`.
  private static func line(_ model: Model) -> String {
    var parts = [model.response?.hero?.name ?? "nothing"]
    if model.isLoading { parts.append("loading") }
    if model.isRefreshing { parts.append("refreshing") }
    if model.isStale { parts.append("stale") }
    if model.isPlaceholder { parts.append("placeholder") }
    if model.error != nil { parts.append("error") }
    return parts.joined(separator: ", ")
  }

  private static func expect(
    _ line: String, _ model: Model, _ location: SourceLocation = #_sourceLocation
  ) async {
    await observe { Self.line(model) == line }
    #expect(Self.line(model) == line, sourceLocation: location)
  }

  /// Fills the cache with Luke, and counts one request.
  private static func filled(
    _ server: CacheServer = CacheServer(), _ cache: SputnikCache = SputnikCache()
  ) async throws -> (SputnikRequestMaker, CacheServer) {
    server["HeroWithID"] = hero("Luke")
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    return (maker, server)
  }

  @Test func theFirstFrame() async throws {
    let (maker, server) = try await Self.filled()
    #expect(Self.line(Model(HeroWithID(), maker: maker)) == "Luke")
    let other = Model(HeroWithID(), maker: CachePolicyTests.maker(CacheServer()))
    #expect(Self.line(other) == "nothing, loading")
    let only = Model(
      HeroWithID(), maker: CachePolicyTests.maker(CacheServer()),
      options: RequestOptions(cachePolicy: .cacheOnly))
    #expect(Self.line(only) == "nothing")
    #expect(server.log.all == ["HeroWithID"])
  }

  /// Two models are refreshed at the same time, as the article says.
  @Test func twoModels() async throws {
    let server = HeldServer()
    let maker = TestSupport.maker(server.transport).caching(in: SputnikCache())
    let (one, two) = (Model(HeroWithID(), maker: maker), Model(HeroWithID(), maker: maker))
    let other = Task { await one.refresh() }
    let both = Task {
      await two.refresh()
      await other.value
    }
    let requests = [await server.next(), await server.next()]
    #expect(server.waiting.value == 2)
    for request in requests { await request.respond(Self.hero("Luke")) }
    await both.value
    #expect(Self.line(one) == "Luke")
    #expect(Self.line(two) == "Luke")
  }

  @Test func theLife() async throws {
    let server = HeldServer()
    let maker = TestSupport.maker(server.transport).caching(in: SputnikCache())
    let model = Model(HeroWithID(), maker: maker)
    let life = Task { await model.run() }
    let request = await server.next()
    #expect(Self.line(model) == "nothing, loading")
    await request.respond(Self.hero("Luke"))
    await Self.expect("Luke", model)
    // A change by another operation.
    async let mutation = maker.makeRequest(operation: RenameHero())
    await server.next().respond(#"{"rename":{"id":"1","name":"Lu","__typename":"Human"}}"#)
    _ = try await mutation
    await Self.expect("Lu", model)
    life.cancel()
    await life.value
    #expect(server.count.value == 2)
  }

  /// A request maker without a cache.
  @Test func withoutACache() async throws {
    let server = HeldServer()
    let model = Model(HeroWithID(), maker: TestSupport.maker(server.transport))
    let life = Task { await model.run() }
    await server.next().respond(Self.hero("Luke"))
    await Self.expect("Luke", model)
    life.cancel()
    await life.value
    #expect(Self.line(model) == "Luke")
  }

  // MARK: The operation

  /// Who reads a property is told when it changes, and not of the others.
  @Test func whoIsTold() {
    let model = QueryModel(preview: PersonByID(variables: .init(id: "1")))
    let (operation, response) = (
      observation { _ = model.operation }, observation { _ = model.response }
    )
    model.operation.variables.id = "2"
    #expect(operation() && !response())
    // Once told, it has to read again.
    let again = observation { #expect(model.operation.variables.id == "2") }
    #expect(!again())
    model.operation = PersonByID(variables: .init(id: "3"))
    #expect(again())
  }

  @Test func anotherOperation() async throws {
    let server = HeldServer()
    let maker = TestSupport.maker(server.transport).caching(in: SputnikCache())
    let model = QueryModel(PersonByID(variables: .init(id: "1")), maker: maker)
    func line() -> String {
      "\(model.response?.person?.name ?? "nothing") \(model.isPlaceholder) \(model.isRefreshing)"
    }
    let life = Task { await model.run() }
    await server.next().respond(#"{"person":{"id":"1","name":"Luke","age":1,"__typename":"P"}}"#)
    await observe { line() == "Luke false false" }
    model.operation = PersonByID(variables: .init(id: "2"))
    #expect(line() == "Luke true false")
    let request = await server.next()
    #expect(request.variables == ["id": "2"])
    await observe { line() == "Luke true true" }
    await request.respond(#"{"person":{"id":"2","name":"Leia","age":2,"__typename":"P"}}"#)
    await observe { line() == "Leia false false" }
    // What the cache has is there at once.
    model.operation.variables.id = "1"
    #expect(line() == "Luke false false")
    let second = await server.next()
    // A request for an operation that isn't shown any more ends.
    model.operation.variables.id = "3"
    #expect(line() == "Luke true false")
    let third = await server.next()
    #expect([second.variables, third.variables] == [["id": "1"], ["id": "3"]])
    await third.respond(#"{"person":null}"#)
    await observe { line() == "nothing false false" }
    #expect(model.response != nil)
    life.cancel()
    await life.value
    #expect(server.waiting.value == 0)
  }

  /// What is shown of the user before goes, a placeholder too.
  @Test func clearing() async throws {
    let server = HeldServer()
    let cache = SputnikCache()
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    let model = QueryModel(PersonByID(variables: .init(id: "1")), maker: maker)
    let life = Task { await model.run() }
    await server.next().respond(#"{"person":{"id":"1","name":"Luke","age":1,"__typename":"P"}}"#)
    await observe { model.response?.person?.name == "Luke" }
    model.operation.variables.id = "2"
    let request = await server.next()
    await observe { model.isRefreshing }
    #expect(model.isPlaceholder)
    cache.clear()
    await observe { model.response == nil }
    #expect(!model.isPlaceholder)
    await request.respond(#"{"person":{"id":"2","name":"Leia","age":2,"__typename":"P"}}"#)
    await observe { !model.isLoading }
    // The response to a request of before isn't shown.
    #expect(model.response == nil)
    life.cancel()
    await life.value
  }

  @Test func anInvalidOperation() async throws {
    var nothing = HeroWithID()
    nothing.setSelections([])
    let model = Model(nothing, maker: CachePolicyTests.maker(CacheServer()))
    #expect(Self.line(model) == "nothing, error")
    await model.refresh()
    let life = Task { await model.run() }
    model.operation = HeroWithID()
    #expect(Self.line(model) == "nothing, loading")
    life.cancel()
    await life.value
  }

  // MARK: Refreshing

  @Test func aFailedRefresh() async throws {
    let (maker, server) = try await Self.filled()
    let model = Model(HeroWithID(), maker: maker, revalidation: .never)
    let life = Task { await model.run() }
    server.isOffline.change { $0 = true }
    await model.refresh()
    #expect(Self.line(model) == "Luke, error")
    server.isOffline.change { $0 = false }
    server["HeroWithID"] = Self.hero("Leia")
    await model.refresh()
    #expect(Self.line(model) == "Leia")
    #expect(server.log.all == ["HeroWithID", "HeroWithID"])
    life.cancel()
    await life.value
  }

  /// A refresh runs the model as long as it takes.
  @Test func aRefreshWithoutALife() async throws {
    let cache = SputnikCache()
    let (maker, server) = try await Self.filled(CacheServer(), cache)
    let model = Model(HeroWithID(), maker: maker)
    server["HeroWithID"] = Self.hero("Leia")
    await model.refresh()
    #expect(Self.line(model) == "Leia")
    #expect(server.log.all == ["HeroWithID", "HeroWithID"])
    #expect(cache.state.withLock { $0.watchers.count } == 0)
    // Without the server, there is nothing to wait for.
    let only = Model(
      HeroWithID(), maker: maker, options: RequestOptions(cachePolicy: .cacheOnly))
    await only.refresh()
    #expect(Self.line(only) == "Leia")
    #expect(server.log.all.count == 2)
  }

  /// A request that was made before a refresh is given up, because its response may be older.
  @Test func aRefreshDuringARequest() async throws {
    let server = HeldServer()
    let maker = TestSupport.maker(server.transport).caching(in: SputnikCache())
    let model = Model(HeroWithID(), maker: maker)
    let life = Task { await model.run() }
    let first = await server.next()
    let refresh = Task { await model.refresh() }
    let second = await server.next()
    await first.respond(Self.hero("Old"))
    await second.respond(Self.hero("New"))
    await refresh.value
    #expect(Self.line(model) == "New")
    life.cancel()
    await life.value
    #expect(server.count.value == 2)
  }

  /// Observation tells of a response only if it is another one.
  @Test func anEqualResponse() async throws {
    let cache = SputnikCache()
    _ = try await Self.filled(CacheServer(), cache)
    let server = HeldServer()
    let model = Model(
      HeroWithID(), maker: TestSupport.maker(server.transport).caching(in: cache))
    let life = Task { await model.run() }
    // Given up for the refresh.
    _ = await server.next()
    for name in ["Luke", "Leia"] {
      let hasOtherResponse = observation { _ = model.response }
      let refresh = Task { await model.refresh() }
      let request = await server.next()
      await observe { model.isRefreshing }
      let hasOtherFacts = observation { _ = model.isRefreshing }
      await request.respond(Self.hero(name))
      await refresh.value
      #expect(hasOtherFacts())
      #expect(hasOtherResponse() == (name == "Leia"))
    }
    life.cancel()
    await life.value
  }

  @Test func inTheForegroundAgain() async throws {
    let clock = MovedClock()
    let cache = SputnikCache(maximumAge: .seconds(30), clock: clock)
    let (maker, server) = try await Self.filled(CacheServer(), cache)
    let model = Model(HeroWithID(), maker: maker, revalidation: .whenStale)
    model.becameActive()
    let life = Task { await model.run() }
    #expect(await waitUntil { clock.sleepers == 1 })
    await clock.move(by: .seconds(31))
    await Self.expect("Luke, stale", model)
    #expect(server.log.all == ["HeroWithID"])
    model.becameActive()
    await Self.expect("Luke", model)
    #expect(server.log.all == ["HeroWithID", "HeroWithID"])
    life.cancel()
    await life.value
  }

  @Test func polling() async throws {
    let clock = MovedClock()
    let server = HeldServer()
    let maker = TestSupport.maker(server.transport).caching(in: SputnikCache(clock: clock))
    let model = Model(HeroWithID(), maker: maker, every: .seconds(10))
    let life = Task { await model.run() }
    for name in ["1", "2", "3"] {
      let request = await server.next()
      // The time of a request doesn't count.
      await clock.move(by: .seconds(25))
      await request.respond(Self.hero(name))
      await Self.expect(name, model)
      #expect(await waitUntil { clock.sleepers == 1 })
      await clock.move(by: .seconds(9))
      #expect(clock.sleepers == 1)
      await clock.move(by: .seconds(1))
    }
    await server.next().respond(Self.hero("4"))
    await Self.expect("4", model)
    model.every = nil
    #expect(await waitUntil { clock.sleepers == 0 })
    await clock.move(by: .seconds(100))
    let refresh = Task { await model.refresh() }
    await server.next().respond(Self.hero("5"))
    await refresh.value
    life.cancel()
    await life.value
    #expect(server.count.value == 5)
  }

  // MARK: Lives

  /// When a view comes back, it shows what it had and looks again.
  @Test func comingBack() async throws {
    let cache = SputnikCache()
    let server = HeldServer()
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    let model = Model(HeroWithID(), maker: maker)
    let first = Task { await model.run() }
    await server.next().respond(Self.hero("Luke"))
    await Self.expect("Luke", model)
    let refresh = Task { await model.refresh() }
    _ = await server.next()
    refresh.cancel()
    first.cancel()
    await refresh.value
    await first.value
    #expect(Self.line(model) == "Luke")
    #expect(cache.state.withLock { $0.watchers.count } == 0)
    #expect(await waitUntil { server.waiting.value == 0 })

    let hasChanged = observation { _ = model.response }
    let second = Task { await model.run() }
    let request = await server.next()
    await Self.expect("Luke, refreshing", model)
    #expect(!hasChanged())
    await request.respond(Self.hero("Leia"))
    await Self.expect("Leia", model)
    second.cancel()
    await second.value
    #expect(server.count.value == 3)
  }

  /// Two views have one model: the second goes on when the first is gone.
  @Test func twoLives() async throws {
    let cache = SputnikCache()
    let server = HeldServer()
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    let model = Model(HeroWithID(), maker: maker)
    let first = Task { await model.run() }
    let second = Task { await model.run() }
    let request = await server.next()
    first.cancel()
    await first.value
    await request.respond(Self.hero("Luke"))
    await Self.expect("Luke", model)
    #expect(cache.state.withLock { $0.watchers.count } == 1)
    second.cancel()
    await second.value
    #expect(cache.state.withLock { $0.watchers.count } == 0)
    #expect(server.count.value == 1)
  }

  @Test func preview() async {
    var luke = HeroWithID()
    luke.hero = .init(id: "1", name: "Luke")
    let model = Model(preview: luke)
    await model.run()
    await model.refresh()
    model.becameActive()
    model.operation = HeroWithID()
    #expect(Self.line(model) == "Luke")
    #expect(Self.line(Model(preview: nil)) == "nothing, loading")
    #expect(Self.line(Model(preview: nil, error: CacheServer.Offline())) == "nothing, error")
  }
}

/// A model that belongs to an actor which isn't the main one.
private actor Cockpit {
  let model: QueryModel<HeroWithID>

  init(_ maker: SputnikRequestMaker) { model = QueryModel(HeroWithID(), maker: maker) }

  func run() async { await model.run() }

  func refresh() async -> String? {
    await model.refresh()
    return model.response?.hero?.name
  }

  func name() async -> String? {
    await observe { model.response != nil }
    return model.response?.hero?.name
  }
}

@Suite struct ModelActorTests {
  @Test func anotherActor() async throws {
    let server = CacheServer(["HeroWithID": CachePolicyTests.luke])
    let cockpit = Cockpit(CachePolicyTests.maker(server))
    let life = Task { await cockpit.run() }
    #expect(await cockpit.name() == "Luke")
    server["HeroWithID"] = CachePolicyTests.leia
    #expect(await cockpit.refresh() == "Leia")
    life.cancel()
    await life.value
  }
}

import Foundation
import RecordSupport
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// When models look into the cache: not inside of a transaction, and again after a logout.
@MainActor @Suite(.oneAtATime) struct ModelLookTests {
  private typealias Hero = QueryModel<HeroWithID>

  private static func server() -> CacheServer {
    CacheServer(["HeroWithID": #"{"hero":{"id":"1","name":"Luke","__typename":"Human"}}"#])
  }

  private static func run(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    Task { await body() }
  }

  /// The tab of the former user was hidden at the logout. It is shown to the next user.
  @Test func aHiddenModelAfterALogout() async throws {
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(Self.server(), cache)
    let model = Hero(HeroWithID(), maker: maker)
    let list = ShownPages.list(ListServer("abcd"), cache)
    await model.refresh()
    await list.refresh()
    let entity = EntityModel(
      HeroWithID.Hero.self, id: "1", as: "Human", cache: cache, endpoint: maker.endpoint)
    #expect(model.response?.hero?.name == "Luke")
    #expect(entity.value?.name == "Luke")
    #expect(ShownPages.line(list) == "A B, next")
    cache.clear()
    #expect(model.response == nil)
    #expect(!model.isPlaceholder)
    #expect(entity.value == nil)
    #expect(ShownPages.line(list) == ", loading")
    await model.refresh()
    #expect(model.response?.hero?.name == "Luke")
    #expect(entity.value == nil)
    let life = Self.run { await entity.run() }
    await observe { entity.value?.name == "Luke" }
    life.cancel()
    await life.value
  }

  /// A model that has a placeholder at the logout.
  @Test func aPlaceholderAfterALogout() async throws {
    let cache = SputnikCache()
    let server = CacheServer(["PersonByID": #"{"person":null}"#])
    let model = QueryModel(
      PersonByID(variables: .init(id: "1")), maker: CachePolicyTests.maker(server, cache))
    await model.refresh()
    model.operation.variables.id = "2"
    #expect(model.response?.variables.id == "1" && model.isPlaceholder)
    cache.clear()
    #expect(model.response == nil && !model.isPlaceholder)
  }

  /// A function of a transaction uses models. They look later.
  @Test func insideATransaction() async throws {
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(Self.server(), cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    let (fresh, shown) = (Hero(HeroWithID(), maker: maker), Hero(HeroWithID(), maker: maker))
    let list = ShownPages.list(ListServer("abcd"), cache)
    let entity = EntityModel(
      HeroWithID.Hero.self, id: "1", as: "Human", cache: cache, endpoint: maker.endpoint)
    #expect(shown.response?.hero?.name == "Luke")
    try cache.transaction(endpoint: maker.endpoint) { _ in
      #expect(fresh.response == nil)
      shown.operation = HeroWithID()
      #expect(shown.response?.hero?.name == "Luke")
      #expect(list.elements.isEmpty)
      #expect(entity.value == nil && entity.error == nil)
    }
    #expect(fresh.response?.hero?.name == "Luke")
    #expect(shown.response?.hero?.name == "Luke")
    #expect(entity.value?.name == "Luke")
    await list.refresh()
    #expect(ShownPages.line(list) == "A B, next")
  }

  /// While it runs, it shows the new operation after the transaction.
  @Test func anOperationThatIsSetInsideATransaction() async throws {
    let cache = SputnikCache()
    let server = CacheServer(["PersonByID": #"{"person":null}"#])
    let maker = CachePolicyTests.maker(server, cache)
    let model = QueryModel(PersonByID(variables: .init(id: "1")), maker: maker)
    let life = Self.run { await model.run() }
    await observe { model.response?.variables.id == "1" }
    try cache.transaction(endpoint: maker.endpoint) { _ in model.operation.variables.id = "2" }
    await observe { model.response?.variables.id == "2" }
    #expect(server.log.all.count == 2)
    life.cancel()
    await life.value
  }

  /// The entity's model is older than the first request maker of its cache.
  @Test func beforeTheFirstRequestMaker() async throws {
    let cache = SputnikCache()
    let entity = EntityModel(HeroWithID.Hero.self, id: "1", as: "Human", cache: cache)
    #expect(entity.value == nil && entity.error != nil)
    let maker = CachePolicyTests.maker(Self.server(), cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    #expect(entity.value?.name == "Luke" && entity.error == nil && !entity.isMissing)
  }

  /// The same while the model runs already.
  @Test func aRunningModelBeforeTheFirstRequestMaker() async throws {
    let cache = SputnikCache()
    let entity = EntityModel(HeroWithID.Hero.self, id: "1", as: "Human", cache: cache)
    let life = Self.run { await entity.run() }
    await observe { entity.error != nil }
    let maker = CachePolicyTests.maker(Self.server(), cache)
    #expect(entity.value == nil && entity.error == nil)
    _ = try await maker.makeRequest(operation: HeroWithID())
    await observe { entity.value?.name == "Luke" }
    #expect(entity.value?.name == "Luke")
    life.cancel()
    await life.value
  }

  /// A row has its value from a list, and the cache has never had all of it.
  @Test func aGivenValueAfterALogout() async throws {
    let cache = SputnikCache()
    _ = CachePolicyTests.maker(Self.server(), cache)
    let entity = EntityModel(HeroWithID.Hero(id: "1", name: "Luke"), as: "Human", cache: cache)
    let life = Self.run { await entity.run() }
    await observe { entity.value?.name == "Luke" }
    cache.clear()
    await observe { entity.value == nil }
    #expect(entity.value == nil)
    life.cancel()
    await life.value
  }

  /// A refresh that was cancelled before it began isn't made later.
  @Test func aCancelledRefresh() async throws {
    let cache = SputnikCache()
    let server = Self.server()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    let model = Hero(HeroWithID(), maker: maker, revalidation: .never)
    let refresh = Self.run { await model.refresh() }
    refresh.cancel()
    await refresh.value
    let life = Self.run { await model.run() }
    try cache.transaction(endpoint: maker.endpoint) { cache in
      _ = try cache.update(HeroWithID()) { $0.hero?.name = "Lu" }
    }
    await observe { model.response?.hero?.name == "Lu" }
    #expect(!model.isRefreshing)
    life.cancel()
    await life.value
    #expect(server.log.all.count == 1)
  }

  /// An app is in the foreground again when the next poll is due.
  @Test func aPollThatIsDue() async throws {
    let clock = MovedClock()
    let cache = SputnikCache(clock: clock)
    let maker = CachePolicyTests.maker(Self.server(), cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    let watcher = Watcher(
      try maker.storedQuery(HeroWithID(), RequestOptions()), in: cache,
      rule: WatchRule(revalidation: .never), wake: {})
    _ = await watcher.update(.none, every: .seconds(10))
    await clock.move(by: .seconds(10))
    _ = await watcher.update(.revalidation, every: .seconds(10))
    #expect(watcher.requestCount == 1)
  }
}

import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// What the observers of a request learn of its cache, besides hits and misses.
@Suite(.oneAtATime) struct CacheEventTests {
  private static let hero = GraphQL.Request(
    GraphQL.Document {
      GraphQL.Operation(.query, "Hero") {
        GraphQL.Field("hero") {
          "id"; "name"
        }
      }
    })

  /// An observer that writes each event as a line.
  private static func observer(
    _ log: Log, _ body: @escaping @Sendable () -> Void = {}
  ) -> RequestObserver {
    RequestObserver { event in
      body()
      let name = event.request.name
      switch event.kind {
      case .started: log.append("\(name) started")
      case .cached: log.append("\(name) cached")
      case .missed(let miss): log.append("\(name) missed \(miss.path) \(miss.reason)")
      case .sent: log.append("\(name) sent")
      case .notStored(let response):
        log.append("\(name) not stored: \(response.path), \(response.expected), \(response.found)")
      case .optimisticChangeSkipped(let change, let miss):
        log.append("\(name) skipped: \(change) \(miss.entity) \(miss.reason)")
      case .optimisticChangeFailed(let error): log.append("\(name) not shown: \(error)")
      case .updateFailed(let error): log.append("\(name) not updated: \(error)")
      case .finished(let outcome): log.append("\(name) finished \(outcome.name)")
      default: break
      }
    }
  }

  // MARK: Responses that can't be stored

  /// What is decoded as JSON may have anything. The request succeeds, and nothing is stored.
  @Test func aResponseThatDoesNotFit() async throws {
    let (log, lines) = (Log(), Log())
    let server = CacheServer(["Hero": #"{"hero":[{"id":"1","name":"Luke"},"secret"]}"#])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(
      server, cache, Self.observer(log), RequestLogging(sink: { lines.append($0) }))
    for _ in 1...2 {
      let response = try await maker.makeRequest(operation: Self.hero)
      #expect(response.data["hero"]?[1] == "secret")
    }
    let request = [
      "Hero started", "Hero missed hero missingEntity", "Hero sent",
      "Hero not stored: hero[1], an object, the string “secret”", "Hero finished success",
    ]
    #expect(log.all == request + request)
    #expect(cache.contents == [])
    // The value may be secret.
    #expect(
      lines.all.filter { $0.contains("stored") }
        == Array(
          repeating: "Hero: not stored in the cache at hero[1]: expected an object", count: 2))
    server["Hero"] = #"{"hero":{"id":"1","name":"Luke"}}"#
    for _ in 1...2 { _ = try await maker.makeRequest(operation: Self.hero) }
    #expect(
      log.all.dropFirst(10) == [
        "Hero started", "Hero missed hero missingEntity", "Hero sent", "Hero finished success",
        "Hero started", "Hero cached", "Hero finished success",
      ])
  }

  /// What isn't to be stored is no mistake.
  @Test func aResponseThatIsNotKept() async throws {
    let log = Log()
    let server = CacheServer(["Hero": #"{"hero":7}"#])
    let maker = CachePolicyTests.maker(server, SputnikCache(), Self.observer(log))
    for options in [
      RequestOptions(cachePolicy: CachePolicy.none), RequestOptions(maximumAge: .zero),
    ] {
      _ = try await maker.makeRequest(operation: Self.hero, options: options)
    }
    #expect(log.all.filter { $0.contains("not stored") } == [])
    #expect(log.all.filter { $0 == "Hero finished success" }.count == 2)
  }

  @Test func anEventOfASubscription() async throws {
    let log = Log()
    let request = GraphQL.Request(
      GraphQL.Document {
        GraphQL.Operation(.subscription, "Changes") { GraphQL.Field("changed") { "id" } }
      })
    let transport = MockTransport(events: [
      #"{"data":{"changed":7}}"#, #"{"data":{"changed":{"id":"1","__typename":"Human"}}}"#,
    ])
    let cache = SputnikCache()
    let maker = TestSupport.maker(transport, Self.observer(log)).caching(in: cache)
    var count = 0
    for try await _ in maker.subscribe(operation: request) { count += 1 }
    #expect(count == 2)
    #expect(
      log.all == [
        "Changes started", "Changes sent", "Changes not stored: changed, an object, 7",
        "Changes finished success",
      ])
    #expect(cache.contents.map(\.key) == ["Human:1"])
  }

  // MARK: Optimistic changes that aren't shown

  private struct Refusal: Error {}

  /// Begins to sell a book, whose function runs.
  private static func sell(
    _ world: OptimisticTests.World, _ log: Log, _ lines: Log,
    _ optimistic: @escaping @Sendable (inout CacheTransaction) throws -> Void
  ) async -> Task<Sell, any Error> {
    let maker = CachePolicyTests.maker(
      world.server, world.cache,
      // The cache can be used meanwhile.
      observer(log) { [cache = world.cache] in _ = cache.contents },
      RequestLogging(sink: { lines.append($0) }),
      ClosureInterceptor { request, next in
        try await world.gate("a").pass()
        return try await next(request)
      })
    let sale = Task {
      try await maker.makeRequest(
        operation: Sell(variables: .init(id: "a")), optimistic: optimistic)
    }
    #expect(await waitUntil { log.all == ["Sell started"] })
    return sale
  }

  @Test func whatIsGone() async throws {
    let world = OptimisticTests.World()
    try await world.fill()
    let (log, lines) = (Log(), Log())
    let sale = await Self.sell(world, log, lines) { cache in
      try cache.update(Shop.Book.self, id: "1") { $0.sold += 1 }
    }
    // Another book doesn't concern it.
    try world.cache.transaction { try $0.delete(Shop.Book.self, id: "2") }
    #expect(log.all == ["Sell started"])
    try world.cache.transaction { try $0.delete(Shop.Book.self, id: "1") }
    #expect(try world.sold() == nil)
    // The book is back, and the change is shown again.
    _ = try await world.maker.makeRequest(
      operation: Shop(), options: RequestOptions(cachePolicy: .networkOnly))
    #expect(try world.sold() == 1)
    world.server["Sell"] = #"{"sell":{"id":"1","sold":5,"__typename":"Book"}}"#
    await world.gate("a").open()
    _ = try await sale.value
    #expect(
      log.all == [
        "Sell started", "Sell skipped: Book Book:1 deleted", "Sell sent", "Sell finished success",
      ])
    #expect(lines.all.first == "Sell: an optimistic change of Book isn't shown: not in the cache")
  }

  /// An error of the function's own, each time that it runs again.
  @Test func whatIsRefused() async throws {
    let world = OptimisticTests.World()
    try await world.fill()
    let (log, lines) = (Log(), Log())
    let sale = await Self.sell(world, log, lines) { cache in
      try cache.update(Shop.Book.self, id: "1") { book in
        if book.sold > 2 { throw Refusal() }
        book.sold += 1
      }
    }
    #expect(try world.sold() == 1)
    for sold in 1...4 {
      try world.cache.transaction { try $0.update(Shop.Book.self, id: "1") { $0.sold = sold } }
      #expect(try world.sold() == (sold > 2 ? sold : sold + 1))
    }
    sale.cancel()
    _ = await sale.result
    // Nobody is told after the end.
    try world.cache.transaction { try $0.update(Shop.Book.self, id: "1") { $0.sold = 9 } }
    #expect(
      log.all == [
        "Sell started", "Sell not shown: Refusal()", "Sell not shown: Refusal()",
        "Sell finished cancelled",
      ])
    #expect(
      lines.all.dropLast() == [
        "Sell: an optimistic change isn't shown: Refusal",
        "Sell: an optimistic change isn't shown: Refusal",
      ])
  }
}

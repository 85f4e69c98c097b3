import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// Where the response to a request comes from.
@Suite(.oneAtATime) struct CachePolicyTests {
  static let luke = #"{"hero":{"id":"1","name":"Luke","__typename":"Human"}}"#
  static let leia = #"{"hero":{"id":"1","name":"Leia","__typename":"Human"}}"#

  /// A request maker with a cache in front of a server.
  static func maker(
    _ server: CacheServer, _ cache: SputnikCache = SputnikCache(),
    _ interceptors: any SputnikInterceptor..., url: String = "http://localhost/graphql"
  ) -> SputnikRequestMaker {
    SputnikRequestMaker(
      api: TestAPI(urlEndpoint: url), configuration: SputnikAPIConfiguration(),
      transport: server.transport, interceptors: interceptors
    ).caching(in: cache)
  }

  @Test func aSecondRequestIsNotSent() async throws {
    let server = CacheServer(["HeroWithID": Self.luke])
    let maker = Self.maker(server)
    for _ in 1...3 {
      let response = try await maker.makeRequest(operation: HeroWithID())
      #expect(response.hero?.name == "Luke")
    }
    #expect(server.log.all == ["HeroWithID"])
  }

  /// The document asks for the types of entities; without a cache it doesn't.
  @Test func documents() async throws {
    let transport = MockTransport(json: #"{"data":\#(Self.luke)}"#)
    let plain = TestSupport.maker(transport)
    _ = try await plain.makeRequest(operation: HeroWithID())
    _ = try await plain.caching(in: SputnikCache()).makeRequest(operation: HeroWithID())
    #expect(
      try transport.bodies == [
        #"{"query":"query HeroWithID { hero { id name } }","operationName":"HeroWithID"}"#,
        #"{"query":"query HeroWithID { hero { id name __typename } }","operationName":"HeroWithID"}"#,
      ])
  }

  @Test(arguments: [
    (CachePolicy.cacheFirst, "Luke", ["HeroWithID"]),
    (.networkFirst, "Leia", ["HeroWithID", "HeroWithID"]),
    (.networkOnly, "Leia", ["HeroWithID", "HeroWithID"]),
    (.cacheOnly, "Luke", ["HeroWithID"]), (.none, "Leia", ["HeroWithID", "HeroWithID"]),
  ])
  func policies(policy: CachePolicy, name: String, sent: [String]) async throws {
    let server = CacheServer(["HeroWithID": Self.luke])
    let maker = Self.maker(server)
    _ = try await maker.makeRequest(operation: HeroWithID())
    server["HeroWithID"] = Self.leia
    let response = try await maker.makeRequest(
      operation: HeroWithID(), options: RequestOptions(cachePolicy: policy))
    #expect(response.hero?.name == name)
    #expect(server.log.all == sent)
    // What was stored is what the cache has now.
    let stored = try await maker.makeRequest(
      operation: HeroWithID(), options: RequestOptions(cachePolicy: .cacheOnly))
    #expect(stored.hero?.name == (policy == .none ? "Luke" : name))
  }

  @Test func onlyFromTheCache() async throws {
    let server = CacheServer()
    let error = await #expect(throws: SputnikError.self) {
      try await Self.maker(server).makeRequest(
        operation: HeroWithID(), options: RequestOptions(cachePolicy: .cacheOnly))
    }
    #expect("\(error!)" == "HeroWithID: hero: the cache doesn't have Query.hero")
    #expect(server.log.all == [])
  }

  /// Without a response, there is what the cache has; an error of the server isn't hidden.
  @Test func networkFirst() async throws {
    let server = CacheServer(["HeroWithID": Self.luke])
    let maker = Self.maker(server)
    let options = RequestOptions(cachePolicy: .networkFirst)
    server.isOffline.change { $0 = true }
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: HeroWithID(), options: options)
    }
    server.isOffline.change { $0 = false }
    _ = try await maker.makeRequest(operation: HeroWithID(), options: options)
    server.isOffline.change { $0 = true }
    let response = try await maker.makeRequest(operation: HeroWithID(), options: options)
    #expect(response.hero?.name == "Luke")
  }

  /// What one operation brings of an entity, others see.
  @Test func aMutationChangesWhatQueriesRead() async throws {
    let server = CacheServer([
      "HeroWithID": Self.luke,
      "RenameHero": #"{"rename":{"id":"1","name":"Lu","__typename":"Human"}}"#,
    ])
    let maker = Self.maker(server)
    _ = try await maker.makeRequest(operation: HeroWithID())
    for _ in 1...2 { _ = try await maker.makeRequest(operation: RenameHero()) }
    #expect(try await maker.makeRequest(operation: HeroWithID()).hero?.name == "Lu")
    #expect(server.log.all == ["HeroWithID", "RenameHero", "RenameHero"])
  }

  /// The last of the operations isn't cached, so it alone is sent.
  @Test func batches() async throws {
    let server = CacheServer([
      "HeroWithID": Self.luke,
      "People": #"{"people":[{"id":"1","name":"Luke","friends":[],"__typename":"Human"}]}"#,
    ])
    let maker = Self.maker(server)
    _ = try await maker.makeRequest(operation: HeroWithID())
    let (hero, people) = try await maker.makeRequests(HeroWithID(), People())
    #expect(try hero.get().hero?.name == "Luke")
    #expect(try people.get().people.map(\.name) == ["Luke"])
    let (again, both) = try await maker.makeRequests(HeroWithID(), People())
    #expect(try again.get().hero?.id == "1")
    #expect(try both.get().people.count == 1)
    #expect(server.log.all == ["HeroWithID", "People"])
  }

  @Test func endpointsAreKeptApart() async throws {
    let (one, other) = (
      CacheServer(["HeroWithID": Self.luke]), CacheServer(["HeroWithID": Self.leia])
    )
    let cache = SputnikCache()
    let makers = [
      Self.maker(one, cache, url: "http://one/graphql"),
      Self.maker(other, cache, url: "http://other/graphql"),
    ]
    for _ in 1...2 {
      var names: [String?] = []
      for maker in makers {
        names.append(try await maker.makeRequest(operation: HeroWithID()).hero?.name)
      }
      #expect(names == ["Luke", "Leia"])
    }
    #expect(one.log.all + other.log.all == ["HeroWithID", "HeroWithID"])
  }

  // MARK: Clearing

  @Test func clearing() async throws {
    let server = CacheServer(["HeroWithID": Self.luke])
    let cache = SputnikCache()
    let maker = Self.maker(server, cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    cache.clear()
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(
        operation: HeroWithID(), options: RequestOptions(cachePolicy: .cacheOnly))
    }
  }

  /// The response to a request that was made before belongs to the user before.
  @Test func clearingDuringARequest() async throws {
    let cache = SputnikCache()
    let transport = MockTransport { _ in
      cache.clear()
      return .json(#"{"data":\#(Self.luke)}"#)
    }
    let maker = TestSupport.maker(transport).caching(in: cache)
    #expect(try await maker.makeRequest(operation: HeroWithID()).hero?.name == "Luke")
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(
        operation: HeroWithID(), options: RequestOptions(cachePolicy: .cacheOnly))
    }
  }

  // MARK: Time

  /// A at 0 s, B at 60 s, the age 30 s, now 70 s: only A is stale.
  @Test func ages() async throws {
    let clock = MovedClock()
    let server = CacheServer([
      "HeroWithID": Self.luke,
      "People": #"{"people":[{"id":"2","name":"Han","friends":[],"__typename":"Human"}]}"#,
    ])
    let maker = Self.maker(server, SputnikCache(maximumAge: .seconds(30), clock: clock))
    _ = try await maker.makeRequest(operation: HeroWithID())
    await clock.move(by: .seconds(60))
    _ = try await maker.makeRequest(operation: People())
    await clock.move(by: .seconds(10))
    _ = try await maker.makeRequest(operation: People())
    #expect(server.log.all == ["HeroWithID", "People"])
    let only = RequestOptions(cachePolicy: .cacheOnly)
    let error = await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: HeroWithID(), options: only)
    }
    #expect(
      "\(error!)"
        == "HeroWithID: hero: the cache has Query.hero, but it is too old")
    // A request may say otherwise.
    var options = only
    options.maximumAge = .seconds(70)
    #expect(
      try await maker.makeRequest(operation: HeroWithID(), options: options).hero?.name == "Luke")
    _ = try await maker.makeRequest(operation: HeroWithID())
    #expect(server.log.all == ["HeroWithID", "People", "HeroWithID"])
  }

  @Test func anAgeOfZeroIsNotStored() async throws {
    let server = CacheServer(["HeroWithID": Self.luke])
    let maker = Self.maker(server)
    for _ in 1...2 {
      _ = try await maker.makeRequest(
        operation: HeroWithID(), options: RequestOptions(maximumAge: .zero))
    }
    _ = try await maker.makeRequest(operation: HeroWithID())
    #expect(server.log.all == ["HeroWithID", "HeroWithID", "HeroWithID"])
  }

  @Test func staleDataWithoutANetwork() async throws {
    let clock = MovedClock()
    let server = CacheServer(["HeroWithID": Self.luke])
    let maker = Self.maker(server, SputnikCache(maximumAge: .seconds(30), clock: clock))
    _ = try await maker.makeRequest(operation: HeroWithID())
    await clock.move(by: .seconds(60))
    server.isOffline.change { $0 = true }
    var options = RequestOptions(cachePolicy: .networkFirst)
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: HeroWithID(), options: options)
    }
    options.maximumStaleness = .seconds(30)
    #expect(
      try await maker.makeRequest(operation: HeroWithID(), options: options).hero?.name == "Luke")
  }

  // MARK: Observers

  /// A hit reaches the observers, and no other interceptor.
  @Test func observers() async throws {
    let log = Log()
    let observer = RequestObserver { event in
      switch event.kind {
      case .started: log.append("started")
      case .cached: log.append("cached")
      case .missed(let miss): log.append("missed \(miss.path) \(miss.reason)")
      case .sent: log.append("sent")
      case .finished(let outcome): log.append("finished \(outcome.name)")
      default: break
      }
    }
    let other = ClosureInterceptor { request, next in
      log.append("intercepted \(request.options.cachePolicy == nil)")
      return try await next(request)
    }
    let server = CacheServer(["HeroWithID": Self.luke])
    let maker = Self.maker(server, SputnikCache(), observer, other)
    let options = RequestOptions(cachePolicy: .cacheFirst)
    for _ in 1...2 { _ = try await maker.makeRequest(operation: HeroWithID(), options: options) }
    #expect(
      log.all == [
        "started", "missed hero missingEntity", "intercepted true", "sent", "finished success",
        "started", "cached", "finished success",
      ])
  }
}

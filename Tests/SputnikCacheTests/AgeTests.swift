import Sputnik
import SputnikCache
import TestSupport
import Testing

@QueryOperation struct Portfolio {
  var stocks: [Stock]
  var news: News?

  @QuerySatelite struct Stock: Hashable {
    var id: ID
    var name: String
    var price: Int
    var exchange: Exchange
  }
  @QuerySatelite struct Exchange: Hashable { var city: String }
  @QuerySatelite struct News: Hashable { var title: String }
}

@QueryOperation struct StockNames {
  var stocks: [Stock]

  @QuerySatelite struct Stock: Hashable {
    var id: ID
    var name: String
  }
}

@QueryOperation struct NewsTitle {
  var news: News?

  @QuerySatelite struct News: Hashable { var title: String }
}

/// Ages of types, of fields and of responses.
@Suite(.oneAtATime) struct AgeTests {
  static let portfolio = #"""
    {"stocks":[{"id":"1","name":"ACME","price":7,"exchange":{"city":"Ulm"},"__typename":"Stock"}],
    "news":{"title":"Up"}}
    """#
  static let names = #"{"stocks":[{"id":"1","name":"Acme","__typename":"Stock"}]}"#
  static let ages: [String: Duration] = [
    "Stock": .seconds(60), "Stock.price": .seconds(5), "Query.news": .seconds(20),
    "Exchange": .seconds(1), "Stock.id": .seconds(3_600),
  ]

  let clock = MovedClock()
  let server = CacheServer(["Portfolio": portfolio, "StockNames": names])

  func maker(_ ages: [String: Duration] = ages) -> SputnikRequestMaker {
    CachePolicyTests.maker(
      server, SputnikCache(maximumAge: .seconds(600), ages: ages, clock: clock))
  }

  /// Returns what the cache lacks for an operation.
  static func miss(
    _ operation: some GraphQLQueryOrMutation, _ maker: SputnikRequestMaker, age: Duration? = nil
  ) async -> String? {
    do {
      let options = RequestOptions(cachePolicy: .cacheOnly, maximumAge: age)
      _ = try await maker.makeRequest(operation: operation, options: options)
      return nil
    } catch SputnikError.notCached(_, let miss) {
      return "\(miss.path) \(miss.entity) \(miss.field) \(miss.reason)"
    } catch {
      return "\(error)"
    }
  }

  /// The age of a field wins over that of its type, and both over the cache's.
  @Test(
    arguments: [
      (5, nil, nil, nil), (6, "stocks[0].price Stock:1 price stale", nil, nil),
      (20, "stocks[0].price Stock:1 price stale", nil, nil),
      (21, "stocks[0].price Stock:1 price stale", nil, "news Query.news  stale"),
      (60, "stocks[0].price Stock:1 price stale", nil, "news Query.news  stale"),
      (
        61, "stocks[0].name Stock:1 name stale", "stocks[0].name Stock:1 name stale",
        "news Query.news  stale"
      ),
    ] as [(Int, String?, String?, String?)])
  func typesAndFields(seconds: Int, all: String?, names: String?, news: String?) async throws {
    let maker = maker()
    _ = try await maker.makeRequest(operation: Portfolio())
    await clock.move(by: .seconds(seconds))
    #expect(await Self.miss(Portfolio(), maker) == all)
    #expect(await Self.miss(StockNames(), maker) == names)
    #expect(await Self.miss(NewsTitle(), maker) == news)
    // The options of a request win.
    #expect(await Self.miss(Portfolio(), maker, age: .seconds(61)) == nil)
    #expect(await Self.miss(NewsTitle(), maker, age: .zero) == "news Query.news  stale")
  }

  /// An object without an id is as old as the field that it is in.
  @Test func embedded() async throws {
    let maker = maker(["Exchange": .seconds(1), "Stock.exchange": .seconds(10)])
    _ = try await maker.makeRequest(operation: Portfolio())
    await clock.move(by: .seconds(10))
    #expect(await Self.miss(Portfolio(), maker) == nil)
    await clock.move(by: .seconds(1))
    #expect(await Self.miss(Portfolio(), maker) == "stocks[0].exchange Stock:1 exchange stale")
  }

  @Test func zeroAlwaysComesFromTheServer() async throws {
    let maker = maker(["Stock.price": .zero])
    for _ in 1...2 { _ = try await maker.makeRequest(operation: Portfolio()) }
    #expect(server.log.all == ["Portfolio", "Portfolio"])
    #expect(await Self.miss(StockNames(), maker) == nil)
    let nothing = CachePolicyTests.maker(
      server, SputnikCache(maximumAge: .zero, ages: ["Stock": .seconds(5)], clock: clock))
    _ = try await nothing.makeRequest(operation: StockNames())
    #expect(await Self.miss(StockNames(), nothing) == "stocks Query.stocks  stale")
  }

  /// Fields that came at different times have ages of their own.
  @Test func times() async throws {
    let maker = maker(["Stock": .seconds(30), "Stock.price": .seconds(60)])
    _ = try await maker.makeRequest(operation: Portfolio())
    await clock.move(by: .seconds(25))
    _ = try await maker.makeRequest(
      operation: StockNames(), options: RequestOptions(cachePolicy: .networkOnly))
    await clock.move(by: .seconds(5))
    #expect(await Self.miss(Portfolio(), maker) == nil)
    await clock.move(by: .seconds(1))
    #expect(await Self.miss(Portfolio(), maker) == "stocks[0].exchange Stock:1 exchange stale")
    #expect(await Self.miss(StockNames(), maker) == nil)
  }

  /// A response becomes stale with the first of the fields that it has.
  @Test func expires() async throws {
    let maker = maker()
    _ = try await maker.makeRequest(operation: Portfolio())
    await clock.move(by: .seconds(2))
    func expiry<T: GraphQLQuery>(_ operation: T) async -> Duration? {
      var states = maker.watch(operation, revalidation: .never).makeAsyncIterator()
      return await states.next()?.expires
    }
    #expect(await expiry(Portfolio()) == .seconds(3))
    #expect(await expiry(StockNames()) == .seconds(58))
    #expect(await expiry(NewsTitle()) == .seconds(18))
  }

  /// Equal data that come again are fresh for longer. A watcher knows it at the end of a request that
  /// fails, too.
  @Test func equalDataAndAFailure() async throws {
    let cache = SputnikCache(maximumAge: .seconds(60), clock: clock)
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: StockNames())
    var states = maker.watch(StockNames(), revalidation: .never, every: .seconds(40))
      .makeAsyncIterator()
    #expect(await states.next()?.expires == .seconds(60))
    await clock.move(by: .seconds(30))
    _ = try await maker.makeRequest(
      operation: StockNames(), options: RequestOptions(cachePolicy: .networkOnly))
    server.isOffline.value = true
    await clock.move(by: .seconds(10))
    var state = await states.next()
    while state?.isFetching == true { state = await states.next() }
    #expect(state?.error != nil && state?.isStale == false && state?.expires == .seconds(50))
  }

  @QueryOperation struct Label {
    @QuerySatelite struct Item {
      var id: ID
      var text: String
    }
    var label: Item
  }

  @QueryOperation struct MaybeLabel {
    @QuerySatelite(schemaTypeName: "Item") struct Item {
      var id: ID
      var text: String?
    }
    var label: Item
  }

  /// What can't be filled isn't shown, and what is shown before it becomes too old, too.
  @Test func staleBesideWhatCanNotBeFilled() async throws {
    let server = CacheServer([
      "Label": #"{"label":{"__typename":"Item","id":"1","text":"A"}}"#,
      "MaybeLabel": #"{"label":{"__typename":"Item","id":"1","text":null}}"#,
    ])
    let maker = CachePolicyTests.maker(
      server, SputnikCache(maximumAge: .seconds(60), clock: clock))
    var states = maker.watch(Label(), revalidation: .never, refreshWhenStale: true)
      .makeAsyncIterator()
    var state = await states.next()
    while state?.response == nil || state?.isFetching == true { state = await states.next() }
    await clock.move(by: .seconds(30))
    _ = try await maker.makeRequest(
      operation: MaybeLabel(), options: RequestOptions(cachePolicy: .networkOnly))
    state = await states.next()
    #expect(state?.response?.label.text == "A" && state?.error != nil)
    await clock.move(by: .seconds(31))
    while state?.error != nil || state?.isFetching == true { state = await states.next() }
    #expect(server.log.all == ["Label", "MaybeLabel", "Label"])
  }

  /// Something new is missing, and what was there before is shown until it is too old, too.
  @Test func staleBesideAMiss() async throws {
    let maker = maker()
    _ = try await maker.makeRequest(operation: Portfolio())
    var states = maker.watch(Portfolio(), options: RequestOptions(cachePolicy: .cacheOnly))
      .makeAsyncIterator()
    #expect(await states.next()?.expires == .seconds(5))
    server["StockNames"] = #"""
      {"stocks":[{"id":"1","name":"ACME","__typename":"Stock"},
      {"id":"2","name":"Bolt","__typename":"Stock"}]}
      """#
    _ = try await maker.makeRequest(
      operation: StockNames(), options: RequestOptions(cachePolicy: .networkOnly))
    var state = await states.next()
    #expect(state?.miss?.path.description == "stocks[1].price")
    #expect(state?.isStale == false && state?.expires == .seconds(5))
    await clock.move(by: .seconds(6))
    state = await states.next()
    #expect(state?.isStale == true && state?.expires == nil)
    #expect(state?.response?.stocks.map(\.name) == ["ACME"])
  }

  /// What is never read from the cache is shown as it came, and is too old.
  @Test func watchingWithoutAnAge() async throws {
    let maker = maker(["Stock.price": .zero])
    var states = maker.watch(Portfolio(), revalidation: .never).makeAsyncIterator()
    var state = await states.next()
    while state?.isFetching == true { state = await states.next() }
    #expect(state?.response?.stocks.map(\.price) == [7])
    #expect(state?.source == .server && state?.isStale == true)
    #expect(state?.miss?.path.description == "stocks[0].price")
  }

  // MARK: Cache-Control

  /// The seconds after which a response is stale; 0 if it isn't stored.
  @Test(
    arguments: [
      ("max-age=30", nil, 30), ("private, MAX-AGE = \"30\", must-revalidate", nil, 30),
      ("max-age=30", "12", 18), ("max-age=30", "31", 0), ("max-age=30", "old", 30),
      ("max-age=0", nil, 0), ("max-age=a", nil, 0), ("max-age", nil, 0), ("max-age=-1", nil, 0),
      ("max-age=30, max-age=50", nil, 30), ("s-maxage=5", nil, 100), ("", nil, 100),
      ("no-store", nil, 0), ("max-age=30, no-cache", nil, 0), ("no-cache=\"a, b\"", nil, 0),
      ("max-age=99999999999999999999", nil, 100), ("max-age=500", nil, 100),
    ] as [(String, String?, Int)])
  func cacheControl(control: String, age: String?, seconds: Int) async throws {
    server.headers.value = ["Cache-Control": control]
    server.headers.change { $0["Age"] = age }
    let cache = SputnikCache(maximumAge: .seconds(100), obeysCacheControl: true, clock: clock)
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Portfolio())
    #expect(cache.contents.isEmpty == (seconds == 0))
    if seconds > 0 {
      await clock.move(by: .seconds(seconds))
      #expect(await Self.miss(Portfolio(), maker) == nil)
    }
    await clock.move(by: .seconds(1))
    #expect(await Self.miss(Portfolio(), maker) != nil)
  }

  /// The response of an older age doesn't keep a younger one, and a request's option wins.
  @Test func theLastResponse() async throws {
    let cache = SputnikCache(obeysCacheControl: true, clock: clock)
    let maker = CachePolicyTests.maker(server, cache)
    server.headers.value = ["Cache-Control": "max-age=5"]
    _ = try await maker.makeRequest(operation: StockNames())
    await clock.move(by: .seconds(6))
    #expect(await Self.miss(StockNames(), maker) == "stocks Query.stocks  stale")
    server.headers.value = [:]
    _ = try await maker.makeRequest(operation: StockNames())
    await clock.move(by: .seconds(1_000))
    #expect(await Self.miss(StockNames(), maker) == nil)
  }

  /// Equal data with another age are told: what is shown becomes stale earlier.
  @Test func aShorterAge() async throws {
    let cache = SputnikCache(obeysCacheControl: true, clock: clock)
    let maker = CachePolicyTests.maker(server, cache)
    server.headers.value = ["Cache-Control": "max-age=100"]
    _ = try await maker.makeRequest(operation: StockNames())
    var states = maker.watch(StockNames(), revalidation: .never).makeAsyncIterator()
    #expect(await states.next()?.expires == .seconds(100))
    server.headers.value = ["Cache-Control": "max-age=10"]
    _ = try await maker.makeRequest(
      operation: StockNames(), options: RequestOptions(cachePolicy: .networkOnly))
    await clock.move(by: .seconds(11))
    let state = await states.next()
    #expect(state?.isStale == true && state?.revision == 1)
  }

  @Test func withoutTheOption() async throws {
    let maker = CachePolicyTests.maker(server, SputnikCache(clock: clock))
    server.headers.value = ["Cache-Control": "no-store"]
    _ = try await maker.makeRequest(operation: StockNames())
    #expect(await Self.miss(StockNames(), maker) == nil)
  }
}

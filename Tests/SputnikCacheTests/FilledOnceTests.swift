import Foundation
import RecordSupport
import Sputnik
import SputnikClient
import TestSupport
import Testing

@testable import SputnikCache

/// What the network has brought is filled once, unless the records say something else.
@Suite struct FilledOnceTests {
  /// A book that is found with its id, and without it.
  @QueryOperation struct Found {
    @Property(name: "find", alias: "first") var first: Reader

    @QuerySatelite struct Reader: Hashable {
      var id: ID
      var book: Title
      @Property(name: "book", alias: "again") var again: Shop.Book
    }
  }

  /// Watches a query until its first request has ended.
  ///
  /// - Parameters:
  ///   - meanwhile: What happens between the response and its reading.
  /// - Returns: What is shown, what the cache has, and how often text of the cache was filled.
  private static func watch<Operation: GraphQLQuery>(
    _ operation: Operation, _ server: CacheServer, in cache: SputnikCache = SputnikCache(),
    meanwhile: @escaping @Sendable () async throws -> Void = {}
  ) async throws -> (shown: Operation?, cached: Operation, fills: Int) {
    let maker = CachePolicyTests.maker(server, cache)
    let query = try maker.storedQuery(operation, RequestOptions())
    let fills = Guarded(0)
    let counted = StoredQuery(request: query.request, mayFetch: true, isStruct: true) {
      fills.change { $0 += 1 }
      return try query.fill($0, $1)
    } fetch: {
      let response = try await query.fetch()
      try await meanwhile()
      return response
    }
    let wakeup = Wakeup()
    let watcher = Watcher(counted, in: cache, rule: WatchRule()) { wakeup() }
    _ = await watcher.update(.revalidation)
    while watcher.shown.state.isFetching, await wakeup.wait() { _ = await watcher.update() }
    let cached = try await maker.makeRequest(operation: operation, options: FileTests.cacheOnly)
    return (watcher.shown.state.response, cached, fills.value)
  }

  @Test(arguments: [
    (ShopData.shop, 0),
    // One book is another one at its second place: the records have the last of both.
    (
      ShopData.shop.replacing(
        #""best":{"id":"2","title":"B"#, with: #""best":{"id":"2","title":"X"#), 1
    ),
    // Text in another form isn't looked at as closely.
    (ShopData.shop.replacing(",", with: ", "), 1),
  ])
  func aResponse(data: String, fills: Int) async throws {
    let result = try await Self.watch(Shop(), CacheServer(["Shop": data]))
    #expect(result.shown?.books.map(\.id) == ["1", "2", "3"])
    #expect(result.shown == result.cached)
    #expect(result.fills == fills)
  }

  /// A watched copy tells of no `extensions` of a response.
  @Test func extensions() async throws {
    let server = CacheServer(["Shop": ShopData.shop])
    server.errors.change { $0["Shop"] = #"[],"extensions":{"cost":1}"# }
    let result = try await Self.watch(Shop(), server)
    #expect(result.shown?.extensions == [:])
    #expect(result.shown == result.cached)
  }

  /// A book that came with its id is older than the title that came without it.
  @Test func oneFieldInTwoForms() async throws {
    let cache = SputnikCache()
    let server = CacheServer(["Shop": ShopData.shop])
    _ = try await CachePolicyTests.maker(server, cache).makeRequest(operation: Shop())
    server["Found"] = #"""
      {"first":{"id":"5","book":{"title":"Z","__typename":"Book"},\#
      "again":\#(ShopData.book("1", "A")),"__typename":"Reader"}}
      """#
    let result = try await Self.watch(Found(), server, in: cache)
    #expect(result.shown?.first == result.cached.first)
    #expect(result.fills == 1)
  }

  /// What has changed between the response and its reading is shown.
  @Test func aChangeMeanwhile() async throws {
    let cache = SputnikCache()
    let result = try await Self.watch(Shop(), CacheServer(["Shop": ShopData.shop]), in: cache) {
      try cache.transaction { cache in
        _ = try cache.update(Shop()) { $0.books[0].sold = 7 }
      }
    }
    #expect(result.shown?.books.map(\.sold) == [7, 0, 0])
    #expect(result.fills == 1)
  }

  /// An interceptor has the same request made once more.
  @Test func twoRequests() async throws {
    let (cache, server) = (SputnikCache(), CacheServer(["Shop": ShopData.shop]))
    let maker = CachePolicyTests.maker(server, cache)
    let result = try await Self.watch(Shop(), server, in: cache) {
      server["Shop"] = ShopData.shop.replacing(#""title":"A""#, with: #""title":"X""#)
      _ = try await maker.makeRequest(operation: Shop(), options: FileTests.networkOnly)
    }
    #expect(result.shown?.books.map(\.title) == ["X", "B", "C"])
    #expect(result.fills == 1)
  }

  /// What is expected of a mutation is above each response.
  @Test func anOptimisticChange() async throws {
    let (cache, server) = (SputnikCache(), CacheServer(["Shop": ShopData.shop]))
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Shop())
    let step = try CacheStep(in: cache, maker.endpoint, .mutation) { cache in
      _ = try cache.update(Shop()) { $0.books[0].sold = 7 }
    }
    let result = try await Self.watch(Shop(), server, in: cache)
    #expect(result.shown?.books.map(\.sold) == [7, 0, 0])
    _ = step.end()
  }

  /// The names of types that were asked for besides aren't shown.
  @Test func hiddenMembers() async throws {
    let server = CacheServer(["R": #"{"hero":{"id":"1","name":"Luke","__typename":"Human"}}"#])
    let maker = CachePolicyTests.maker(server)
    let request = GraphQL.Request(try GraphQL.Document(parsing: "query R { hero { id name } }"))
    for await state in maker.watch(request, as: JSONObject.self) {
      guard let response = state.response else { continue }
      #expect(response.data == ["hero": ["id": "1", "name": "Luke"]])
      break
    }
  }
}

import Sputnik
import SputnikCache
import Testing

/// A response shows which fragments apply to a type without changing a record. Who waits for that
/// is told.
@Suite(.oneAtATime) struct LearnedTypeTests {
  private static let photo = #"{"size":7,"__typename":"Photo"}"#

  @Test func aWatchedQuery() async throws {
    let server = CacheServer([
      "Size": #"{"media":\#(Self.photo)}"#, "Sizes": #"{"media":\#(Self.photo)}"#,
    ])
    let maker = CachePolicyTests.maker(server)
    let size = GraphQL.Request(
      try GraphQL.Document(parsing: "query Size { media { ... on Photo { size } } }"))
    let sizes = GraphQL.Request(
      try GraphQL.Document(
        parsing: "query Sizes { media { ... on Photo { size } ... on Video { length: size } } }"))
    _ = try await maker.makeRequest(operation: size)
    var states = maker.watch(
      sizes, revalidation: .never, options: RequestOptions(cachePolicy: .cacheOnly)
    ).makeAsyncIterator()
    let first = await states.next()
    #expect(first?.response == nil && first?.miss?.reason == .unknownType)
    let cache = try #require(maker.store as? SputnikCache)
    let before = cache.contents.map(\.fields)
    _ = try await maker.makeRequest(
      operation: sizes, options: RequestOptions(cachePolicy: .networkOnly))
    #expect(cache.contents.map(\.fields) == before)
    let second = await states.next()
    #expect(second?.response?.data.text == #"{"media":{"size":7}}"#)
    #expect(second?.miss == nil)
  }
}

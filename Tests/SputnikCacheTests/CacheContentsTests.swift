import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// What is in a cache, and how it becomes smaller.
@Suite(.oneAtATime) struct CacheContentsTests {
  private typealias Server = CachePolicyTests

  private static func person(_ id: Int) -> String {
    #"{"person":{"id":"\#(id)","name":"\#(String(repeating: "n", count: 1_000))","age":null,"__typename":"P"}}"#
  }

  @Test func entitiesHaveFieldsAgesAndWriters() async throws {
    let clock = MovedClock()
    let cache = SputnikCache(clock: clock)
    let server = CacheServer([
      "HeroWithID": Server.luke,
      "RenameHero": #"{"rename":{"id":"1","name":"Lu","__typename":"Human"}}"#,
    ])
    let maker = Server.maker(server, cache, url: "http://one/graphql")
    _ = try await maker.makeRequest(operation: HeroWithID())
    await clock.move(by: .seconds(3))
    _ = try await maker.makeRequest(operation: RenameHero())
    await clock.move(by: .seconds(4))
    #expect(
      cache.contents.map(\.description) == [
        #"Human:1 {"id":"1","name":"Lu"}, 4 s old, by RenameHero"#,
        #"Query.hero {"hero":<Human:1>}, 7 s old, by HeroWithID"#,
      ])
    #expect(
      cache.contents.map(\.id) == ["http://one/graphql Human:1", "http://one/graphql Query.hero"])
    cache.clear()
    #expect(cache.contents == [])
  }

  /// What was used last stays.
  @Test func aMaximum() async throws {
    let cache = SputnikCache(maximumBytes: 20_000)
    let server = CacheServer()
    let maker = Server.maker(server, cache)
    for id in 1...40 {
      for id in [id, 1] {
        server["PersonByID"] = Self.person(id)
        _ = try await maker.makeRequest(operation: PersonByID(variables: .init(id: ID("\(id)"))))
      }
    }
    let keys = cache.contents.map(\.key)
    #expect(keys.contains("P:1"))
    #expect(keys.contains("P:40"))
    #expect(!keys.contains("P:2"))
    #expect((10...40).contains(keys.count))
  }

  /// A watched query keeps its data.
  @Test func trimming() async throws {
    let cache = SputnikCache()
    let server = CacheServer(["HeroWithID": Server.luke, "PersonByID": Self.person(7)])
    let maker = Server.maker(server, cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    _ = try await maker.makeRequest(operation: PersonByID(variables: .init(id: "7")))
    var states = maker.watch(HeroWithID(), revalidation: .never).makeAsyncIterator()
    _ = await states.next()
    cache.trim(to: 0)
    #expect(cache.contents.map(\.key) == ["Human:1", "Query.hero"])
    _ = try await maker.makeRequest(operation: PersonByID(variables: .init(id: "7")))
    #expect(
      cache.contents.map(\.key) == ["Human:1", "P:7", "Query.hero", #"Query.person(id:"7")"#])
    #expect(server.log.all == ["HeroWithID", "PersonByID", "PersonByID"])
  }
}

import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// What a cache says of its data: names that people know.
@Suite(.oneAtATime) struct CacheMessageTests {
  /// Two fields of an object, and one name in their responses.
  @QueryOperation struct Feet {
    @Property(alias: "first", arguments: ["id": "1"]) var hero: Hero
    @QuerySatelite(schemaTypeName: "Human") struct Hero {
      var id: ID
      @Property(arguments: ["unit": .enum("FOOT")]) var height: Double
    }
  }

  @QueryOperation struct Metres {
    @Property(arguments: ["id": "1"]) var hero: Hero
    @QuerySatelite(schemaTypeName: "Human") struct Hero {
      var id: ID
      @Property(arguments: ["unit": .enum("METER")]) var height: Double
    }
  }

  @Test func fieldsWithOneResponseName() async throws {
    let server = CacheServer([
      "Feet": #"{"first":{"id":"1","height":5.6,"__typename":"Human"}}"#,
      "Metres": #"{"hero":{"id":"1","height":1.7,"__typename":"Human"}}"#,
    ])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Feet())
    _ = try await maker.makeRequest(
      operation: Metres(), options: RequestOptions(cachePolicy: .networkOnly))
    #expect(
      cache.contents.map { "\($0.key) \($0.fields)" } == [
        #"Human:1 {"id":"1","height(unit:\"FOOT\")":5.6,"height(unit:\"METER\")":1.7}"#,
        #"Query.hero(id:"1") {"hero":<Human:1>}"#,
      ])
  }

  /// Objects without ids, with fields of one response name, and a reference in them.
  @QueryOperation struct Ship {
    var ship: Ship
    @QuerySatelite struct Ship {
      var id: ID
      var crew: [Place]
    }
    @QuerySatelite(key: .embedded) struct Place {
      @Property(alias: "label") var name: String
      @Property(alias: "who") var person: Person?
    }
    @QuerySatelite struct Person { var id: ID }
  }

  @QueryOperation struct CrewIDs {
    var ship: Ship
    @QuerySatelite struct Ship {
      var id: ID
      var crew: [Place]
    }
    @QuerySatelite struct Place {
      var id: ID
      var name: String
    }
  }

  @Test func embeddedObjects() async throws {
    let server = CacheServer([
      "Ship": """
      {"ship":{"id":"1","crew":[{"label":"A","who":{"id":"7","__typename":"Person"}},\
      {"label":"0","who":null}],"__typename":"Ship"}}
      """,
      "CrewIDs": """
      {"ship":{"id":"1","crew":[{"id":"3","name":"B","__typename":"Place"},\
      {"id":"4","name":"C","__typename":"Place"}],"__typename":"Ship"}}
      """,
    ])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Ship())
    #expect(
      TransactionTests.record("Ship:1", cache)
        == #"{"id":"1","crew":[{"name":"A","person":<Person:7>},{"name":"0","person":null}]}"#)
    _ = try await maker.makeRequest(
      operation: CrewIDs(), options: RequestOptions(cachePolicy: .networkOnly))
    // Embedded objects aren't entities.
    #expect(
      TransactionTests.record("Ship:1", cache)
        == #"{"id":"1","crew":[{"name":"A","person":<Person:7>},{"name":"0","person":null}],"#
        + #""crew (2)":[<Place:3>,<Place:4>]}"#)
  }

  // MARK: Misses

  /// Returns what the cache lacks of an entity.
  static func miss<T: GraphQLSatellite>(
    _ type: T.Type, _ id: ID, _ cache: SputnikCache
  ) async -> String? {
    var states = cache.watch(type, id: id).makeAsyncIterator()
    return await states.next()?.miss?.description
  }

  @Test func anInterface() async throws {
    let (cache, maker, server) = try await TransactionTests.shop()
    server["Wares"] = #"{"wares":[{"id":"9","title":"A","__typename":"Toy"}]}"#
    _ = try await maker.makeRequest(operation: SkippedChangeTests.Wares())
    #expect(
      await Self.miss(SkippedChangeTests.Ware.self, "9", cache)
        == #"the cache doesn't have Ware:9: did you mean as: "Toy"?"#)
    #expect(
      await Self.miss(SkippedChangeTests.Ware.self, "1", cache)
        == #"the cache doesn't have Ware:1: did you mean as: "Book"?"#)
    #expect(
      await Self.miss(SkippedChangeTests.Ware.self, "77", cache)
        == "the cache doesn't have Ware:77")
  }

  @QuerySatelite struct Town { var name: String }

  /// A type without an `id` has no entities. A struct without one may be for such that have it.
  @Test func noKey() async throws {
    let (cache, _, _) = try await TransactionTests.shop()
    #expect(
      await Self.miss(Town.self, "1", cache)
        == "the cache doesn't have Town:1: the struct has no field 'id', and its macro no 'key:', "
        + "which would make its objects entities")
    #expect(await Self.miss(Title.self, "77", cache) == "the cache doesn't have Book:77")
    let error = #expect(throws: CacheError.self) {
      try cache.transaction { try $0.insert(Town(name: "A")) }
    }
    #expect(error == .noKey("Town", key: ["id"]))
    #expect(
      error?.description
        == "'Town' can't be inserted as an entity: it has no field 'id', and its macro no 'key:'")
    #expect(error?.localizedDescription == error?.description)
  }

  /// The key of a root field has its arguments, and they are said once.
  @Test func aRootField() async throws {
    let clock = MovedClock()
    let cache = SputnikCache(clock: clock)
    let server = CacheServer(["Metres": #"{"hero":{"id":"1","height":1.7,"__typename":"Human"}}"#])
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Metres())
    await clock.move(by: .seconds(9))
    #expect(
      await AgeTests.miss(Metres(), maker, age: .seconds(5))
        == #"hero Query.hero(id:"1")  stale"#)
    let error = await #expect(throws: SputnikError.self) {
      _ = try await maker.makeRequest(
        operation: Metres(),
        options: RequestOptions(cachePolicy: .cacheOnly, maximumAge: .seconds(5)))
    }
    #expect(
      "\(error!)" == #"Metres: hero: the cache has Query.hero(id:"1"), but it is too old"#)
  }
}

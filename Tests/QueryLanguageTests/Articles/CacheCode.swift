import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

// The Swift code of the article "The cache". Most of it needs a server, so it is only compiled.

@Suite("The code of \"The cache\"")
struct CacheCode {
  @QueryOperation struct Hero {
    var hero: Character

    @QuerySatelite struct Character {
      var id: ID
      var name: String
      var friends: [Friend]
    }
    @QuerySatelite(schemaTypeName: "Character") struct Friend {
      var id: ID
      var name: String
    }
  }

  struct HeroAPI: SputnikGraphQLAPI { let urlEndpoint = "https://example.org/graphql" }

  @QueryOperation struct Shelf { var books: [Book] }

  @QuerySatelite(key: "isbn") struct Book {
    var title: String
  }
  @QuerySatelite(key: ["series", "number"]) struct Volume {
    var number: Int
  }
  @QuerySatelite(key: .embedded) struct Money {
    var id: ID
    var amount: Int
  }

  /// The document that the article shows.
  @Test func document() async throws {
    let transport = MockTransport(json: #"{"errors":[{"message":"No."}]}"#)
    _ = try? await maker(transport).caching(in: SputnikCache()).makeRequest(operation: Shelf())
    #expect(
      try transport.bodies == [
        #"{"query":"query Shelf { books { title __key_isbn: isbn __typename } }","operationName":"Shelf"}"#
      ])
  }

  func keys(_ cache: SputnikCache) throws {
    let volume = try cache.value(of: Volume.self, id: "Dune", 2)
    _ = volume
  }

  func keysOfTypes() -> SputnikCache {
    let library = SputnikCache(
      keys: ["Book": "isbn", "Volume": ["series", "number"], "Money": .embedded])
    return library
  }

  func lookups() -> SputnikCache {
    let cache = SputnikCache(lookups: [
      "Query.hero": .entity("Human", "Droid", by: "id"),
      "Query.heroes": .list("Human", "Droid", by: "ids"),
      "Query.book": .entity("Book", by: "where.isbn"),
      "Query.volume": .entity("Volume", by: "series", "number"),
      "Query.author": .entity("Human", by: "humanId", key: "id"),
    ])
    return cache
  }

  func parts(
    _ maker: SputnikRequestMaker, _ detail: Hero, show: @escaping @Sendable (Any) -> Void
  ) async {
    for await state in maker.watch(detail, showing: .partial) {
      if let hero = state.response?.hero { show(hero.name) }
      if state.isPartial { show(state.misses) }
    }
    await maker.prefetch(detail)
  }

  func changes(_ cache: SputnikCache) async {
    for await keys in cache.changes { print(keys) }
  }

  func theBeginning(_ query: Hero) async throws {
    let cache = SputnikCache()
    let maker = SputnikRequestMaker(api: HeroAPI()).caching(in: cache)

    let first = try await maker.makeRequest(operation: query)
    let second = try await maker.makeRequest(operation: query)
    _ = (first, second)
  }

  func options() -> [RequestOptions] {
    let fresh = RequestOptions(cachePolicy: .networkOnly)
    let whatThereIs = RequestOptions(cachePolicy: .cacheOnly)
    let young = RequestOptions(maximumAge: .seconds(60))
    let offline = RequestOptions(
      cachePolicy: .networkFirst, maximumAge: .seconds(60), maximumStaleness: .seconds(86_400))
    return [fresh, whatThereIs, young, offline]
  }

  func ages() -> SputnikCache {
    let cache = SputnikCache(
      maximumAge: .seconds(600),
      ages: ["Stock": .seconds(60), "Stock.price": .seconds(5), "Query.news": .seconds(30)],
      obeysCacheControl: true)
    return cache
  }

  func watching(
    _ maker: SputnikRequestMaker, _ query: Hero, show: @escaping @Sendable (Any) -> Void
  ) async {
    for await state in maker.watch(query) {
      if let response = state.response { show(response.hero) }
      if let error = state.error { show("\(error)") }
    }
  }

  @QueryMutation struct Rename {
    @Variable var id: ID
    @Variable var name: String
    @Property(arguments: ["id": .variable("id"), "name": .variable("name")]) var rename: Renamed

    @QuerySatelite(schemaTypeName: "Character") struct Renamed {
      var id: ID
      var name: String
    }
  }

  func watchingAnEntity(_ cache: SputnikCache, show: @escaping @Sendable (String) -> Void) async {
    for await state in cache.watch(Hero.Character.self, id: "1000", as: "Human") {
      show(state.response?.name ?? "")
    }
  }

  func transaction(_ cache: SputnikCache) throws {
    try cache.transaction { cache in
      try cache.update(Hero.Character.self, id: "1000", as: "Human") { $0.name = "Luke" }
      try cache.update(Hero()) { $0.hero.friends.removeAll { $0.id == "1002" } }
      try cache.delete(Hero.Character.self, id: "1002", as: "Human")
      try cache.invalidate(Hero.Friend.self, as: "Droid")
    }
    let luke = try cache.value(of: Hero.Character.self, id: "1000", as: "Human")
    _ = luke
  }

  func expecting(_ maker: SputnikRequestMaker, _ name: String) async throws {
    let rename = Rename(variables: .init(id: "1000", name: name))
    try await maker.makeRequest(operation: rename) { cache in
      try cache.update(Hero.Character.self, id: "1000", as: "Human") { $0.name = name }
    }
  }

  func leaving(
    _ maker: SputnikRequestMaker, _ rename: Rename, leave: () -> Void
  ) async throws {
    let strict = RequestOptions(refusedMutations: .throwErrors)
    _ = try await maker.makeRequest(operation: rename, options: strict)
    leave()
  }

  func limits(_ cache: SputnikCache) {
    cache.clear()
    cache.trim(to: 1 << 20)
  }

  #if SQLite
    func aFile(_ folder: URL, _ user: String) throws -> SputnikCache {
      let cache = try SputnikCache(file: folder.appending(path: "\(user).sqlite")) { error in
        print(error)
      }
      return cache
    }
  #endif

  func saving(_ cache: SputnikCache) async {
    await cache.flush()

    cache.clear()
    await cache.flush()
  }

  func debugging(_ cache: SputnikCache) {
    for entity in cache.contents { print(entity) }
  }
}

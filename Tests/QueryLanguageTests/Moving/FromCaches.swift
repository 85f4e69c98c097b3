import Sputnik
import SputnikCache
import SputnikMacros
import TestSupport
import Testing

// The section "From the caches of Apollo iOS, urql and Relay".

@QueryOperation struct CachedHero {
  var hero: Hero

  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    var id: ID
    var name: String
  }
}

@QueryMutation struct RenameHero {
  @Variable var name: String
  @Property(arguments: ["name": .variable("name")]) var rename: CachedHero.Hero
}

@QuerySatelite(key: ["series", "number"]) struct Volume {
  var title: String
}
@QuerySatelite(key: "isbn") struct KeyedBook {
  var title: String
}
@QuerySatelite(key: .embedded) struct Money {
  var id: ID
  var amount: Int
}

@QueryOperation struct KeyedShelf {
  var volumes: [Volume]
  var books: [KeyedBook]
  var price: Money
}

@Suite("Moving from other caches")
struct FromCachesTests {
  private typealias Hero = CachedHero.Hero

  private static func server() -> MockTransport {
    MockTransport { request in
      let isMutation = try JSONValue(parsing: request.body.data())["operationName"] == "RenameHero"
      let hero = #"{"id":"2001","name":"\#(isMutation ? "Artoo" : "R2-D2")","__typename":"Droid"}"#
      return .json(#"{"data":{"\#(isMutation ? "rename" : "hero")":\#(hero)}}"#)
    }
  }

  @Test func keysAndAges() async throws {
    let volume = #"{"title":"Dune","__key_series":"Dune","__key_number":1,"__typename":"Volume"}"#
    let book = #"{"title":"Emma","__key_isbn":"7","__typename":"Book"}"#
    let price = #"{"id":"1","amount":3,"__typename":"Money"}"#
    let transport = MockTransport(
      json: #"{"data":{"volumes":[\#(volume)],"books":[\#(book)],"price":\#(price)}}"#)
    let cache = SputnikCache()
    _ = try await TestSupport.maker(transport).caching(in: cache).makeRequest(
      operation: KeyedShelf())
    #expect(try cache.value(of: Volume.self, id: "Dune", 1)?.title == "Dune")
    #expect(try cache.value(of: KeyedBook.self, id: "7", as: "Book")?.title == "Emma")
    #expect(cache.contents.allSatisfy { !$0.key.hasPrefix("Money") })
    _ = SputnikCache(keys: ["Book": "isbn"])
    _ = SputnikCache(ages: ["Stock": .seconds(60), "Stock.price": .seconds(5)])
  }

  @Test func theTable() async throws {
    let api = TestAPI(urlEndpoint: "http://localhost/graphql")
    _ = SputnikRequestMaker(api: api).caching(in: SputnikCache())
    let cache = SputnikCache()
    let query = CachedHero()
    let maker = SputnikRequestMaker(api: api, transport: Self.server()).caching(in: cache)
    _ = RequestOptions(cachePolicy: .networkFirst)
    for await state in maker.watch(query) where !state.isFetching { break }
    for await state in maker.watch(query, revalidation: .whenStale) {
      #expect(state.response?.hero.name == "R2-D2")
      break
    }
    for await state in cache.watch(Hero.self, id: "2001", as: "Droid") {
      #expect(state.response?.name == "R2-D2")
      break
    }
    try cache.transaction { cache in try cache.update(query) { $0.hero.name = "R2" } }
    #expect(try cache.value(of: Hero.self, id: "2001", as: "Droid")?.name == "R2")
    try cache.transaction { try $0.update(Hero.self, id: "2001", as: "Droid") { $0.name = "R2" } }
    let rename = RenameHero(variables: .init(name: "Artoo"))
    let expected: @Sendable (inout CacheTransaction) throws -> Void = { cache in
      try cache.update(CachedHero()) { $0.hero.name = "Artoo?" }
    }
    let afterwards: @Sendable (inout CacheTransaction, RenameHero) -> Void = { cache, response in
      try? cache.insert(response.rename, as: "Robot")
    }
    try await maker.makeRequest(operation: rename, optimistic: expected, update: afterwards)
    #expect(try cache.value(of: Hero.self, id: "2001", as: "Droid")?.name == "Artoo")
    #expect(try cache.value(of: Hero.self, id: "2001", as: "Robot")?.name == "Artoo")
    try cache.transaction { try $0.invalidate(query) }
    try cache.transaction { try $0.delete(Hero.self, id: "2001", as: "Droid") }
    #expect(try cache.value(of: Hero.self, id: "2001", as: "Droid") == nil)
    cache.clear()
    #expect(cache.contents.isEmpty)
  }
}

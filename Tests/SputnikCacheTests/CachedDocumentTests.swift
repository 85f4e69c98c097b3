import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// Documents that were composed at run time, in a cache.
@Suite(.oneAtATime) struct CachedDocumentTests {
  typealias Maker = CachePolicyTests

  static let only = RequestOptions(cachePolicy: .cacheOnly)
  static let hero = GraphQL.Request(
    GraphQL.Document {
      GraphQL.Operation(.query, "HeroWithID") {
        GraphQL.Field("hero") {
          "id"; "name"
        }
      }
    })

  static func request(_ text: String, _ variables: JSONObject = [:]) throws -> GraphQL.Request {
    GraphQL.Request(try GraphQL.Document(parsing: text), variables: variables)
  }

  /// The hidden type is asked for, and isn't in the data, from the server or from the cache.
  @Test func data() async throws {
    let server = CacheServer(["HeroWithID": Maker.luke])
    let maker = Maker.maker(server)
    for _ in 1...2 {
      let response = try await maker.makeRequest(operation: Self.hero)
      #expect(response.data.text == #"{"hero":{"id":"1","name":"Luke"}}"#)
    }
    #expect(server.log.all == ["HeroWithID"])
    #expect(
      server.documents.all == ["query HeroWithID { hero { id name __typename } }"])
  }

  /// A struct's response is a document's, and the other way round.
  @Test func structsAndDocuments() async throws {
    let server = CacheServer(["HeroWithID": Maker.luke])
    let maker = Maker.maker(server)
    _ = try await maker.makeRequest(operation: HeroWithID())
    let json = try await maker.makeRequest(operation: Self.hero, options: Self.only)
    #expect(json.data.text == #"{"hero":{"id":"1","name":"Luke"}}"#)
    let other = Maker.maker(server)
    _ = try await other.makeRequest(operation: Self.hero)
    let filled = try await other.makeRequest(operation: HeroWithID(), options: Self.only)
    #expect(filled.hero?.name == "Luke")
    // In the order of the document, with a type that it asks for.
    let reversed = try Self.request("{ hero { name __typename key: id } }")
    #expect(
      try await other.makeRequest(operation: reversed, options: Self.only).data.text
        == #"{"hero":{"name":"Luke","__typename":"Human","key":"1"}}"#)
  }

  @Test func decodableTypesAndSatellites() async throws {
    struct Data: Decodable, Equatable {
      struct Hero: Decodable, Equatable { var id: String; var name: String }
      var hero: Hero
    }
    let server = CacheServer(["HeroWithID": Maker.luke])
    let maker = Maker.maker(server)
    for _ in 1...2 {
      let response = try await maker.makeRequest(operation: Self.hero, as: Data.self)
      #expect(response.data == Data(hero: Data.Hero(id: "1", name: "Luke")))
      let filled = try await maker.makeRequest(
        operation: Self.hero, into: HeroWithID.Hero.self, at: ["hero"])
      #expect(filled.data.name == "Luke")
    }
    #expect(server.log.all == ["HeroWithID"])
  }

  /// Arguments and conditions with variables.
  @Test func variables() async throws {
    let text = """
      query Q($id: ID!, $all: Boolean = false) {
        person(id: $id) { id name @include(if: $all) }
      }
      """
    let server = CacheServer([
      "Q": #"{"person":{"id":"1","name":"Leia","__typename":"Person"}}"#
    ])
    let maker = Maker.maker(server)
    _ = try await maker.makeRequest(
      operation: try Self.request(text, ["id": "1", "all": true]))
    let fewer = try await maker.makeRequest(
      operation: try Self.request(text, ["id": "1"]), options: Self.only)
    #expect(fewer.data.text == #"{"person":{"id":"1"}}"#)
    let error = await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(
        operation: try Self.request(text, ["id": "2"]), options: Self.only)
    }
    #expect("\(error!)" == #"Q: person: the cache doesn't have Query.person(id:"2")"#)
  }

  /// Without a schema, only a response shows which fragments apply to a type.
  @Test func fragments() async throws {
    let text = """
      query Q { all { id ...Character ... on Human { height } ... on Droid { model } } }
      fragment Character on Character { name __typename }
      """
    let server = CacheServer([
      "Q": #"""
      {"all":[{"id":"1","name":"Luke","__typename":"Human","height":1.72},
      {"id":"2","name":"R2","__typename":"Droid","model":"astromech"}]}
      """#
    ])
    let maker = Maker.maker(server)
    let request = try Self.request(text)
    let first = try await maker.makeRequest(operation: request)
    let second = try await maker.makeRequest(operation: request, options: Self.only)
    let expected =
      #"{"all":[{"id":"1","name":"Luke","__typename":"Human","height":1.72},"#
      + #"{"id":"2","name":"R2","__typename":"Droid","model":"astromech"}]}"#
    #expect(first.data.text == expected)
    #expect(second.data.text == expected)
    #expect(server.log.all == ["Q"])
  }

  /// A custom scalar may have any members.
  @Test func scalarsKeepTheirMembers() async throws {
    let server = CacheServer([
      "Q": #"{"hero":{"id":"1","meta":{"__typename":"M","__key_a":[{"__b":1}]},"__typename":"H"}}"#
    ])
    let maker = Maker.maker(server)
    let request = try Self.request("query Q { hero { id meta } }")
    for _ in 1...2 {
      #expect(
        try await maker.makeRequest(operation: request).data.text
          == #"{"hero":{"id":"1","meta":{"__typename":"M","__key_a":[{"__b":1}]}}}"#)
    }
    #expect(server.log.all == ["Q"])
  }

  @Test func watching() async throws {
    let server = CacheServer(["HeroWithID": Maker.luke, "HeroName": Maker.leia])
    let maker = Maker.maker(server)
    var states = maker.watch(Self.hero, revalidation: .never).makeAsyncIterator()
    #expect(await states.next()?.miss != nil)
    #expect(await states.next()?.response?.data.text == #"{"hero":{"id":"1","name":"Luke"}}"#)
    _ = try await maker.makeRequest(
      operation: try Self.request("query HeroName { hero { id name } }"),
      options: RequestOptions(cachePolicy: .networkOnly))
    #expect(await states.next()?.response?.data.text == #"{"hero":{"id":"1","name":"Leia"}}"#)
  }

  /// A mutation and a subscription write the entities that they have.
  @Test func mutations() async throws {
    let server = CacheServer([
      "HeroWithID": Maker.luke,
      "Rename": #"{"rename":{"id":"1","name":"Leia","__typename":"Human"}}"#,
    ])
    let maker = Maker.maker(server)
    _ = try await maker.makeRequest(operation: HeroWithID())
    let response = try await maker.makeRequest(
      operation: try Self.request("mutation Rename { rename { id name } }"))
    #expect(response.data.text == #"{"rename":{"id":"1","name":"Leia"}}"#)
    let hero = try await maker.makeRequest(operation: HeroWithID(), options: Self.only)
    #expect(hero.hero?.name == "Leia")
  }

  // MARK: Keys

  /// An entity that a struct changes is the one of the document.
  @Test func keysOfTypes() async throws {
    let server = CacheServer([
      "Q": #"{"book":{"isbn":"9","title":"Dune","__typename":"Book"}}"#,
      "Keyed": #"{"best":{"isbn":"9","title":"DUNE","__typename":"Book"}}"#,
    ])
    let cache = SputnikCache(keys: ["Book": "isbn"])
    let maker = Maker.maker(server, cache)
    let request = try Self.request("query Q { book { isbn title } }")
    for _ in 1...2 {
      let response = try await maker.makeRequest(operation: request)
      #expect(response.data.text == #"{"book":{"isbn":"9","title":"Dune"}}"#)
    }
    #expect(server.documents.all == ["query Q { book { isbn title __typename } }"])
    #expect(cache.contents.map(\.key) == ["Book:isbn:9", "Query.book"])
    var states = maker.watch(request, revalidation: .never).makeAsyncIterator()
    #expect(await states.next()?.response?.data["book"]?["title"] == "Dune")
    _ = try await maker.makeRequest(operation: Keyed())
    #expect(await states.next()?.response?.data["book"]?["title"] == "DUNE")
    #expect(server.log.all == ["Q", "Keyed"])
  }

  @QueryOperation struct Keyed {
    var best: Book
    @QuerySatelite(key: "isbn") struct Book: Hashable {
      var isbn: String
      var title: String
    }
  }

  /// The type of each object decides, and not what it has: another type's key is `id`, or none.
  @Test(arguments: [
    (#"{"isbn":"9","id":"1","__typename":"Book"}"#, "Book:isbn:9"),
    (#"{"isbn":"9","id":"1","__typename":"Film"}"#, "Film:1"),
    (#"{"isbn":"9","id":null,"__typename":"Film"}"#, nil),
    (#"{"isbn":null,"id":"1","__typename":"Book"}"#, nil),
    (#"{"isbn":"9","id":"1","__typename":"Money"}"#, nil),
    (#"{"isbn":"9","id":"1","__typename":"Pair"}"#, "Pair:isbn+id:9+1"),
    (#"{"isbn":"9","__typename":"Pair"}"#, nil),
  ])
  func theTypeDecides(object: String, key: String?) async throws {
    let cache = SputnikCache(keys: ["Book": "isbn", "Money": .embedded, "Pair": ["isbn", "id"]])
    let server = CacheServer(["Q": #"{"things":[\#(object),\#(object)]}"#])
    let maker = Maker.maker(server, cache)
    let request = try Self.request("query Q { things { isbn id } }")
    let first = try await maker.makeRequest(operation: request)
    #expect(cache.contents.map(\.key) == [key, "Query.things"].compactMap(\.self))
    if object.contains(#""id""#) {
      let second = try await maker.makeRequest(operation: request, options: Self.only)
      #expect(second.data.text == first.data.text)
    }
  }

  /// What lacks a part of the key is embedded, and no type is asked for.
  @Test func aPartOfAKey() async throws {
    let server = CacheServer(["Q": #"{"volume":{"number":2,"title":"Dune"}}"#])
    let cache = SputnikCache(keys: ["Volume": ["series", "number"], "Money": .embedded])
    let maker = Maker.maker(server, cache)
    let request = try Self.request("query Q { volume { number title } }")
    for _ in 1...2 {
      #expect(
        try await maker.makeRequest(operation: request).data.text
          == #"{"volume":{"number":2,"title":"Dune"}}"#)
    }
    #expect(server.documents.all == ["query Q { volume { number title } }"])
    #expect(cache.contents.map(\.key) == ["Query.volume"])
  }
}

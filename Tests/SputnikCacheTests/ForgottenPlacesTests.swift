import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import Testing

/// What is known of documents ends: a cache that is asked with ever new arguments doesn't grow.
@Suite(.oneAtATime) struct ForgottenPlacesTests {
  private static let cacheOnly = RequestOptions(cachePolicy: .cacheOnly)

  /// All requests of a document share what is known of it, whatever the arguments of its root
  /// fields are.
  @Test func argumentsOfRootFields() throws {
    var history = StoreHistory()
    var known: [Int] = []
    for id in 1...50 {
      let person = PersonByID(variables: .init(id: ID("\(id)")))
      let response =
        #"{"data":{"person":{"id":"\#(id)","name":"P","age":\#(id),"__typename":"Person"}}}"#
      try history.write(response, to: person)
      #expect(
        try history.read(person)
          == #"{"data":{"person":{"id":"\#(id)","name":"P","age":\#(id)}}}"#)
      known.append(history.store.placesByteCount)
    }
    #expect(known[0] > 0 && Set(known) == [known[0]])
    #expect(history.records.keys.filter { $0.hasPrefix("Query") }.count == 50)
    #expect(history.records["Query.person(id:\"7\")"] == #"{"person":<Person:7>}"#)
  }

  /// A literal and a variable with its value are one field.
  @Test func literals() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"person":{"id":"1","name":"P","age":1,"__typename":"Person"}}}"#,
      to: PersonByID(variables: .init(id: "1")))
    let literal = GraphQL.Request(
      try GraphQL.Document(parsing: #"{ person(id: "1") { id name } }"#))
    #expect(try history.read(literal) == #"{"data":{"person":{"id":"1","name":"P"}}}"#)
    let other = PersonByID(variables: .init(id: "2"))
    #expect(try history.miss(other) == #"person | Query.person(id:"2") |  | missingEntity"#)
  }

  @QueryOperation struct Greeting {
    @Variable var language: String
    var hero: Hero

    @QuerySatelite(schemaTypeName: "Person") struct Hero {
      var id: ID
      @Property(arguments: ["in": .variable("language")]) var greeting: String
    }
  }

  private static func hero(_ language: Int) -> String {
    #"{"hero":{"id":"\#(language)","greeting":"g\#(language)","__typename":"Person"}}"#
  }

  /// Arguments of fields of entities are members of their records. They go with these.
  @Test func argumentsBelow() async throws {
    let server = CacheServer()
    let cache = SputnikCache(maximumBytes: 100_000)
    let maker = CachePolicyTests.maker(server, cache)
    for language in 1...1_000 {
      server["Greeting"] = Self.hero(language)
      let greeting = Greeting(variables: .init(language: "l\(language)"))
      _ = try await maker.makeRequest(operation: greeting)
      #expect(cache.byteCount <= 100_000)
      let cached = try await maker.makeRequest(operation: greeting, options: Self.cacheOnly)
      #expect(cached.hero.greeting == "g\(language)")
    }
    #expect(cache.miscounts == [])
    cache.trim(to: 0)
    #expect(cache.byteCount == 0)
  }

  /// What a watched query shows, and knows of the types in it, stays.
  @Test func watching() async throws {
    let photo = #"{"size":7,"__typename":"Photo"}"#
    let server = CacheServer(["Sizes": #"{"media":\#(photo)}"#])
    let cache = SputnikCache(maximumBytes: 100_000)
    let maker = CachePolicyTests.maker(server, cache)
    let sizes = GraphQL.Request(
      try GraphQL.Document(
        parsing: "query Sizes { media { ... on Photo { size } ... on Video { length: size } } }"))
    var states = maker.watch(sizes, revalidation: .never).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.data.text == #"{"media":{"size":7}}"#)
    for language in 1...1_000 {
      server["Greeting"] = Self.hero(language)
      _ = try await maker.makeRequest(
        operation: Greeting(variables: .init(language: "l\(language)")))
    }
    let size = GraphQL.Request(
      try GraphQL.Document(parsing: "query Size { media { ... on Photo { size } } }"))
    server["Size"] = #"{"media":{"size":8,"__typename":"Photo"}}"#
    _ = try await maker.makeRequest(
      operation: size, options: RequestOptions(cachePolicy: .networkOnly))
    #expect(await states.next()?.response?.data.text == #"{"media":{"size":8}}"#)
    #expect(server.log.all.filter { $0 == "Sizes" } == ["Sizes"])
  }
}

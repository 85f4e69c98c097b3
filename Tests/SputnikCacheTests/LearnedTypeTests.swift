import RecordSupport
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

  /// Another object of the type shows that a fragment doesn't apply to it any more. A watcher knows
  /// it when it is woken next.
  @Test func lessOfAWatchedObject() async throws {
    let server = CacheServer([
      "W": #"""
      {"being":{"id":"1","best":{"id":"3","tags":[],"name":"C","__typename":"Person"},
      "__isPerson":"Robot","__typename":"Robot"}}
      """#,
      "V": #"""
      {"being":{"id":"2","best":{"id":"4","name":"D","__typename":"Person"},"__typename":"Robot"}}
      """#,
    ])
    let clock = MovedClock()
    let maker = CachePolicyTests.maker(server, SputnikCache(clock: clock))
    func request(_ text: String) throws -> GraphQL.Request {
      GraphQL.Request(try GraphQL.Document(parsing: text))
    }
    let fields = "id ... on Person { best { id tags } } best { id name }"
    var states = maker.watch(
      try request(#"query W { being(id: "1") { \#(fields) } }"#), every: .seconds(40)
    ).makeAsyncIterator()
    var state = await states.next()
    while state?.response == nil || state?.isFetching == true { state = await states.next() }
    func bring(_ text: String) async throws {
      _ = try await maker.makeRequest(
        operation: try request(text), options: RequestOptions(cachePolicy: .networkOnly))
    }
    #expect(
      state?.response?.data.text
        == #"{"being":{"id":"1","best":{"id":"3","tags":[],"name":"C"}}}"#)
    try await bring(#"query V { being(id: "2") { \#(fields) } }"#)
    server.isOffline.value = true
    await clock.move(by: .seconds(40))
    state = await states.next()
    while state?.isFetching == true { state = await states.next() }
    #expect(
      state?.response?.data.text == #"{"being":{"id":"1","best":{"id":"3","name":"C"}}}"#)
    #expect(state?.error != nil)
  }

  private static let best = #"{"id":"3","name":"C","__typename":"Person"}"#

  /// An object with a null doesn't show whether a fragment asks for more of what is there. What
  /// another one has shown stays, in memory and in the file, also after that null was saved.
  @Test(arguments: [0, 1, 2]) func aNullShowsLess(_ restarts: Int) async throws {
    let world = FileTests.World()
    let document = try GraphQL.Document(
      parsing:
        "query Being($id: ID!) { being(id: $id) { ... on Person { best { tags } } best { name } } }"
    )
    func request(_ id: String) -> GraphQL.Request {
      GraphQL.Request(document, variables: ["id": .string(id)])
    }
    var cache = world.cache()
    world.server["Being"] = #"{"being":{"id":"1","best":\#(Self.best),"__typename":"Robot"}}"#
    _ = try await world.maker(cache).makeRequest(operation: request("1"))
    for id in 0..<restarts {
      await cache.flush()
      cache = world.cache()
      world.server["Being"] = #"{"being":{"id":"2","best":null,"__typename":"Robot"}}"#
      _ = try await world.maker(cache).makeRequest(operation: request("\(id)0"))
    }
    let cached = try await world.maker(cache).makeRequest(
      operation: request("1"), options: RequestOptions(cachePolicy: .cacheOnly))
    #expect(cached.data.text == #"{"being":{"best":{"name":"C"}}}"#)
  }

  @QueryOperation struct Parts {
    @Variable var all: Bool
    var node: Node

    @QuerySatelite struct Node: Hashable {
      var id: ID
      @Include(if: "all") @FragmentSpread var actor: ActorParts?
      @Include(if: "all") @FragmentSpread var owner: OwnerParts?
    }
  }

  @QueryFragment(on: "Actor") struct ActorParts: Hashable { var login: String }
  @QueryFragment(on: "RepositoryOwner") struct OwnerParts: Hashable { var login: String }

  /// The file has what an object has shown, also what it has shown of its own place only.
  @Test(arguments: [false, true]) func afterARestart(_ documentFirst: Bool) async throws {
    let world = FileTests.World()
    let document = GraphQL.Request(
      try GraphQL.Document(
        parsing: "query Node { node { id ... on Actor { login } ... on Owner { login } } }"))
    let parts = Parts(variables: .init(all: true))
    var cache = world.cache()
    world.server["Parts"] = #"{"node":{"__typename":"User","id":"1","login":"x"}}"#
    world.server["Node"] =
      #"{"node":{"id":"1","login":"x","__isOwner":"User","__typename":"User"}}"#
    if documentFirst { _ = try await world.maker(cache).makeRequest(operation: document) }
    _ = try await world.maker(cache).makeRequest(
      operation: parts, options: RequestOptions(cachePolicy: .networkOnly))
    if !documentFirst { _ = try await world.maker(cache).makeRequest(operation: document) }
    for _ in 1...2 {
      await cache.flush()
      cache = world.cache()
      let only = RequestOptions(cachePolicy: .cacheOnly)
      let filled = try await world.maker(cache).makeRequest(operation: parts, options: only)
      #expect(filled.node.actor?.login == "x" && filled.node.owner?.login == "x")
      let read = try await world.maker(cache).makeRequest(operation: document, options: only)
      #expect(read.data.text == #"{"node":{"id":"1","login":"x"}}"#)
    }
  }

  /// What an object could show of its own place only is a fact as soon as another document has ruled
  /// out the other fragment. (Its text is another one, so it isn't compared with the record.)
  @Test func anAnswerThatBecomesAFact() async throws {
    let world = FileTests.World()
    func request(_ text: String) throws -> GraphQL.Request {
      GraphQL.Request(try GraphQL.Document(parsing: text))
    }
    let maker = world.maker(world.cache())
    let parts = Parts(variables: .init(all: true))
    world.server["Parts"] = #"{"node":{"__typename":"User","id":"1","login":"x"}}"#
    _ = try await maker.makeRequest(operation: parts)
    world.server["Node"] =
      #"{"node":{"id":"1","login":"x","__isOwner":"User","__typename":"User"}}"#
    _ = try await maker.makeRequest(
      operation: request("query Node { node { id ... on Actor { login } ... on Owner { login } } }")
    )
    world.server["Parts"] = #"{"node": {"__typename": "User", "id": "1", "login": "x"}}"#
    _ = try await maker.makeRequest(
      operation: parts, options: RequestOptions(cachePolicy: .networkOnly))
    let owned = try await maker.makeRequest(
      operation: request("query Owned { node { id ... on RepositoryOwner { login } } }"),
      options: RequestOptions(cachePolicy: .cacheOnly))
    #expect(owned.data.text == #"{"node":{"id":"1","login":"x"}}"#)
  }

  /// A response with an error shows it, too: a field that failed is there, with a null. Who watches
  /// sees the changes of all others.
  @Test func aResponseWithAnError() async throws {
    let world = FileTests.World()
    let medium = GraphQL.Request(
      try GraphQL.Document(
        parsing: "query Medium { media { ... on Photo { size owner { id name } } } }"))
    let owner = #""owner":{"id":"1","name":"A","__typename":"Person"}"#
    world.server["Medium"] = #"{"media":{"size":null,\#(owner),"__typename":"Photo"}}"#
    world.server.errors.value["Medium"] = #"[{"message":"m","path":["media","size"]}]"#
    world.server["PersonName"] = #"{"person":{"id":"1","name":"B","__typename":"Person"}}"#
    let maker = world.maker(world.cache())
    var states = maker.watch(medium).makeAsyncIterator()
    _ = await states.next()
    let first = await states.next()
    #expect(
      first?.response?.data.text == #"{"media":{"size":null,"owner":{"id":"1","name":"A"}}}"#)
    let name = GraphQL.Request(
      try GraphQL.Document(parsing: "query PersonName { person(id: \"1\") { id name } }"))
    _ = try await maker.makeRequest(operation: name)
    let second = await states.next()
    #expect(
      second?.response?.data.text == #"{"media":{"size":null,"owner":{"id":"1","name":"B"}}}"#)
    #expect(second?.response?.partialErrors.map(\.message) == ["m"])
    #expect(second?.miss?.reason == .missingField)
    #expect(world.server.log.all == ["Medium", "PersonName"])
  }

  /// An object without a key shows it, too, where all of the entity around it came again.
  @Test func insideOfAnEntity() throws {
    var history = StoreHistory()
    let covers = GraphQL.Request(
      try GraphQL.Document(
        parsing: "{ name hero { id media { ... on Video { cover } owner { id name } } } }"))
    let hero = """
      "hero":{"id":"1","media":{"cover":null,"owner":null,"__typename":"Video"},\
      "__typename":"Person"}
      """
    let errors = #""errors":[{"message":"m","path":["name"]}]"#
    try history.write(#"{\#(errors),"data":{"name":null,\#(hero)}}"#, to: covers)
    try history.write(#"{"data":{"name":"N",\#(hero)}}"#, to: covers)
    #expect(
      try history.read(covers)
        == #"{"data":{"name":"N","hero":{"id":"1","media":{"cover":null,"owner":null}}}}"#)
  }
}

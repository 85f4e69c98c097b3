import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// A refresh whose field fails: the old value stays, and the state tells the error.
@Suite(.oneAtATime) struct HiddenErrorTests {
  private static let value = #"{"person":{"id":"1","name":"Ann","score":5,"__typename":"Person"}}"#
  private static let bob = #"{"person":{"id":"1","name":"Bob","score":null,"__typename":"Person"}}"#

  /// A cache with Ann and her score, and a server that has Bob without one.
  private static func filled(
    _ clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> (maker: SputnikRequestMaker, server: CacheServer) {
    let server = CacheServer(["Score": value])
    let maker = CachePolicyTests.maker(server, SputnikCache(clock: clock))
    _ = try await maker.makeRequest(operation: Score())
    server["Score"] = bob
    server.errors.change { $0["Score"] = WatchedErrorTests.noScore }
    return (maker, server)
  }

  private static func messages(_ error: (any Error)?) -> [String]? {
    guard case SputnikError.responseError(let errors)? = error else { return nil }
    return errors.map(\.message)
  }

  @Test func watching() async throws {
    let (maker, server) = try await Self.filled()
    var states = maker.watch(Score()).makeAsyncIterator()
    #expect(await states.next()?.response?.person?.name == "Ann")
    let failed = await states.next()
    #expect(failed?.response?.person == Score.Person(id: "1", name: "Bob", score: 5))
    #expect(Self.messages(failed?.error) == ["No score."])
    #expect(failed?.response?.partialErrors.map(\.message) == ["No score."])
    #expect(failed?.miss == nil)
    // The error stays beside changes, until a response has the field.
    try await WatchedErrorTests.Change.mutation.rename("1", to: "Cid", server, maker)
    let changed = await states.next()
    #expect(changed?.response?.person?.name == "Cid")
    #expect(Self.messages(changed?.error) == ["No score."])
  }

  /// The next response that has the field ends the error.
  @Test func theNextResponse() async throws {
    let clock = MovedClock()
    let (maker, server) = try await Self.filled(clock)
    var states = maker.watch(Score(), every: .seconds(30)).makeAsyncIterator()
    _ = await states.next()
    #expect(Self.messages(await states.next()?.error) == ["No score."])
    server["Score"] = Self.value
    server.errors.change { $0["Score"] = nil }
    #expect(await waitUntil { clock.sleepers == 1 })
    await clock.move(by: .seconds(30))
    _ = await states.next()
    let after = await states.next()
    #expect(after?.error == nil && after?.response?.partialErrors.isEmpty == true)
  }

  /// Of several errors, those whose fields show nothing of the failure are told.
  @Test func someErrors() async throws {
    let server = CacheServer(["Both": #"{"person":{"id":"1","a":1,"__typename":"Person"}}"#])
    let maker = CachePolicyTests.maker(server)
    _ = try await maker.makeRequest(
      operation: GraphQL.Request(try GraphQL.Document(parsing: "query Both { person { id a } }")))
    server["Both"] = #"{"person":{"id":"1","a":null,"b":null,"__typename":"Person"}}"#
    server.errors.change {
      $0["Both"] =
        #"[{"message":"A","path":["person","a"]},{"message":"B","path":["person","b"]}]"#
    }
    var states = maker.watch(
      GraphQL.Request(try GraphQL.Document(parsing: "query Both { person { id a b } }"))
    ).makeAsyncIterator()
    _ = await states.next()
    let state = await states.next()
    #expect(state?.response?.data.text == #"{"person":{"id":"1","a":1,"b":null}}"#)
    #expect(Self.messages(state?.error) == ["A"])
    #expect(state?.response?.partialErrors.map(\.message) == ["A", "B"])
  }

  /// A list with a failed element is left as it was.
  @Test func aList() async throws {
    let server = CacheServer([
      "Team": #"{"people":[\#(WatchedErrorTests.person("1", "Ann"))]}"#
    ])
    let maker = CachePolicyTests.maker(server)
    _ = try await maker.makeRequest(operation: Team())
    server["Team"] = #"{"people":[null,\#(WatchedErrorTests.person("1", "Bob"))]}"#
    server.errors.change { $0["Team"] = #"[{"message":"Gone.","path":["people",0]}]"# }
    var states = maker.watch(Team()).makeAsyncIterator()
    _ = await states.next()
    let state = await states.next()
    #expect(state?.response?.line == "Bob")
    #expect(Self.messages(state?.error) == ["Gone."])
  }

  /// Who ignores errors isn't told of any.
  @Test func ignored() async throws {
    let (maker, _) = try await Self.filled()
    var states = maker.watch(Score(), options: RequestOptions(errorPolicy: .ignore))
      .makeAsyncIterator()
    _ = await states.next()
    let state = await states.next()
    #expect(state?.response?.person?.name == "Bob" && state?.response?.person?.score == 5)
    #expect(state?.error == nil)
  }

  /// A response that isn't stored is shown all the same, and not what the cache had before.
  @Test func aResponseThatIsNotStored() async throws {
    let server = CacheServer(["Score": Self.value])
    let cache = SputnikCache(obeysCacheControl: true)
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Score())
    server["Score"] = #"{"person":{"id":"1","name":"Bob","score":6,"__typename":"Person"}}"#
    server.headers.change { $0 = ["Cache-Control": "no-store"] }
    var states = maker.watch(Score()).makeAsyncIterator()
    #expect(await states.next()?.response?.person?.name == "Ann")
    #expect(await states.next()?.response?.person == Score.Person(id: "1", name: "Bob", score: 6))
    // The cache can't show what a change makes of it. The server can.
    server["Score"] = #"{"person":{"id":"1","name":"Cid","score":6,"__typename":"Person"}}"#
    try cache.transaction { cache in
      try cache.update(Rename.Person.self, id: "1") { $0.name = "Cid" }
    }
    _ = await states.next()
    #expect(await states.next()?.response?.person?.name == "Cid")
    #expect(server.log.all == ["Score", "Score", "Score"])
  }

  /// A response that is never stored is asked for again when something in it changes.
  @Test func anAgeOfZero() async throws {
    let server = CacheServer(["Score": Self.value])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    var states = maker.watch(Score(), options: RequestOptions(maximumAge: .zero))
      .makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.person?.name == "Ann")
    server["Score"] = #"{"person":{"id":"1","name":"Bob","score":5,"__typename":"Person"}}"#
    try await WatchedErrorTests.Change.mutation.rename("1", to: "Bob", server, maker)
    _ = await states.next()
    #expect(await states.next()?.response?.person?.name == "Bob")
    #expect(server.log.all == ["Score", "Rename", "Score"])
  }

  // MARK: Models

  @MainActor @Test func models() async throws {
    let (maker, server) = try await Self.filled()
    let model = QueryModel(Score(), maker: maker)
    await model.refresh()
    #expect(model.response?.person?.score == 5)
    #expect(Self.messages(model.error) == ["No score."])
    server["Score"] = Self.value
    server.errors.change { $0["Score"] = nil }
    await model.refresh()
    #expect(model.error == nil)
  }

  @MainActor @Test func pages() async throws {
    let person = WatchedErrorTests.person("1", "Ann", #","score":5"#)
    let server = CacheServer(["Scores": #"{"people":[\#(person)]}"#])
    let maker = CachePolicyTests.maker(server)
    let pages = Pages(Scores(), maker: maker, elements: \.people) { _ in nil }
    await pages.refresh()
    #expect(pages.elements.map(\.score) == [5])
    server["Scores"] =
      #"{"people":[\#(WatchedErrorTests.person("1", "Bob", #","score":null"#))]}"#
    server.errors.change { $0["Scores"] = #"[{"message":"No.","path":["people",0,"score"]}]"# }
    await pages.refresh()
    #expect(pages.elements == [Score.Person(id: "1", name: "Bob", score: 5)])
    #expect(Self.messages(pages.error) == ["No."])
  }

  // MARK: Who is told

  /// An equal response with a failed field isn't another one, and its error isn't either.
  @MainActor @Test func equalResponses() async throws {
    let (maker, _) = try await Self.filled()
    let model = QueryModel(Score(), maker: maker)
    await model.refresh()
    let (response, error) = (
      observation { _ = model.response }, observation { _ = model.error }
    )
    await model.refresh()
    await model.refresh()
    #expect(!response() && !error())
    #expect(Self.messages(model.error) == ["No score."])
  }

  @Test func equalResponsesWithoutAValue() async throws {
    let clock = MovedClock()
    let server = CacheServer(["Score": WatchedErrorTests.ann])
    server.errors.change { $0["Score"] = WatchedErrorTests.noScore }
    let maker = CachePolicyTests.maker(server, SputnikCache(clock: clock))
    var states = maker.watch(Score(), every: .seconds(30)).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.revision == 1)
    for _ in 1...2 {
      #expect(await waitUntil { clock.sleepers == 1 })
      await clock.move(by: .seconds(30))
      #expect(await states.next()?.isFetching == true)
      #expect(await states.next()?.revision == 1)
    }
    // Another error is another response.
    server.errors.change { $0["Score"] = #"[{"message":"None.","path":["person","score"]}]"# }
    #expect(await waitUntil { clock.sleepers == 1 })
    await clock.move(by: .seconds(30))
    _ = await states.next()
    #expect(await states.next()?.revision == 2)
  }

  /// So it is with a response that is never stored.
  @Test func equalResponsesThatAreNotStored() async throws {
    let clock = MovedClock()
    let server = CacheServer(["Score": Self.value])
    let maker = CachePolicyTests.maker(server, SputnikCache(clock: clock))
    var states = maker.watch(
      Score(), every: .seconds(30), options: RequestOptions(maximumAge: .zero)
    ).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.revision == 1)
    #expect(await waitUntil { clock.sleepers == 1 })
    await clock.move(by: .seconds(30))
    _ = await states.next()
    #expect(await states.next()?.revision == 1)
  }

  /// An error that comes again is the same; a fact beside it tells nobody of it.
  @MainActor @Test func anErrorThatComesAgain() async throws {
    let (maker, server) = try await Self.filled()
    server.isOffline.change { $0 = true }
    let model = QueryModel(Score(), maker: maker)
    await model.refresh()
    #expect(model.error != nil)
    let told = observation { _ = model.error }
    await model.refresh()
    try await WatchedErrorTests.Change.transaction.rename("1", to: "Cid", server, maker)
    #expect(!told() && model.error != nil)
    server.isOffline.change { $0 = false }
    await model.refresh()
    #expect(told() && Self.messages(model.error) == ["No score."])
  }

  @MainActor @Test func anErrorOfPages() async throws {
    let server = ListServer("abcd")
    let maker = TestSupport.maker(server.transport).caching(in: SputnikCache())
    let pages = Pages(PeoplePage(), maker: maker, connection: \.people, after: \.variables.after)
    await pages.refresh()
    server.isOffline.change { $0 = true }
    await pages.refresh()
    #expect(pages.error != nil)
    let told = observation { _ = pages.error }
    await pages.refresh()
    #expect(!told() && pages.error != nil)
  }
}

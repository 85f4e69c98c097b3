import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// The states of a watched query.
@Suite(.oneAtATime) struct WatchTests {
  private typealias Maker = CachePolicyTests

  /// The facts of a state in a line: `Luke 1 cache, fetching`.
  private static func line(_ state: WatchState<HeroWithID>?) -> String {
    guard let state else { return "the end" }
    var parts = ["\(state.response?.hero?.name ?? "nothing") \(state.revision)"]
    if let source = state.source { parts[0] += " \(source)" }
    if state.isStale { parts.append("stale") }
    if state.isFetching { parts.append("fetching") }
    if let error = state.error { parts.append("\(error)") }
    if let miss = state.miss { parts.append("\(miss.path) \(miss.reason)") }
    return parts.joined(separator: ", ")
  }

  private static func states(
    _ count: Int, of iterator: inout WatchStates<HeroWithID>.AsyncIterator
  ) async -> [String] {
    var lines: [String] = []
    for _ in 0..<count { lines.append(line(await iterator.next())) }
    return lines
  }

  @Test func fromAnEmptyCache() async {
    let server = CacheServer(["HeroWithID": Maker.luke])
    var states = Maker.maker(server).watch(HeroWithID()).makeAsyncIterator()
    #expect(
      await Self.states(2, of: &states) == [
        "nothing 0, fetching, hero missingEntity", "Luke 1 server",
      ])
  }

  /// What there is is shown, and then the server is asked.
  @Test func revalidation() async throws {
    let server = CacheServer(["HeroWithID": Maker.luke])
    let maker = Maker.maker(server)
    _ = try await maker.makeRequest(operation: HeroWithID())
    var states = maker.watch(HeroWithID()).makeAsyncIterator()
    #expect(await Self.states(2, of: &states) == ["Luke 1 cache, fetching", "Luke 1 cache"])
    server["HeroWithID"] = Maker.leia
    states = maker.watch(HeroWithID()).makeAsyncIterator()
    #expect(await Self.states(2, of: &states) == ["Luke 1 cache, fetching", "Leia 2 server"])
    states = maker.watch(HeroWithID(), revalidation: .never).makeAsyncIterator()
    #expect(await Self.states(1, of: &states) == ["Leia 1 cache"])
    #expect(server.log.all == ["HeroWithID", "HeroWithID", "HeroWithID"])
  }

  @Test func aMutationAndAnotherQuery() async throws {
    let server = CacheServer([
      "HeroWithID": Maker.luke,
      "RenameHero": #"{"rename":{"id":"1","name":"Lu","__typename":"Human"}}"#,
      "OtherPeople": #"{"people":[{"name":"Skywalker","id":"1","__typename":"Human"}]}"#,
    ])
    let maker = Maker.maker(server)
    _ = try await maker.makeRequest(operation: HeroWithID())
    var states = maker.watch(HeroWithID(), revalidation: .never).makeAsyncIterator()
    #expect(await Self.states(1, of: &states) == ["Luke 1 cache"])
    _ = try await maker.makeRequest(operation: RenameHero())
    #expect(await Self.states(1, of: &states) == ["Lu 2 cache"])
    // The same again is no change.
    _ = try await maker.makeRequest(operation: RenameHero())
    _ = try await maker.makeRequest(operation: OtherPeople())
    #expect(await Self.states(1, of: &states) == ["Skywalker 3 cache"])
  }

  /// A slow loop gets the newest state.
  @Test func statesAreConflated() async throws {
    let server = CacheServer(["HeroWithID": Maker.luke])
    let maker = Maker.maker(server)
    _ = try await maker.makeRequest(operation: HeroWithID())
    var states = maker.watch(HeroWithID(), revalidation: .never).makeAsyncIterator()
    #expect(await Self.states(1, of: &states) == ["Luke 1 cache"])
    for number in 1...100 {
      server["RenameHero"] = #"{"rename":{"id":"1","name":"\#(number)","__typename":"Human"}}"#
      _ = try await maker.makeRequest(operation: RenameHero())
    }
    #expect(await Self.states(1, of: &states) == ["100 2 cache"])
  }

  /// An error doesn't take the response away.
  @Test func errors() async throws {
    let server = CacheServer(["HeroWithID": Maker.luke])
    let maker = Maker.maker(server)
    _ = try await maker.makeRequest(operation: HeroWithID())
    server.isOffline.change { $0 = true }
    var states = maker.watch(HeroWithID()).makeAsyncIterator()
    #expect(await Self.states(1, of: &states) == ["Luke 1 cache, fetching"])
    let state = await states.next()
    #expect(state?.response?.hero?.name == "Luke")
    #expect((state?.error as? SputnikError) != nil)
    #expect(state?.isFetching == false)
  }

  /// A list gets an entity without all fields, which are then asked for.
  @Test func whatIsMissingIsAskedFor() async throws {
    let server = CacheServer([
      "People": #"{"people":[{"id":"1","name":"Luke","friends":[],"__typename":"Human"}]}"#,
      "OtherPeople":
        #"{"people":[{"name":"Luke","id":"1","__typename":"Human"},{"name":"Han","id":"2","__typename":"Human"}]}"#,
    ])
    let maker = Maker.maker(server)
    _ = try await maker.makeRequest(operation: People())
    var states = maker.watch(People(), revalidation: .never).makeAsyncIterator()
    #expect(await states.next()?.response?.people.map(\.name) == ["Luke"])
    server["People"] =
      #"{"people":[{"id":"1","name":"Luke","friends":[],"__typename":"Human"},{"id":"2","name":"Han","friends":[],"__typename":"Human"}]}"#
    _ = try await maker.makeRequest(
      operation: OtherPeople(), options: RequestOptions(cachePolicy: .networkOnly))
    let during = await states.next()
    #expect(during?.response?.people.map(\.name) == ["Luke"])
    #expect(during?.isFetching == true)
    #expect("\(during!.miss!.path)" == "people[1].friends")
    let after = await states.next()
    #expect(after?.response?.people.map(\.name) == ["Luke", "Han"])
    #expect(after?.isFetching == false)
    #expect(after?.miss == nil)
    #expect(server.log.all == ["People", "OtherPeople", "People"])
  }

  /// A field with an error is shown as the server sent it, and isn't asked for again after each
  /// change.
  @Test func aFieldThatAlwaysFails() async throws {
    let response = #"""
      {"data":{"hero":null},"errors":[{"message":"No.","path":["hero"]}]}
      """#
    let transport = MockTransport(json: response)
    let maker = TestSupport.maker(transport).caching(in: SputnikCache())
    var states = maker.watch(HeroWithID()).makeAsyncIterator()
    _ = await states.next()
    let state = await states.next()
    #expect(state?.response?.hero == nil)
    #expect(state?.response?.partialErrors.count == 1)
    #expect(state?.isFetching == false)
    #expect(state?.miss?.reason == .missingEntity)
    #expect(transport.requests.count == 1)
  }

  /// Two watchers whose responses push each other out don't ask for ever.
  @Test func watchersDoNotAskInTurn() async throws {
    let server = CacheServer([
      "TagNames": #"{"tags":[{"name":"a","note":{"text":"x"}}]}"#,
      "TagSizes": #"{"tags":[{"size":1,"name":"b","owner":null}]}"#,
    ])
    let maker = Maker.maker(server)
    let names = Task {
      for await _ in maker.watch(TagNames()) {}
    }
    let sizes = Task {
      for await _ in maker.watch(TagSizes()) {}
    }
    #expect(await waitUntil { server.log.all.count >= 2 })
    try await Task.sleep(for: .milliseconds(300))
    #expect(server.log.all.count <= 4)
    names.cancel()
    sizes.cancel()
    await names.value
    await sizes.value
  }

  @Test func clearing() async throws {
    let server = CacheServer(["HeroWithID": Maker.luke])
    let cache = SputnikCache()
    let maker = Maker.maker(server, cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    var states = maker.watch(HeroWithID(), revalidation: .never).makeAsyncIterator()
    #expect(await Self.states(1, of: &states) == ["Luke 1 cache"])
    cache.clear()
    #expect(await Self.states(1, of: &states) == ["nothing 1, hero missingEntity"])
    server["HeroWithID"] = Maker.leia
    _ = try await maker.makeRequest(operation: HeroWithID())
    #expect(await Self.states(1, of: &states) == ["Leia 2 cache"])
    #expect(server.log.all == ["HeroWithID", "HeroWithID"])
  }

  /// The end of a loop ends its request.
  @Test func cancelling() async {
    let (arrived, gate) = (Gate(), Gate())
    let transport = MockTransport { _ in
      await arrived.open()
      try await gate.pass()
      return .status(500)
    }
    let maker = TestSupport.maker(transport).caching(in: SputnikCache())
    let log = Log()
    let task = Task {
      for await state in maker.watch(HeroWithID()) { log.append(Self.line(state)) }
    }
    try? await arrived.pass()
    task.cancel()
    await task.value
    #expect(log.all == ["nothing 0, fetching, hero missingEntity"])
  }

  /// There is no data of stale fields, unless the options allow it.
  @Test func staleness() async throws {
    let clock = MovedClock()
    let server = CacheServer(["HeroWithID": Maker.luke])
    let maker = Maker.maker(server, SputnikCache(maximumAge: .seconds(30), clock: clock))
    _ = try await maker.makeRequest(operation: HeroWithID())
    await clock.move(by: .seconds(40))
    let options = RequestOptions(maximumStaleness: .seconds(20))
    var states = maker.watch(HeroWithID(), revalidation: .whenStale, options: options)
      .makeAsyncIterator()
    #expect(await Self.states(2, of: &states) == ["Luke 1 cache, stale, fetching", "Luke 1 cache"])
    await clock.move(by: .seconds(10))
    states = maker.watch(HeroWithID(), revalidation: .whenStale).makeAsyncIterator()
    #expect(await Self.states(1, of: &states) == ["Luke 1 cache"])
  }

  /// The response of the server is asked for again when it becomes stale.
  @Test func expiry() async throws {
    let clock = MovedClock()
    let server = CacheServer(["HeroWithID": Maker.luke])
    let maker = Maker.maker(server, SputnikCache(maximumAge: .seconds(30), clock: clock))
    _ = try await maker.makeRequest(operation: HeroWithID())
    await clock.move(by: .seconds(10))
    var states = maker.watch(HeroWithID(), revalidation: .never, refreshWhenStale: true)
      .makeAsyncIterator()
    let first = await states.next()
    #expect(first?.expires == .seconds(20))
    #expect(await waitUntil { clock.sleepers == 1 })
    server["HeroWithID"] = Maker.leia
    await clock.move(by: .seconds(21))
    #expect(
      await Self.states(2, of: &states) == [
        "Luke 1 cache, stale, fetching, hero stale", "Leia 2 server",
      ])
    #expect(server.log.all == ["HeroWithID", "HeroWithID"])
  }

  /// The server is asked again after each request.
  @Test func polling() async {
    let clock = MovedClock()
    let server = CacheServer(["HeroWithID": Maker.luke])
    let maker = Maker.maker(server, SputnikCache(clock: clock))
    var states = maker.watch(HeroWithID(), every: .seconds(30)).makeAsyncIterator()
    #expect(
      await Self.states(2, of: &states) == [
        "nothing 0, fetching, hero missingEntity", "Luke 1 server",
      ])
    #expect(await waitUntil { clock.sleepers == 1 })
    server["HeroWithID"] = Maker.leia
    await clock.move(by: .seconds(30))
    #expect(await Self.states(2, of: &states) == ["Luke 1 server, fetching", "Leia 2 server"])
    #expect(server.log.all == ["HeroWithID", "HeroWithID"])
  }

  /// Equal data of another operation end that a response is too old.
  @Test(arguments: [Duration.zero, .seconds(60)])
  func equalDataOfAnotherOperation(maximumStaleness: Duration) async throws {
    let clock = MovedClock()
    let server = CacheServer([
      "HeroWithID": Maker.luke,
      "RenameHero": #"{"rename":{"id":"1","name":"Luke","__typename":"Human"}}"#,
      "OtherPeople": #"{"people":[{"name":"Luke","id":"1","__typename":"Human"}]}"#,
    ])
    let cache = SputnikCache(
      maximumAge: .seconds(30), ages: ["Query.hero": .seconds(900)], clock: clock)
    let maker = Maker.maker(server, cache)
    _ = try await maker.makeRequest(operation: HeroWithID())
    _ = try await maker.makeRequest(operation: OtherPeople())
    var states = maker.watch(
      HeroWithID(), revalidation: .never,
      options: RequestOptions(maximumStaleness: maximumStaleness)
    ).makeAsyncIterator()
    #expect(await Self.states(1, of: &states) == ["Luke 1 cache"])
    for operation in 1...2 {
      #expect(await waitUntil { clock.sleepers == 1 })
      await clock.move(by: .seconds(31))
      let miss = maximumStaleness == .zero ? ", hero.id stale" : ""
      #expect(await Self.states(1, of: &states) == ["Luke 1 cache, stale\(miss)"])
      if operation == 1 {
        _ = try await maker.makeRequest(operation: RenameHero())
      } else {
        _ = try await maker.makeRequest(
          operation: OtherPeople(), options: RequestOptions(cachePolicy: .networkOnly))
      }
      #expect(await Self.states(1, of: &states) == ["Luke 1 cache"])
    }
    #expect(!server.log.all.dropFirst(2).contains("HeroWithID"))
  }

  /// What takes longer to fill than to go to another thread and back.
  @Test func aLargeResponse() async throws {
    let names = ["a", "b"].map { String(repeating: $0, count: 100_000) }
    let server = CacheServer([
      "HeroWithID": #"{"hero":{"id":"1","name":"\#(names[0])","__typename":"Human"}}"#,
      "RenameHero": #"{"rename":{"id":"1","name":"\#(names[1])","__typename":"Human"}}"#,
    ])
    let maker = Maker.maker(server)
    var states = maker.watch(HeroWithID()).makeAsyncIterator()
    #expect(await states.next()?.response == nil)
    let first = await states.next()
    #expect(first?.response?.hero?.name == names[0] && first?.revision == 1)
    _ = try await maker.makeRequest(operation: RenameHero())
    let second = await states.next()
    #expect(second?.response?.hero?.name == names[1] && second?.revision == 2)
  }

  /// Otherwise the loop learns that it is.
  @Test func withoutRefresh() async throws {
    let clock = MovedClock()
    let server = CacheServer(["HeroWithID": Maker.luke])
    let maker = Maker.maker(server, SputnikCache(maximumAge: .seconds(30), clock: clock))
    _ = try await maker.makeRequest(operation: HeroWithID())
    var states = maker.watch(HeroWithID(), revalidation: .never).makeAsyncIterator()
    #expect(await Self.states(1, of: &states) == ["Luke 1 cache"])
    #expect(await waitUntil { clock.sleepers == 1 })
    await clock.move(by: .seconds(31))
    #expect(await Self.states(1, of: &states) == ["Luke 1 cache, stale, hero stale"])
    #expect(server.log.all == ["HeroWithID"])
  }
}

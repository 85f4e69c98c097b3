import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import SputnikCore
import TestSupport
import Testing

/// Lists of which elements are still to come.
@Suite(.oneAtATime) struct StreamedListTests {
  @QueryOperation struct Streamed {
    @Stream(initialCount: 1) var people: [Person]
    var person: Person?

    @QuerySatelite struct Person: Hashable {
      var id: ID
      @Stream(initialCount: 0) var tags: [String]
      var name: String
    }
  }

  /// The same list without the directive.
  @QueryOperation struct Listed {
    var people: [Named]

    @QuerySatelite(schemaTypeName: "Person") struct Named: Hashable {
      var id: ID
      var name: String
    }
  }

  static func person(_ id: Int, _ tags: String = "") -> String {
    #"{"id":"\#(id)","tags":[\#(tags)],"name":"N\#(id)","__typename":"Person"}"#
  }

  static func response(_ people: [String], _ person: String = "null") -> String {
    #"{"data":{"people":[\#(people.joined(separator: ","))],"person":\#(person)}}"#
  }

  static func options(_ lists: UnfinishedLists) -> ReadingOptions {
    var options = ReadingOptions()
    options.isIncomplete = true
    options.unfinishedLists = lists
    return options
  }

  static let lists: [UnfinishedLists] = [.streamed, .at([["people"]])]

  /// A part of a list isn't the list; what is in it counts.
  @Test(arguments: lists)
  func unfinishedLists(lists: UnfinishedLists) throws {
    var history = StoreHistory()
    for _ in 1...2 {
      try history.write(
        Self.response([Self.person(1)]), to: Streamed(), options: Self.options(lists))
      #expect(try history.miss(Streamed()) == "people | Query.people |  | stale")
      #expect(try history.miss(Listed()) == "people | Query.people |  | stale")
      try history.write(
        Self.response([Self.person(1), Self.person(2)]), to: Streamed(),
        options: Self.options(lists))
      #expect(try history.miss(Listed()) == "people | Query.people |  | stale")
      try history.write(Self.response([Self.person(1), Self.person(2)]), to: Streamed())
      #expect(
        try history.read(Listed())
          == #"{"data":{"people":[{"id":"1","name":"N1"},{"id":"2","name":"N2"}]}}"#)
    }
    // Another operation has all of it.
    try history.write(Self.response([]), to: Streamed(), options: Self.options(lists))
    #expect(try history.miss(Listed()) == "people | Query.people |  | stale")
    try history.write(#"{"data":{"people":[]}}"#, to: Listed())
    #expect(try history.read(Listed()) == #"{"data":{"people":[]}}"#)
  }

  /// Lists inside of entities, also of those in a streamed list.
  @Test(arguments: [
    (UnfinishedLists.streamed, "people", "person.tags"),
    (.at([["people", 0, "tags"]]), "people[0].tags", "nothing"),
    (.at([["person", "tags"]]), "nothing", "person.tags"), (.none, "nothing", "nothing"),
  ])
  func inside(lists: UnfinishedLists, people: String, person: String) throws {
    var history = StoreHistory()
    try history.write(
      Self.response([Self.person(1, #""a""#)], Self.person(2, #""b","c""#)), to: Streamed(),
      options: Self.options(lists))
    func miss(_ operation: GraphQL.Request) throws -> String {
      do {
        _ = try history.read(operation)
        return "nothing"
      } catch let miss as CacheMiss {
        return "\(miss.path)"
      }
    }
    let (all, one) = ("{ people { id tags } }", "{ person { id tags } }")
    #expect(try miss(ComposedRecordTests.request(all)) == people)
    #expect(try miss(ComposedRecordTests.request(one)) == person)
    // What is beside the list is there.
    #expect(
      try history.read(ComposedRecordTests.request("{ person { id name } }"))
        == #"{"data":{"person":{"id":"2","name":"N2"}}}"#)
  }

  /// A list in an object without a key, of which another operation brings other fields.
  @Test func insideOfAnObject() throws {
    var history = StoreHistory()
    let streamed = try ComposedRecordTests.request(
      "{ home { city rooms @stream(initialCount: 1) { name } } }")
    let other = try ComposedRecordTests.request("{ home { size } }")
    let parts = [
      #"{"data":{"home":{"city":"A","rooms":[{"name":"a"}]}}}"#,
      #"{"data":{"home":{"city":"A","rooms":[{"name":"a"},{"name":"b"}]}}}"#,
    ]
    for _ in 1...2 {
      try history.write(parts[0], to: streamed, options: Self.options(.streamed))
      try history.write(#"{"data":{"home":{"size":3}}}"#, to: other)
      #expect(try history.read(other) == #"{"data":{"home":{"size":3}}}"#)
      #expect(throws: CacheMiss.self) { try history.read(streamed) }
      try history.write(parts[0], to: streamed, options: Self.options(.streamed))
      #expect(throws: CacheMiss.self) { try history.read(streamed) }
      try history.write(parts[1], to: streamed)
      #expect(try history.read(streamed) == parts[1])
      // What came before the part may be of another object.
      #expect(throws: CacheMiss.self) { try history.read(other) }
      try history.write(#"{"data":{"home":{"size":3}}}"#, to: other)
      #expect(try history.read(streamed) == parts[1])
    }
  }

  @QueryOperation struct PersonName {
    var person: Listed.Named?
  }

  /// A cache with lists of which nobody streams the rest.
  private static func leftUnfinished(
    _ lists: UnfinishedLists, _ server: CacheServer
  ) throws -> SputnikRequestMaker {
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    let prepared = try Streamed().prepared(isStored: true)
    let request = try maker.storedQuery(prepared, RequestOptions(cachePolicy: .cacheOnly)).request
    cache.store(
      Data(Self.response([Self.person(1), Self.person(2)], Self.person(3)).utf8), to: request,
      options: Self.options(lists), age: nil, epoch: cache.epoch)
    return maker
  }

  /// What isn't read may be unfinished.
  @Test func watchingWhatIsBeside() async throws {
    let maker = try Self.leftUnfinished(.at([["person", "tags"]]), CacheServer())
    var states = maker.watch(PersonName(), options: RequestOptions(cachePolicy: .cacheOnly))
      .makeAsyncIterator()
    let state = await states.next()
    #expect(state?.response?.person?.name == "N3" && state?.isStale == false)
  }

  /// The rest is asked for, whatever the rule is, as everything that is missing.
  @Test(arguments: Revalidation.allCases)
  func watchingWhatIsLeft(_ revalidation: Revalidation) async throws {
    let server = CacheServer()
    server.isOffline.value = true
    let maker = try Self.leftUnfinished(.at([["people"]]), server)
    var states = maker.watch(Listed(), revalidation: revalidation).makeAsyncIterator()
    var state = await states.next()
    #expect(state?.response?.people.count == 2)
    #expect(state?.isStale == true && state?.isFetching == true)
    // It stays so without an answer.
    state = await states.next()
    #expect(state?.isStale == true && state?.error != nil)
    server.isOffline.value = false
    server["Listed"] = #"{"people":[{"id":"1","name":"N1","__typename":"Person"}]}"#
    _ = try await maker.makeRequest(operation: Listed())
    state = await states.next()
    #expect(state?.response?.people.count == 1 && state?.isStale == false)
  }

  @QueryOperation struct BestTags {
    var best: Person

    @QuerySatelite struct Person {
      var id: ID
      var tags: [String]
    }
  }
  @QueryOperation struct BestID {
    var best: Person

    @QuerySatelite struct Person { var id: ID }
  }

  /// Another response leads to a list of which nobody streams the rest.
  @Test func leadingToWhatIsLeft() async throws {
    let server = CacheServer([
      "BestTags": #"{"best":{"id":"9","tags":["c"],"__typename":"Person"}}"#,
      "BestID": #"{"best":{"id":"3","__typename":"Person"}}"#,
    ])
    let maker = try Self.leftUnfinished(.at([["person", "tags"]]), server)
    var states = maker.watch(BestTags(), revalidation: .never).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.best.tags == ["c"])
    server["BestTags"] = #"{"best":{"id":"3","tags":["a","b"],"__typename":"Person"}}"#
    _ = try await maker.makeRequest(
      operation: BestID(), options: RequestOptions(cachePolicy: .networkOnly))
    var state = await states.next()
    #expect(state?.isStale == true && state?.isFetching == true)
    state = await states.next()
    #expect(state?.response?.best.tags == ["a", "b"] && state?.isStale == false)
    #expect(server.log.all == ["BestTags", "BestID", "BestTags"])
  }

  /// The last part has nothing new, and the list has an age from then on.
  @Test func anEndWithEqualData() async throws {
    let clock = MovedClock()
    let cache = SputnikCache(obeysCacheControl: true, clock: clock)
    let maker = CachePolicyTests.maker(CacheServer(), cache)
    let prepared = try Streamed().prepared(isStored: true)
    let request = try maker.storedQuery(prepared, RequestOptions(cachePolicy: .cacheOnly)).request
    let response = Data(Self.response([Self.person(1)]).utf8)
    var states = maker.watch(Listed(), options: RequestOptions(cachePolicy: .cacheOnly))
      .makeAsyncIterator()
    #expect(await states.next()?.response == nil)
    cache.store(
      response, to: request, options: Self.options(.at([["people"]])), age: .seconds(10),
      epoch: cache.epoch)
    var state = await states.next()
    #expect(state?.response?.people.count == 1 && state?.isStale == false)
    cache.store(
      response, to: request, options: ReadingOptions(), age: .seconds(10), epoch: cache.epoch)
    await clock.move(by: .seconds(11))
    state = await states.next()
    #expect(state?.response?.people.count == 1 && state?.isStale == true)
  }

  /// The last part has equal elements beside another name, and the list has an age from then on.
  @Test func anEndBesideAnotherName() async throws {
    let clock = MovedClock()
    let cache = SputnikCache(ages: ["Team.members": .seconds(10)], clock: clock)
    let maker = CachePolicyTests.maker(CacheServer(), cache)
    let response = { (name: String) in
      #"{"data":{"team":{"id":"1","name":"\#(name)","members":[{"id":"2","__typename":"Person"}],"#
        + #""__typename":"Team"}}}"#
    }
    let prepared = try TeamOfMembers().prepared(isStored: true)
    let request = try maker.storedQuery(prepared, RequestOptions(cachePolicy: .cacheOnly)).request
    var states = maker.watch(MembersOfTeam(), options: RequestOptions(cachePolicy: .cacheOnly))
      .makeAsyncIterator()
    #expect(await states.next()?.response == nil)
    cache.store(
      Data(response("A").utf8), to: request, options: Self.options(.at([["team", "members"]])),
      age: nil, epoch: cache.epoch)
    var state = await states.next()
    #expect(state?.response?.team.members.count == 1 && state?.expires == nil)
    cache.store(
      Data(response("B").utf8), to: request, options: ReadingOptions(), age: nil,
      epoch: cache.epoch)
    await clock.move(by: .seconds(11))
    state = await states.next()
    #expect(state?.response?.team.members.count == 1 && state?.isStale == true)
  }

  @QueryOperation struct TeamOfMembers {
    var team: Team

    @QuerySatelite struct Team {
      var id: ID
      var name: String
      var members: [Member]
    }
    @QuerySatelite(schemaTypeName: "Person") struct Member: Hashable { var id: ID }
  }

  @QueryOperation struct MembersOfTeam {
    var team: Team

    @QuerySatelite struct Team {
      var id: ID
      var members: [TeamOfMembers.Member]
    }
  }

  /// A list comes after a failed element of another one, and after a failed object.
  @Test(arguments: [
    (#"{"friends":[{"id":"1","__typename":"Person"},null]}"#, #"["viewer","friends",1]"#),
    (#"{"friends":null}"#, #"["viewer","friends"]"#),
  ])
  func behindAnError(viewer: String, path: String) throws {
    var history = StoreHistory()
    let streamed = try ComposedRecordTests.request(
      "{ viewer { friends { id } } feed @stream(initialCount: 1) { id text } }")
    let part =
      #"{"data":{"viewer":\#(viewer),"feed":[{"id":"1","text":"a","__typename":"Post"}]},"#
      + #""errors":[{"message":"m","path":\#(path)}]}"#
    let feed = try ComposedRecordTests.request("{ feed { id text } }")
    for lists in [UnfinishedLists.streamed, .at([["feed"]])] {
      try history.write(part, to: streamed, options: Self.options(lists))
      let miss = #expect(throws: CacheMiss.self) { try history.read(feed) }
      #expect(miss?.reason == .stale)
    }
    try history.write(part, to: streamed)
    #expect(try history.read(feed) == #"{"data":{"feed":[{"id":"1","text":"a"}]}}"#)
  }

  /// An app writes an entity of which only a part of a list is there. That doesn't make it whole.
  @Test func writtenAgain() throws {
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(CacheServer([:]), cache)
    let prepared = try Streamed().prepared(isStored: true)
    let request = try maker.storedQuery(prepared, RequestOptions(cachePolicy: .cacheOnly)).request
    cache.store(
      Data(Self.response([], Self.person(1, #""a""#)).utf8), to: request,
      options: Self.options(.at([["person", "tags"]])), age: nil, epoch: cache.epoch)
    let person = try #require(try cache.value(of: Streamed.Person.self, id: "1"))
    for _ in 1...3 { try cache.transaction { try $0.insert(person) } }
    #expect(throws: CacheMiss.self) { try cache.responseInMemory(to: request).get() }
  }

  /// A change by an app doesn't make a list whole.
  @Test func changedLists() throws {
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(CacheServer([:]), cache)
    let prepared = try Streamed().prepared(isStored: true)
    let request = try maker.storedQuery(prepared, RequestOptions(cachePolicy: .cacheOnly)).request
    cache.store(
      Data(Self.response([Self.person(1), Self.person(2)]).utf8), to: request,
      options: Self.options(.at([["people"]])), age: nil, epoch: cache.epoch)
    try cache.transaction { cache in try cache.update(Streamed()) { $0.people.removeLast() } }
    #expect(throws: CacheMiss.self) { try cache.responseInMemory(to: request).get() }
  }

  /// Parts over the network: who watches sees the list grow, and nobody else takes a part of it for
  /// the list, also if the connection breaks.
  @Test(arguments: [true, false])
  func parts(breaks: Bool) async throws {
    let streamed = { (id: Int) in #"{"incremental":[{"id":"0","items":[\#(Self.person(id))]}]"# }
    var parts = [
      #"{"data":{"people":[\#(Self.person(1))],"person":null},"#
        + #""pending":[{"id":"0","path":["people"]}],"hasNext":true}"#,
      streamed(2) + #","hasNext":true}"#,
    ]
    if !breaks { parts.append(streamed(3) + #","completed":[{"id":"0"}],"hasNext":false}"#) }
    let boundary = parts.map { "\r\n--x\r\nContent-Type: application/json\r\n\r\n\($0)" }
    let transport = MockTransport(
      streaming: MockTransport.StreamedResponse(
        headers: ["Content-Type": #"multipart/mixed; boundary="x""#],
        steps: (boundary + [breaks ? "\r\n--x" : "\r\n--x--\r\n"]).map { .text($0) }))
    let cache = SputnikCache()
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "http://localhost/graphql"),
      configuration: SputnikAPIConfiguration(), transport: transport
    ).caching(in: cache)
    let only = RequestOptions(cachePolicy: .cacheOnly)
    let watching = Task {
      var seen: [Int] = []
      for await state in maker.watch(Listed(), options: only) {
        if let count = state.response?.people.count { seen.append(count) }
        if seen.last == (breaks ? 2 : 3) { break }
      }
      return seen
    }
    var counts: [Int] = []
    do {
      for try await response in maker.makeIncrementalRequest(operation: Streamed()) {
        counts.append(response.people.count)
        let isWhole = counts.last == 3
        let other = try? await maker.makeRequest(operation: Listed(), options: only)
        #expect(other?.people.count == (isWhole ? 3 : nil))
      }
      #expect(!breaks)
    } catch {
      #expect(breaks)
    }
    #expect(counts == (breaks ? [1, 2] : [1, 2, 3]))
    #expect(await watching.value.last == counts.last)
    let afterwards = try? await maker.makeRequest(operation: Listed(), options: only)
    #expect(afterwards?.people.count == (breaks ? nil : 3))
    #expect(cache.contents.contains { $0.key == "Query.people" })
  }
}

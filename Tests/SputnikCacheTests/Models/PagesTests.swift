import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// A list in pages as a view shows it.
@MainActor @Suite(.oneAtATime) struct PagesTests {
  typealias People = Pages<PeoplePage, PeoplePage.Person>
  private typealias List = Pages<PeopleFrom, PeoplePage.Person>

  static func people(
    _ server: ListServer, _ cache: SputnikCache = SputnikCache(),
    revalidation: Revalidation = .always, every interval: Duration? = nil
  ) -> People {
    People(
      PeoplePage(),
      maker: TestSupport.maker(server.transport).caching(in: cache), revalidation: revalidation,
      every: interval, connection: \.people, after: \.variables.after)
  }

  private static func list(_ server: ListServer, from offset: Int = 0) -> List {
    List(
      PeopleFrom(variables: .init(offset: offset)), maker: TestSupport.maker(server.transport),
      elements: \.list, previous: PeopleFrom.previous, next: PeopleFrom.next)
  }

  /// The names and facts of a model in a line: `A B C, next`.
  static func line<Operation>(_ pages: Pages<Operation, PeoplePage.Person>) -> String {
    var parts = [pages.elements.map(\.name).joined(separator: " ")]
    if pages.hasPrevious { parts.append("previous") }
    if pages.hasNext { parts.append("next") }
    if pages.isLoading { parts.append("loading") }
    if pages.isRefreshing { parts.append("refreshing") }
    if pages.isLoadingNext { parts.append("loading next") }
    if pages.isLoadingPrevious { parts.append("loading previous") }
    if pages.isStale { parts.append("stale") }
    if pages.isPlaceholder { parts.append("placeholder") }
    if pages.error != nil { parts.append("error") }
    return parts.joined(separator: ", ")
  }

  /// Runs a model during a function, after its first page is there.
  private static func running<Operation>(
    _ pages: Pages<Operation, PeoplePage.Person>, _ body: () async throws -> Void
  ) async rethrows {
    let life = Task { await pages.run() }
    await observe { !pages.isLoading }
    try await body()
    life.cancel()
    await life.value
  }

  @Test func pageByPage() async {
    let server = ListServer("abcde")
    let pages = Self.people(server)
    #expect(Self.line(pages) == ", loading")
    await Self.running(pages) {
      #expect(Self.line(pages) == "A B, next")
      await pages.loadNext()
      #expect(Self.line(pages) == "A B C D, next")
      await pages.loadNext()
      #expect(Self.line(pages) == "A B C D E")
      await pages.loadNext()
      #expect(pages.responses.map(\.people.edges.count) == [2, 2, 1])
    }
    #expect(server.log.all == ["start", "b", "d"])
    #expect(Self.line(pages) == "A B C D E")
  }

  @Test func theFirstFrame() async throws {
    let server = ListServer("abcde")
    let cache = SputnikCache()
    await Self.running(Self.people(server, cache)) {}
    let pages = Self.people(server, cache)
    #expect(Self.line(pages) == "A B, next")
    #expect(server.log.all == ["start"])
  }

  @Test func loadNextTwice() async {
    let server = ListServer("abcde")
    let pages = Self.people(server)
    await Self.running(pages) {
      let other = Task { await pages.loadNext() }
      await pages.loadNext()
      await other.value
      #expect(Self.line(pages) == "A B C D, next")
    }
    #expect(server.log.all == ["start", "b"])
  }

  /// An offset that has moved brings elements again.
  @Test func equalIDs() async {
    let server = ListServer("abcdef")
    let pages = Self.list(server)
    await Self.running(pages) {
      server.people.value = "xabcdef".map(String.init)
      await pages.loadNext()
      #expect(Self.line(pages) == "A B C, next")
      await pages.loadNext()
      #expect(Self.line(pages) == "A B C D E, next")
    }
    #expect(server.log.all == ["0", "2", "4"])
  }

  @Test func previousPages() async {
    let server = ListServer("abcdef")
    let pages = Self.list(server, from: 2)
    await Self.running(pages) {
      #expect(Self.line(pages) == "C D, previous, next")
      await pages.loadPrevious()
      #expect(Self.line(pages) == "A B C D, next")
      await pages.loadPrevious()
      await pages.loadNext()
      #expect(Self.line(pages) == "A B C D E F, next")
    }
    #expect(server.log.all == ["2", "0", "4"])
  }

  // MARK: Refreshing

  @Test func refreshes() async {
    let server = ListServer("abcdefgh")
    let pages = Self.people(server)
    await Self.running(pages) {
      await pages.loadNext()
      await pages.loadNext()
      // The same first page: one request.
      await pages.refresh()
      #expect(server.log.all == ["start", "b", "d", "start"])
      // Another first page: all.
      server.people.value = "xabcdefgh".map(String.init)
      await pages.refresh()
      #expect(server.log.all == ["start", "b", "d", "start", "start", "a", "c"])
      #expect(Self.line(pages) == "X A B C D E, next")
      // The same elements with another cursor: all.
      server.cursorSuffix.value = "+"
      await pages.refresh()
      #expect(server.log.all.dropFirst(7) == ["start", "a+", "c+"])
      #expect(Self.line(pages) == "X A B C D E, next")
      // A shorter list has fewer pages.
      server.people.value = "xbc".map(String.init)
      await pages.refresh()
      #expect(server.log.all.dropFirst(10) == ["start", "b+"])
      #expect(Self.line(pages) == "X B C")
    }
  }

  /// When a view comes back, it shows what it had, and looks again.
  @Test func comingBack() async {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = Self.people(server, cache)
    await Self.running(pages) { await pages.loadNext() }
    #expect(cache.state.withLock { $0.watchers.count } == 0)
    server.people.value = "xabcd".map(String.init)
    #expect(Self.line(pages) == "A B C D")
    let life = Task { await pages.run() }
    await observe { Self.line(pages) == "X A B C, next" }
    #expect(server.log.all == ["start", "b", "start", "a"])
    life.cancel()
    await life.value
  }

  @Test func aFailedRefresh() async {
    let server = ListServer("abcd")
    let pages = Self.people(server)
    await Self.running(pages) {
      await pages.loadNext()
      server.isOffline.value = true
      await pages.refresh()
      #expect(Self.line(pages) == "A B C D, error")
      server.isOffline.value = false
      await pages.refresh()
      #expect(Self.line(pages) == "A B C D")
    }
  }

  @Test func aPageThatFails() async {
    let server = ListServer("abcd")
    let pages = Self.people(server)
    await Self.running(pages) {
      server.isOffline.value = true
      await pages.loadNext()
      #expect(Self.line(pages) == "A B, next, error")
      server.isOffline.value = false
      await pages.loadNext()
      #expect(Self.line(pages) == "A B C D")
    }
    #expect(server.log.all == ["start", "b"])
  }

  /// `loadNext()` tries again what has failed, also if that is the first page.
  @Test(arguments: [true, false]) func aFirstPageThatFails(runs: Bool) async {
    let server = ListServer("abcd")
    server.isOffline.value = true
    let pages = Self.people(server)
    let life = runs ? Task { await pages.run() } : nil
    if !runs { await pages.refresh() }
    await observe { pages.error != nil }
    #expect(Self.line(pages) == ", error")
    await pages.loadNext()
    #expect(Self.line(pages) == ", error")
    server.isOffline.value = false
    await pages.loadNext()
    #expect(Self.line(pages) == "A B, next")
    await pages.loadNext()
    #expect(Self.line(pages) == "A B C D")
    #expect(server.log.all == ["start", "b"])
    life?.cancel()
    await life?.value
  }

  @Test func loadPreviousAfterAFirstPageThatFails() async {
    let server = ListServer("abcd")
    server.isOffline.value = true
    let pages = Self.list(server, from: 2)
    await pages.refresh()
    server.isOffline.value = false
    await pages.loadPrevious()
    #expect(Self.line(pages) == "C D, previous, next")
  }

  /// The error is that of the last request, whichever page it was for.
  @Test func errorsOfOtherRequests() async {
    let server = ListServer("abcdef")
    let pages = Self.people(server)
    await Self.running(pages) {
      server.failing.value = ["start"]
      await pages.refresh()
      #expect(Self.line(pages) == "A B, next, error")
      await pages.loadNext()
      #expect(Self.line(pages) == "A B C D, next")
      server.failing.value = ["d"]
      await pages.loadNext()
      #expect(Self.line(pages) == "A B C D, next, error")
      await pages.refresh()
      #expect(Self.line(pages) == "A B C D, next")
    }
  }

  /// Who reads the error is told once of it.
  @Test func anErrorIsToldOnce() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = Self.people(server, cache)
    try await Self.running(pages) {
      server.failing.value = ["start"]
      await pages.refresh()
      let hasOtherError = observation { _ = pages.error }
      _ = try await TestSupport.maker(server.transport).caching(in: cache)
        .makeRequest(operation: RenamePerson())
      await observe { Self.line(pages) == "A Bea, next, error" }
      #expect(!hasOtherError())
      server.failing.value = []
      await pages.refresh()
      #expect(hasOtherError())
    }
  }

  /// While the page is tried again, its error is there.
  @Test func anErrorStays() async {
    let (list, server) = (ListServer("abcd"), HeldServer())
    let pages = People(
      PeoplePage(), maker: TestSupport.maker(server.transport), connection: \.people,
      after: \.variables.after)
    await Self.held(pages, server, list) {
      var next = Task { await pages.loadNext() }
      await server.next().fail()
      await next.value
      #expect(Self.line(pages) == "A B, next, error")
      next = Task { await pages.loadNext() }
      let request = await server.next()
      #expect(Self.line(pages) == "A B, next, loading next, error")
      await request.respond(list.response(to: request.variables))
      await next.value
      #expect(Self.line(pages) == "A B C D")
    }
  }

  /// Runs a model during a function, after the server has responded with the first page.
  private static func held(
    _ pages: People, _ server: HeldServer, _ list: ListServer, _ body: () async -> Void
  ) async {
    let life = Task { await pages.run() }
    await server.next().respond(list.response(to: nil))
    await observe { !pages.isLoading }
    await body()
    life.cancel()
    await life.value
  }

  @Test func loadNextDuringARefresh() async {
    let (list, server) = (ListServer("abcd"), HeldServer())
    let maker = TestSupport.maker(server.transport).caching(in: SputnikCache())
    let pages = People(
      PeoplePage(), maker: maker, connection: \.people,
      after: \.variables.after)
    let life = Task { await pages.run() }
    await server.next().respond(list.response(to: nil))
    await observe { !pages.isLoading }
    let refresh = Task { await pages.refresh() }
    let first = await server.next()
    let next = Task { await pages.loadNext() }
    await observe { Self.line(pages) == "A B, next, refreshing, loading next" }
    #expect(server.waiting.value == 1)
    list.people.value = "xabcd".map(String.init)
    await first.respond(list.response(to: first.variables))
    let second = await server.next()
    await second.respond(list.response(to: second.variables))
    await refresh.value
    await next.value
    #expect(Self.line(pages) == "X A B C, next")
    #expect(list.log.all == ["start", "start", "a"])
    life.cancel()
    await life.value
  }

  @Test func polling() async {
    let clock = MovedClock()
    let server = ListServer("abcd")
    let pages = Self.people(server, SputnikCache(clock: clock), every: .seconds(10))
    await Self.running(pages) {
      await pages.loadNext()
      server.people.value = "xabcd".map(String.init)
      #expect(await waitForAMinute { clock.sleepers == 1 })
      await clock.move(by: .seconds(10))
      await observe { Self.line(pages) == "X A B C, next" }
    }
    #expect(server.log.all == ["start", "b", "start", "a"])
  }

  // MARK: Changes

  @Test func aChangedElement() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = Self.people(server, cache)
    try await Self.running(pages) {
      await pages.loadNext()
      let hasOtherFacts = observation { _ = pages.hasNext }
      _ = try await TestSupport.maker(server.transport).caching(in: cache)
        .makeRequest(operation: RenamePerson())
      await observe { Self.line(pages) == "A Bea C D" }
      #expect(pages.responses[0].people.elements[1].name == "Bea")
      #expect(!hasOtherFacts())
      // A change of the elements themselves.
      try cache.transaction { cache in
        try cache.update(PeoplePage()) { page in
          page.people.edges.remove(at: 0)
        }
      }
      await observe { Self.line(pages) == "Bea C D" }
    }
    #expect(server.log.all == ["start", "b"])
  }

  @Test func clearing() async {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = Self.people(server, cache)
    await Self.running(pages) {
      await pages.loadNext()
      cache.clear()
      await observe { pages.elements.isEmpty }
      #expect(Self.line(pages) == "")
      await pages.refresh()
      #expect(Self.line(pages) == "A B, next")
    }
    #expect(server.log.all == ["start", "b", "start"])
  }

  /// A server that returns the same cursor again has no other page.
  @Test func aRepeatedCursor() async {
    let transport = MockTransport(
      json:
        #"{"data":{"people":{"edges":[{"node":{"id":"a","name":"A","__typename":"Person"}}],"pageInfo":{"hasNextPage":true,"endCursor":"a"}}}}"#
    )
    let pages = People(
      PeoplePage(), maker: TestSupport.maker(transport),
      connection: \.people, after: \.variables.after)
    await Self.running(pages) {
      await pages.loadNext()
      #expect(Self.line(pages) == "A, next")
      await pages.loadNext()
      #expect(Self.line(pages) == "A")
      await pages.loadNext()
    }
    #expect(transport.requests.count == 2)
  }

  @Test func anotherOperation() async {
    let server = ListServer("abcdef")
    let pages = Self.list(server)
    await Self.running(pages) {
      await pages.loadNext()
      pages.operation.variables.offset = 4
      #expect(Self.line(pages) == "A B C D, placeholder")
      await observe { Self.line(pages) == "E F, previous, next" }
      // What the cache has is there at once.
      pages.operation.variables.offset = 0
      #expect(Self.line(pages) == "A B, next")
      #expect(await waitForAMinute { server.log.all.count == 4 })
    }
    #expect(server.log.all == ["0", "2", "4", "0"])
  }

  @Test func anInvalidOperation() async {
    var nothing = PeoplePage()
    nothing.setSelections([])
    let pages = People(
      nothing, maker: TestSupport.maker(ListServer("").transport), connection: \.people,
      after: \.variables.after)
    #expect(Self.line(pages) == ", error")
    await pages.refresh()
    await pages.loadNext()
    #expect(Self.line(pages) == ", error")
  }

  // MARK: Lives

  /// Without a life, loading runs the model as long as it takes.
  @Test func withoutALife() async {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = Self.people(server, cache)
    await pages.refresh()
    #expect(Self.line(pages) == "A B, next")
    await pages.loadNext()
    #expect(Self.line(pages) == "A B C D")
    #expect(cache.state.withLock { $0.watchers.count } == 0)
    // What is there isn't asked for again.
    #expect(server.log.all == ["start", "b"])
  }

  /// A view appears while a page is being loaded without one. It asks for the first page.
  @Test func aLifeBeginsLater() async {
    let (list, server) = (ListServer("abcd"), HeldServer())
    let pages = People(
      PeoplePage(), maker: TestSupport.maker(server.transport), connection: \.people,
      after: \.variables.after)
    await Self.held(pages, server, list) {}
    let next = Task { await pages.loadNext() }
    let second = await server.next()
    #expect(second.variables?["after"] == "b")
    let life = Task { await pages.run() }
    await second.respond(list.response(to: second.variables))
    await next.value
    let first = await server.next()
    #expect(first.variables?["after"] == nil)
    await first.respond(list.response(to: nil))
    await observe { Self.line(pages) == "A B C D" }
    life.cancel()
    await life.value
  }

  @Test func cancelling() async {
    let server = HeldServer()
    let cache = SputnikCache()
    let pages = People(
      PeoplePage(),
      maker: TestSupport.maker(server.transport).caching(in: cache), connection: \.people,
      after: \.variables.after)
    let life = Task { await pages.run() }
    await server.next().respond(ListServer("abcd").response(to: nil))
    await observe { pages.hasNext }
    let next = Task { await pages.loadNext() }
    _ = await server.next()
    next.cancel()
    await next.value
    #expect(Self.line(pages) == "A B, next, loading next")
    life.cancel()
    await life.value
    #expect(Self.line(pages) == "A B, next")
    #expect(await waitForAMinute { server.waiting.value == 0 })
    #expect(cache.state.withLock { $0.watchers.count } == 0)
  }

  @Test func preview() async {
    let pages = People(preview: [.init(id: "a", name: "A")], hasNext: true)
    await pages.run()
    await pages.refresh()
    await pages.loadNext()
    pages.becameActive()
    #expect(Self.line(pages) == "A, next")
    #expect(Self.line(People(preview: nil)) == ", loading")
    #expect(Self.line(People(preview: nil, error: CacheServer.Offline())) == ", error")
  }

  // MARK: A loop

  @Test nonisolated func responses() async throws {
    let server = ListServer("abcde")
    let maker = TestSupport.maker(server.transport)
    var names: [[String]] = []
    for try await page in maker.pages(
      PeoplePage(), connection: \.people, after: \.variables.after)
    {
      names.append(page.people.elements.map(\.name))
    }
    #expect(names == [["A", "B"], ["C", "D"], ["E"]])
    for try await page in maker.pages(
      PeopleFrom(variables: .init(offset: 0)), next: PeopleFrom.next)
    where page.variables.offset == 2 {
      break
    }
    #expect(server.log.all == ["start", "b", "d", "0", "2"])
    server.isOffline.value = true
    let pages = maker.pages(PeopleFrom(variables: .init(offset: 0)), next: PeopleFrom.next)
    var iterator = pages.makeAsyncIterator()
    await #expect(throws: SputnikError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  /// A server that repeats a cursor, at once or later, has no other page.
  @Test(arguments: [["a", "a"], ["a", "b", "a"]])
  nonisolated
    func responsesWithARepeatedCursor(cursors: [String]) async throws
  {
    let transport = MockTransport { request in
      let body = try JSONValue(parsing: request.body.data())
      let after = body["variables"]?["after"]?.stringValue
      let index = after.flatMap(cursors.firstIndex).map { $0 + 1 } ?? 0
      return .json(
        #"{"data":{"people":{"edges":[],"pageInfo":{"hasNextPage":true,"endCursor":"\#(cursors[index])"}}}}"#
      )
    }
    var ends: [String?] = []
    for try await page in TestSupport.maker(transport).pages(
      PeoplePage(), connection: \.people, after: \.variables.after)
    {
      ends.append(page.people.pageInfo.endCursor)
    }
    #expect(ends == cursors)
    #expect(transport.requests.count == cursors.count)
  }
}

import Foundation
import RecordSupport
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// A list in pages as a view shows it.
@MainActor @Suite(.oneAtATime) struct PagesTests {
  private typealias People = ShownPages.People

  @Test func pageByPage() async {
    let server = ListServer("abcde")
    let pages = ShownPages.people(server)
    #expect(ShownPages.line(pages) == ", loading")
    await ShownPages.running(pages) {
      #expect(ShownPages.line(pages) == "A B, next")
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B C D, next")
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B C D E")
      await pages.loadNext()
      #expect(pages.responses.map(\.people.edges.count) == [2, 2, 1])
    }
    #expect(server.log.all == ["start", "b", "d"])
    #expect(ShownPages.line(pages) == "A B C D E")
  }

  @Test func theFirstFrame() async throws {
    let server = ListServer("abcde")
    let cache = SputnikCache()
    await ShownPages.running(ShownPages.people(server, cache)) {}
    let pages = ShownPages.people(server, cache)
    #expect(ShownPages.line(pages) == "A B, next")
    #expect(server.log.all == ["start"])
  }

  @Test func loadNextTwice() async {
    let server = ListServer("abcde")
    let pages = ShownPages.people(server)
    await ShownPages.running(pages) {
      let other = Task { await pages.loadNext() }
      await pages.loadNext()
      await other.value
      #expect(ShownPages.line(pages) == "A B C D, next")
    }
    #expect(server.log.all == ["start", "b"])
  }

  /// An offset that has moved brings elements again.
  @Test func equalIDs() async {
    let server = ListServer("abcdef")
    let pages = ShownPages.list(server)
    await ShownPages.running(pages) {
      server.people.value = "xabcdef".map(String.init)
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B C, next")
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B C D E, next")
    }
    #expect(server.log.all == ["0", "2", "4"])
  }

  @Test func previousPages() async {
    let server = ListServer("abcdef")
    let pages = ShownPages.list(server, from: 2)
    await ShownPages.running(pages) {
      #expect(ShownPages.line(pages) == "C D, previous, next")
      await pages.loadPrevious()
      #expect(ShownPages.line(pages) == "A B C D, next")
      await pages.loadPrevious()
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B C D E F, next")
    }
    #expect(server.log.all == ["2", "0", "4"])
  }

  // MARK: Refreshing

  @Test func refreshes() async {
    let server = ListServer("abcdefgh")
    let pages = ShownPages.people(server)
    await ShownPages.running(pages) {
      await pages.loadNext()
      await pages.loadNext()
      // The same first page: one request.
      await pages.refresh()
      #expect(server.log.all == ["start", "b", "d", "start"])
      // Another first page: all.
      server.people.value = "xabcdefgh".map(String.init)
      await pages.refresh()
      #expect(server.log.all == ["start", "b", "d", "start", "start", "a", "c"])
      #expect(ShownPages.line(pages) == "X A B C D E, next")
      // The same elements with another cursor: all.
      server.cursorSuffix.value = "+"
      await pages.refresh()
      #expect(server.log.all.dropFirst(7) == ["start", "a+", "c+"])
      #expect(ShownPages.line(pages) == "X A B C D E, next")
      // A shorter list has fewer pages.
      server.people.value = "xbc".map(String.init)
      await pages.refresh()
      #expect(server.log.all.dropFirst(10) == ["start", "b+"])
      #expect(ShownPages.line(pages) == "X B C")
    }
  }

  /// When a view comes back, it shows what it had, and looks again.
  @Test func comingBack() async {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.people(server, cache)
    await ShownPages.running(pages) { await pages.loadNext() }
    #expect(cache.state.withLock { $0.watchers.count } == 0)
    server.people.value = "xabcd".map(String.init)
    #expect(ShownPages.line(pages) == "A B C D")
    let life = Task { await pages.run() }
    await observe { ShownPages.line(pages) == "X A B C, next" }
    #expect(server.log.all == ["start", "b", "start", "a"])
    life.cancel()
    await life.value
  }

  @Test func aFailedRefresh() async {
    let server = ListServer("abcd")
    let pages = ShownPages.people(server)
    await ShownPages.running(pages) {
      await pages.loadNext()
      server.isOffline.value = true
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B C D, error")
      server.isOffline.value = false
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B C D")
    }
  }

  @Test func aPageThatFails() async {
    let server = ListServer("abcd")
    let pages = ShownPages.people(server)
    await ShownPages.running(pages) {
      server.isOffline.value = true
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B, next, error")
      server.isOffline.value = false
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B C D")
    }
    #expect(server.log.all == ["start", "b"])
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
    await observe { ShownPages.line(pages) == "A B, next, refreshing, loading next" }
    #expect(server.waiting.value == 1)
    list.people.value = "xabcd".map(String.init)
    await first.respond(list.response(to: first.variables))
    let second = await server.next()
    await second.respond(list.response(to: second.variables))
    await refresh.value
    await next.value
    #expect(ShownPages.line(pages) == "X A B C, next")
    #expect(list.log.all == ["start", "start", "a"])
    life.cancel()
    await life.value
  }

  @Test func polling() async {
    let clock = MovedClock()
    let server = ListServer("abcd")
    let pages = ShownPages.people(server, SputnikCache(clock: clock), every: .seconds(10))
    await ShownPages.running(pages) {
      await pages.loadNext()
      server.people.value = "xabcd".map(String.init)
      #expect(await waitUntil { clock.sleepers == 1 })
      await clock.move(by: .seconds(10))
      await observe { ShownPages.line(pages) == "X A B C, next" }
    }
    #expect(server.log.all == ["start", "b", "start", "a"])
  }

  // MARK: Changes

  @Test func aChangedElement() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.people(server, cache)
    try await ShownPages.running(pages) {
      await pages.loadNext()
      let hasOtherFacts = observation { _ = pages.hasNext }
      _ = try await TestSupport.maker(server.transport).caching(in: cache)
        .makeRequest(operation: RenamePerson())
      await observe { ShownPages.line(pages) == "A Bea C D" }
      #expect(pages.responses[0].people.elements[1].name == "Bea")
      #expect(!hasOtherFacts())
      // A change of the elements themselves.
      try cache.transaction { cache in
        try cache.update(PeoplePage()) { page in
          page.people.edges.remove(at: 0)
        }
      }
      await observe { ShownPages.line(pages) == "Bea C D" }
    }
    #expect(server.log.all == ["start", "b"])
  }

  @Test func clearing() async {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.people(server, cache)
    await ShownPages.running(pages) {
      await pages.loadNext()
      cache.clear()
      await observe { pages.elements.isEmpty }
      #expect(ShownPages.line(pages) == "")
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B, next")
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
    await ShownPages.running(pages) {
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A, next")
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A")
      await pages.loadNext()
    }
    #expect(transport.requests.count == 2)
  }

  @Test func anotherOperation() async {
    let server = ListServer("abcdef")
    let pages = ShownPages.list(server)
    await ShownPages.running(pages) {
      await pages.loadNext()
      pages.operation.variables.offset = 4
      #expect(ShownPages.line(pages) == "A B C D, placeholder")
      await observe { ShownPages.line(pages) == "E F, previous, next" }
      // What the cache has is there at once.
      pages.operation.variables.offset = 0
      #expect(ShownPages.line(pages) == "A B, next")
      #expect(await waitUntil { server.log.all.count == 4 })
    }
    #expect(server.log.all == ["0", "2", "4", "0"])
  }

  @Test func anInvalidOperation() async {
    var nothing = PeoplePage()
    nothing.setSelections([])
    let pages = People(
      nothing, maker: TestSupport.maker(ListServer("").transport), connection: \.people,
      after: \.variables.after)
    #expect(ShownPages.line(pages) == ", error")
    await pages.refresh()
    await pages.loadNext()
    #expect(ShownPages.line(pages) == ", error")
  }

  // MARK: Lives

  /// Without a life, loading runs the model as long as it takes.
  @Test func withoutALife() async {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.people(server, cache)
    await pages.refresh()
    #expect(ShownPages.line(pages) == "A B, next")
    await pages.loadNext()
    #expect(ShownPages.line(pages) == "A B C D")
    #expect(cache.state.withLock { $0.watchers.count } == 0)
    // What is there isn't asked for again.
    #expect(server.log.all == ["start", "b"])
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
    #expect(ShownPages.line(pages) == "A B, next, loading next")
    life.cancel()
    await life.value
    #expect(ShownPages.line(pages) == "A B, next")
    #expect(await waitUntil { server.waiting.value == 0 })
    #expect(cache.state.withLock { $0.watchers.count } == 0)
  }

  @Test func preview() async {
    let pages = People(preview: [.init(id: "a", name: "A")], hasNext: true)
    await pages.run()
    await pages.refresh()
    await pages.loadNext()
    pages.becameActive()
    #expect(ShownPages.line(pages) == "A, next")
    #expect(ShownPages.line(People(preview: nil)) == ", loading")
    #expect(ShownPages.line(People(preview: nil, error: CacheServer.Offline())) == ", error")
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

import Foundation
import RecordSupport
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// Pages that the cache has, as after a restart.
@MainActor @Suite(.oneAtATime) struct PagesOfTheCacheTests {
  private typealias List = ShownPages.List

  /// A cache with all pages of a list.
  private static func filled(_ server: ListServer) async -> SputnikCache {
    let cache = SputnikCache()
    await ShownPages.runningAll(ShownPages.list(server, cache)) {}
    server.forget()
    return cache
  }

  /// A row at the end loads the next page whenever it is shown. A page of the cache is shown at
  /// once, so the row comes again while the page's own request is on its way.
  @Test func aViewThatScrollsOn() async {
    let (list, server) = (ListServer("abcdef"), HeldServer())
    let cache = await Self.filled(list)
    let pages = List(
      PeopleFrom(variables: .init(offset: 0)),
      maker: TestSupport.maker(server.transport).caching(in: cache), elements: \.list,
      next: PeopleFrom.next)
    let life = Task { await pages.run() }
    await server.respond(as: list)
    await observe { !pages.isRefreshing }
    let first = Task { await pages.loadNext() }
    await observe { pages.responses.count == 2 }
    var hasBegun = false
    let second = Task {
      hasBegun = true
      await pages.loadNext()
    }
    while !hasBegun { await Task.yield() }
    await server.respond(as: list)
    #expect(await waitUntil { server.count.value == 3 })
    await server.respond(as: list)
    await first.value
    await second.value
    #expect(ShownPages.line(pages) == "A B C D E F, next")
    life.cancel()
    await life.value
  }

  /// The app deletes an element of the last page that is shown, which has fewer than a page has.
  @Test func aDeletedElement() async throws {
    let server = ListServer("abcdef")
    let cache = SputnikCache()
    let pages = ShownPages.list(server, cache)
    try await ShownPages.running(pages) {
      try cache.transaction { try $0.delete(PeoplePage.Person.self, id: "a") }
      await observe { pages.elements.count == 1 }
      #expect(ShownPages.line(pages) == "B, next")
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "B C D, next")
    }
    #expect(server.requests == ["0", "2"])
  }

  /// Another screen brings another first page. The pages after it, which came from the cache, are
  /// asked for.
  @Test func anotherFirstPage() async throws {
    let server = ListServer("abcd")
    let cache = await Self.filled(server)
    let pages = ShownPages.list(server, cache, revalidation: .never)
    try await ShownPages.runningAll(pages) {
      #expect(ShownPages.line(pages) == "A B C D")
      #expect(server.requests == [])
      server.people.value = "xabcd".map(String.init)
      _ = try await TestSupport.maker(server.transport).caching(in: cache).makeRequest(
        operation: PeopleFrom(variables: .init(offset: 0)),
        options: RequestOptions(cachePolicy: .networkOnly))
      await observe { ShownPages.line(pages) == "X A B C D" }
    }
    #expect(server.requests == ["0", "2", "4"])
  }

  /// The second page is as the cache has it, and the third one isn't.
  @Test func anEqualPageBeforeAnOlderOne() async throws {
    let server = ListServer("abcdef")
    let cache = await Self.filled(server)
    server.people.value = "xabcdef".map(String.init)
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    for offset in [0, 2] {
      _ = try await maker.makeRequest(
        operation: PeopleFrom(variables: .init(offset: offset)),
        options: RequestOptions(cachePolicy: .networkOnly))
    }
    let pages = ShownPages.list(server, cache, revalidation: .never)
    await ShownPages.runningAll(pages) {
      #expect(ShownPages.line(pages) == "X A B C E F")
      server.forget()
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X A B C D E F")
    }
    #expect(server.requests == ["0", "2", "4", "6"])
  }

  /// A response with the same elements says that there is a page before it now.
  @Test func aPageBeforeTheFirstOne() async throws {
    let server = ListServer("ab")
    let cache = SputnikCache()
    let hasMore = Guarded(false)
    let pages = List(
      PeopleFrom(variables: .init(offset: 2)),
      maker: TestSupport.maker(server.transport).caching(in: cache), elements: \.list,
      previous: { _ in hasMore.value ? PeopleFrom(variables: .init(offset: 0)) : nil },
      next: { _ in nil })
    server.people.value = "abcb".map(String.init)
    try await ShownPages.running(pages) {
      #expect(ShownPages.line(pages) == "C B")
      hasMore.value = true
      _ = try await TestSupport.maker(server.transport).caching(in: cache)
        .makeRequest(operation: RenamePerson())
      await observe { pages.elements.map(\.name) == ["C", "Bea"] }
      #expect(pages.hasPrevious)
    }
  }

  @Test func anIntervalThatIsSetLater() async {
    let clock = MovedClock()
    let server = ListServer("abcd")
    let pages = ShownPages.list(server, SputnikCache(clock: clock))
    await ShownPages.running(pages) {
      await observe { !pages.isRefreshing }
      pages.every = .seconds(10)
      #expect(await waitUntil { clock.sleepers == 1 })
      await clock.move(by: .seconds(10))
      #expect(await waitUntil { server.requests == ["0", "0"] })
      #expect(await waitUntil { clock.sleepers == 1 })
      pages.every = nil
      #expect(await waitUntil { clock.sleepers == 0 })
    }
  }

  /// A page of the cache says nothing of the request that has failed.
  @Test func anErrorStays() async {
    let server = ListServer("abcdef")
    let cache = await Self.filled(server)
    let pages = ShownPages.list(server, cache, revalidation: .never)
    await ShownPages.running(pages) {
      server.isOffline.value = true
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B, next, error")
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B C D, next, error")
      server.isOffline.value = false
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B C D, next")
    }
  }

  /// A later page asks the server by itself.
  @Test func aLaterPageIsRefreshed() async throws {
    let (list, server) = (ListServer("abcd"), HeldServer())
    let cache = await Self.filled(list)
    let pages = List(
      PeopleFrom(variables: .init(offset: 0)),
      maker: TestSupport.maker(server.transport).caching(in: cache), revalidation: .never,
      elements: \.list, next: PeopleFrom.next)
    try await ShownPages.running(pages) {
      await pages.loadNext()
      #expect(!pages.isRefreshing)
      try cache.transaction { try $0.invalidate(PeoplePage.Person.self, id: "c") }
      let request = await server.next()
      await observe { pages.isRefreshing }
      await request.respond(list.response(to: request.variables))
      await observe { !pages.isRefreshing }
      #expect(pages.elements.map(\.name) == ["A", "B", "C", "D"])
    }
  }
}

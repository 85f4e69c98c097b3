import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// Pages that are put right: by a refresh, or by who tries again.
@MainActor @Suite(.oneAtATime) struct PagesRepairTests {
  private typealias List = ShownPages.List

  /// What isn't stored is compared as the server has sent it.
  @Test func nothingIsStored() async {
    let server = ListServer("abcd")
    let pages = ShownPages.people(server, SputnikCache(maximumAge: .zero))
    await ShownPages.runningAll(pages) {
      server.people.value = "xabcd".map(String.init)
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X A B C, next")
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "X A B C D")
    }
    #expect(server.requests == ["start", "b", "start", "a", "c"])
  }

  /// The first page, after which there is none, is tried again.
  @Test func theOnlyPage() async {
    let server = ListServer("ab")
    let pages = ShownPages.people(server)
    await ShownPages.runningAll(pages) {
      server.failing.value = ["start"]
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B, error")
      server.failing.value = []
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B")
      await pages.loadNext()
    }
    #expect(server.requests == ["start", "start fails", "start"])
  }

  /// A page that was invalidated couldn't be asked for: the next refresh does it.
  @Test func aLostPage() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.people(server, cache)
    try await ShownPages.runningAll(pages) {
      server.failing.value = ["b"]
      try cache.transaction { try $0.invalidate(PeoplePage.Person.self, id: "c") }
      await observe { pages.error != nil }
      #expect(ShownPages.line(pages) == "A B C D, stale, error")
      server.failing.value = []
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B C D")
    }
    #expect(server.requests == ["start", "b", "b fails", "start", "b"])
  }

  /// A page was invalidated while nobody watched.
  @Test func invalidatedMeanwhile() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.people(server, cache)
    await ShownPages.runningAll(pages) {}
    try cache.transaction { try $0.invalidate(PeoplePage.Person.self, id: "c") }
    server.forget()
    await ShownPages.running(pages) {
      await observe { pages.isStale }
      await observe { !pages.isRefreshing && !pages.isStale }
      #expect(ShownPages.line(pages) == "A B C D")
    }
    #expect(server.requests == ["start", "b"])
  }

  /// What the server has sent is forgotten, and an app deletes an element: that ends no list.
  @Test func deletedAfterATrim() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.list(server, cache)
    try await ShownPages.runningAll(pages) {
      cache.trim(to: 0)
      _ = try await TestSupport.maker(server.transport).caching(in: cache).makeRequest(
        operation: RenamePerson(),
        update: { cache, _ in try cache.delete(PeoplePage.Person.self, id: "a") })
      await observe { ShownPages.line(pages) == "Bea C D" }
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "Bea C D")
    }
    #expect(server.requests == ["0", "2", "4"])
  }

  /// The page before is in the cache, and is asked for once more; the others aren't.
  @Test func aPreviousPageOfTheCache() async {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    await ShownPages.running(ShownPages.list(server, cache)) {}
    server.forget()
    let pages = ShownPages.list(server, cache, from: 2)
    await ShownPages.running(pages) {
      await pages.loadPrevious()
      await observe { !pages.isRefreshing && !pages.isLoadingPrevious }
      #expect(ShownPages.line(pages) == "A B C D, next")
    }
    #expect(server.requests == ["2", "0"])
  }

  /// Who waits for the next page gets that of the new list.
  @Test func anotherOperationWhileTheNextPageIsLoaded() async {
    let (list, server) = (ListServer("abcdefg"), HeldServer())
    let cache = SputnikCache()
    await ShownPages.running(ShownPages.list(list, cache, from: 3)) {}
    let pages = List(
      PeopleFrom(variables: .init(offset: 0)),
      maker: TestSupport.maker(server.transport).caching(in: cache), revalidation: .never,
      elements: \.list, next: PeopleFrom.next)
    let life = Task { await pages.run() }
    await server.respond(as: list)
    await observe { !pages.isLoading }
    let next = Task { await pages.loadNext() }
    _ = await server.next()
    pages.operation = PeopleFrom(variables: .init(offset: 3))
    await server.respond(as: list)
    await next.value
    #expect(ShownPages.line(pages) == "D E F G, next")
    life.cancel()
    await life.value
  }
}

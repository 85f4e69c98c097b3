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

  /// A page that can't be asked for keeps nobody from the pages after it.
  @Test func aPageThatStaysLost() async throws {
    let server = ListServer("abcdefgh")
    let cache = SputnikCache()
    let pages = ShownPages.people(server, cache)
    try await ShownPages.running(pages) {
      await pages.loadNext()
      await pages.loadNext()
      server.failing.value = ["b", "d"]
      try cache.transaction { cache in
        for id in ["c", "e"] { try cache.invalidate(PeoplePage.Person.self, id: ID(id)) }
      }
      await observe { pages.error != nil && !pages.isRefreshing }
      server.failing.value = ["b"]
      server.forget()
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B C D E F, next, stale")
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B C D E F G H, stale")
      #expect(server.requests == ["start", "b fails", "d", "f"])
    }
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

  /// The server has another page before than the cache, so an element would be missing after it.
  @Test func anotherPreviousPage() async {
    let (list, server) = (ListServer("abcd"), HeldServer())
    let cache = SputnikCache()
    await ShownPages.running(ShownPages.list(list, cache)) {}
    let pages = List(
      PeopleFrom(variables: .init(offset: 2)),
      maker: TestSupport.maker(server.transport).caching(in: cache), elements: \.list,
      previous: PeopleFrom.previous, next: PeopleFrom.next)
    let life = Task { await pages.run() }
    await server.respond(as: list)
    await observe { !pages.isLoading }
    list.people.value = "xabcd".map(String.init)
    let previous = Task { await pages.loadPrevious() }
    let request = await server.next()
    await observe { ShownPages.line(pages).hasPrefix("A B C D") }
    await request.respond(list.response(to: request.variables))
    await server.respond(as: list)
    await previous.value
    await observe { ShownPages.line(pages).hasPrefix("X A B C") }
    life.cancel()
    await life.value
    #expect(list.log.all == ["0", "2", "0", "2"])
  }

  /// Another request has stored a page that this model has got anew, and that wasn't stored.
  @Test func anOlderPageIsStored() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    let pages = ShownPages.People(
      PeoplePage(), maker: maker, options: RequestOptions(maximumAge: .zero),
      connection: \.people, after: \.variables.after)
    try await ShownPages.runningAll(pages) {
      _ = try await maker.makeRequest(operation: PeoplePage())
      server.people.value = "xabcd".map(String.init)
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X A B C, next")
      // Of people who aren't shown.
      _ = try await maker.makeRequest(operation: PeopleFrom(variables: .init(offset: 4)))
      server.forget()
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "X A B C D")
      #expect(server.requests == ["c"])
    }
  }

  /// Nobody waits for the next page any more, or there is no list that could have one.
  @Test(arguments: [true, false])
  func anotherOperationForNobody(isInvalid: Bool) async {
    let (list, server) = (ListServer("abcdef"), HeldServer())
    let pages = ShownPages.People(
      PeoplePage(), maker: TestSupport.maker(server.transport), connection: \.people,
      after: \.variables.after)
    let life = Task { await pages.run() }
    await server.respond(as: list)
    await observe { !pages.isLoading }
    let next = Task { await pages.loadNext() }
    _ = await server.next()
    var other = PeoplePage(variables: .init(after: "b"))
    if isInvalid { other.setSelections([]) }
    pages.operation = other
    if isInvalid {
      await next.value
      #expect(ShownPages.line(pages) == "A B, placeholder, error")
    } else {
      next.cancel()
      await next.value
      await server.respond(as: list)
      await observe { !pages.isPlaceholder }
      #expect(ShownPages.line(pages) == "C D, next")
      #expect(server.count.value == 3)
    }
    life.cancel()
    await life.value
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

import Foundation
import RecordSupport
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// Which pages aren't loaded anew, and what becomes of those before and after others.
@MainActor @Suite(.oneAtATime) struct PagesKeptTests {
  private typealias List = ShownPages.List

  // MARK: The app's own changes

  @Test func transactions() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    let pages = ShownPages.list(server, cache)
    try await ShownPages.runningAll(pages) {
      server.forget()
      try cache.transaction { cache in
        try cache.update(PeopleFrom(variables: .init(offset: 0))) { page in
          page.list.insert(.init(id: "x", name: "X"), at: 0)
        }
        try cache.delete(PeoplePage.Person.self, id: "a")
      }
      await observe { ShownPages.line(pages) == "X B C D" }
      try await maker.makeRequest(
        operation: RenamePerson(),
        update: { cache, _ in
          _ = try? cache.update(PeopleFrom(variables: .init(offset: 2))) { $0.list.removeFirst() }
        })
      await observe { ShownPages.line(pages) == "X Bea D" }
      #expect(server.requests == [])
      // The server hasn't done the same: its first page is as before.
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B D")
      #expect(server.requests == ["0"])
    }
  }

  /// While an optimistic change is shown, the first page comes as it was.
  @Test func optimisticChanges() async throws {
    let (list, server) = (ListServer("abcd"), HeldServer())
    let maker = TestSupport.maker(server.transport).caching(in: SputnikCache())
    let pages = List(
      PeopleFrom(variables: .init(offset: 0)), maker: maker, elements: \.list, next: PeopleFrom.next
    )
    let life = Task { await pages.run() }
    await server.respond(as: list)
    await observe { !pages.isLoading }
    let next = Task { await pages.loadNext() }
    await server.respond(as: list)
    await next.value
    let mutation = Task {
      try await maker.makeRequest(operation: RenamePerson()) { cache in
        try cache.update(PeopleFrom(variables: .init(offset: 0))) { $0.list.removeFirst() }
      }
    }
    let rename = await server.next()
    await observe { ShownPages.line(pages) == "B C D, next" }
    let refresh = Task { await pages.refresh() }
    await server.respond(as: list)
    await refresh.value
    #expect(ShownPages.line(pages) == "B C D, next")
    await rename.fail()
    _ = await mutation.result
    await observe { ShownPages.line(pages) == "A B C D, next" }
    #expect(list.log.all == ["0", "2", "0"])
    life.cancel()
    await life.value
  }

  /// An element has other fields, and no page is loaded anew.
  @Test func otherFields() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.list(server, cache)
    try await ShownPages.runningAll(pages) {
      server.forget()
      try await PagesReloadTests.rename(server, cache)
      await observe { ShownPages.line(pages) == "A Bea C D" }
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B C D")
      #expect(server.requests == ["0"])
    }
  }

  // MARK: Pages that shrink, and pages before others

  @Test func shrinking() async {
    let server = ListServer("abcdef")
    let pages = ShownPages.list(server)
    await ShownPages.runningAll(pages) {
      server.forget()
      server.people.value = "acd".map(String.init)
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A C D")
      server.people.value = "a".map(String.init)
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A")
      #expect(server.requests == ["0", "2", "0"])
    }
  }

  @Test func previousPages() async {
    let server = ListServer("abcdef")
    let pages = ShownPages.list(server, from: 2)
    await ShownPages.runningAll(pages) {
      // The list moves before its first page is known.
      server.people.value = "xabcdef".map(String.init)
      await pages.loadPrevious()
      #expect(ShownPages.line(pages) == "X A C D E F")
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X A B C D E F")
      server.forget()
      await pages.refresh()
      #expect(server.requests == ["0"])
      server.people.value = "xyabcdef".map(String.init)
      server.failing.value = ["2"]
      await pages.refresh()
      server.failing.value = []
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "X Y A B C D E F, next")
    }
  }

  /// Without a function for the next page, a later page doesn't follow from that before it.
  @Test func onlyPreviousPages() async {
    let server = ListServer("abcdef")
    let pages = List(
      PeopleFrom(variables: .init(offset: 4)), maker: TestSupport.maker(server.transport),
      elements: \.list, previous: PeopleFrom.previous, next: { _ in nil })
    await ShownPages.runningAll(pages) {
      await pages.loadPrevious()
      server.people.value = "abxdef".map(String.init)
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X D E F, previous")
    }
    #expect(server.requests == ["4", "2", "2"])
  }

  /// Pages of the cache may have come with another page before them. A refresh asks for them once.
  @Test func pagesOfTheCache() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    await ShownPages.runningAll(ShownPages.list(server, cache)) {}
    server.people.value = "xabc".map(String.init)
    _ = try await TestSupport.maker(server.transport).caching(in: cache).makeRequest(
      operation: PeopleFrom(variables: .init(offset: 0)),
      options: RequestOptions(cachePolicy: .networkOnly))
    let pages = ShownPages.list(server, cache, revalidation: .never)
    await ShownPages.runningAll(pages) {
      server.forget()
      #expect(ShownPages.line(pages) == "X A C D")
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X A B C")
      await pages.refresh()
      #expect(server.requests == ["0", "2", "4", "0"])
    }
  }

  // MARK: No loops

  /// Each page has another cursor in each response. A refresh asks once for each page.
  @Test func otherCursorsEachTime() async {
    let count = Guarded(0)
    let list = ListServer("abcdef")
    let transport = MockTransport { request in
      let body = try JSONValue(parsing: request.body.data())
      count.change { $0 += 1 }
      list.cursorSuffix.value = "\(count.value)"
      return .json(#"{"data":\#(list.response(to: body["variables"]))}"#)
    }
    let maker = TestSupport.maker(transport).caching(in: SputnikCache())
    let pages = ShownPages.People(
      PeoplePage(), maker: maker, connection: \.people, after: \.variables.after)
    let other = ShownPages.People(
      PeoplePage(), maker: maker, connection: \.people, after: \.variables.after)
    await ShownPages.runningAll(pages) {
      #expect(count.value == 3)
      await pages.refresh()
      #expect(count.value == 6)
      await ShownPages.runningAll(other) {
        await pages.refresh()
        await observe { !pages.isRefreshing && !other.isRefreshing }
        #expect(ShownPages.line(pages) == "A B C D E F")
        #expect(ShownPages.line(other) == "A B C D E F")
      }
    }
    #expect(count.value < 40)
  }

  /// The pages are one list of one entity, so that each response changes them all.
  @Test func pagesThatAreOne() async throws {
    let count = Guarded(0)
    let transport = MockTransport { _ in
      count.change { $0 += 1 }
      let nodes = [ListServer.node("a\(count.value)"), ListServer.node("b\(count.value)")]
      return .json(
        #"{"data":{"feed":{"id":"1","list":[\#(nodes.joined(separator: ","))],"__typename":"Feed"}}}"#
      )
    }
    let maker = TestSupport.maker(transport).caching(in: SputnikCache())
    func feed() -> Pages<FeedPage, PeoplePage.Person> {
      Pages(FeedPage(variables: .init(page: 0)), maker: maker, elements: \.feed.list) { page in
        page.variables.page == 2 ? nil : FeedPage(variables: .init(page: page.variables.page + 1))
      }
    }
    let (pages, other) = (feed(), feed())
    await ShownPages.runningAll(pages) {
      await ShownPages.runningAll(other) {
        await pages.refresh()
        await other.refresh()
        await observe { !pages.isRefreshing && !other.isRefreshing }
      }
    }
    #expect(count.value < 40)
  }
}

import Foundation
import RecordSupport
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// What a model of pages does after requests that have failed, and without a view.
@MainActor @Suite(.oneAtATime) struct PagesErrorTests {
  /// `loadNext()` tries again what has failed, also if that is the first page.
  @Test(arguments: [true, false]) func aFirstPageThatFails(runs: Bool) async {
    let server = ListServer("abcd")
    server.isOffline.value = true
    let pages = ShownPages.people(server)
    let life = runs ? Task { await pages.run() } : nil
    if !runs { await pages.refresh() }
    await observe { pages.error != nil }
    #expect(ShownPages.line(pages) == ", error")
    await pages.loadNext()
    #expect(ShownPages.line(pages) == ", error")
    server.isOffline.value = false
    await pages.loadNext()
    #expect(ShownPages.line(pages) == "A B, next")
    await pages.loadNext()
    #expect(ShownPages.line(pages) == "A B C D")
    #expect(server.log.all == ["start", "b"])
    life?.cancel()
    await life?.value
  }

  @Test func loadPreviousAfterAFirstPageThatFails() async {
    let server = ListServer("abcd")
    server.isOffline.value = true
    let pages = ShownPages.list(server, from: 2)
    await pages.refresh()
    server.isOffline.value = false
    await pages.loadPrevious()
    #expect(ShownPages.line(pages) == "C D, previous, next")
  }

  /// The error is that of the last request, whichever page it was for.
  @Test func errorsOfOtherRequests() async {
    let server = ListServer("abcdef")
    let pages = ShownPages.people(server)
    await ShownPages.running(pages) {
      server.failing.value = ["start"]
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B, next, error")
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B C D, next")
      server.failing.value = ["d"]
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "A B C D, next, error")
      await pages.refresh()
      #expect(ShownPages.line(pages) == "A B C D, next")
    }
  }

  /// Who reads the error is told once of it.
  @Test func anErrorIsToldOnce() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.people(server, cache)
    try await ShownPages.running(pages) {
      server.failing.value = ["start"]
      await pages.refresh()
      let hasOtherError = observation { _ = pages.error }
      _ = try await TestSupport.maker(server.transport).caching(in: cache)
        .makeRequest(operation: RenamePerson())
      await observe { ShownPages.line(pages) == "A Bea, next, error" }
      #expect(!hasOtherError())
      server.failing.value = []
      await pages.refresh()
      #expect(hasOtherError())
    }
  }

  /// While the page is tried again, its error is there.
  @Test func anErrorStays() async {
    let (list, server) = (ListServer("abcd"), HeldServer())
    let pages = ShownPages.People(
      PeoplePage(), maker: TestSupport.maker(server.transport), connection: \.people,
      after: \.variables.after)
    await Self.held(pages, server, list) {
      var next = Task { await pages.loadNext() }
      await server.next().fail()
      await next.value
      #expect(ShownPages.line(pages) == "A B, next, error")
      next = Task { await pages.loadNext() }
      let request = await server.next()
      #expect(ShownPages.line(pages) == "A B, next, loading next, error")
      await request.respond(list.response(to: request.variables))
      await next.value
      #expect(ShownPages.line(pages) == "A B C D")
    }
  }

  /// Runs a model during a function, after the server has responded with the first page.
  private static func held(
    _ pages: ShownPages.People, _ server: HeldServer, _ list: ListServer, _ body: () async -> Void
  ) async {
    let life = Task { await pages.run() }
    await server.next().respond(list.response(to: nil))
    await observe { !pages.isLoading }
    await body()
    life.cancel()
    await life.value
  }

  /// A view appears while a page is being loaded without one. It asks for the first page.
  @Test func aLifeBeginsLater() async {
    let (list, server) = (ListServer("abcd"), HeldServer())
    let pages = ShownPages.People(
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
    await observe { ShownPages.line(pages) == "A B C D" }
    life.cancel()
    await life.value
  }
}

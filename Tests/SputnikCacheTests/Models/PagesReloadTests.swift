import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// A page is loaded anew when the server has sent another page before it.
@MainActor @Suite(.oneAtATime) struct PagesReloadTests {
  private typealias List = ShownPages.List

  // MARK: Requests that fail

  @Test(arguments: ["refresh", "loadNext"]) func aFailedSecondPage(then: String) async {
    let server = ListServer("abcd")
    let pages = ShownPages.people(server)
    await ShownPages.runningAll(pages) {
      server.people.value = "xabcd".map(String.init)
      server.failing.value = ["a"]
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X A C D, error")
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X A C D, error")
      #expect(server.requests == ["start", "b", "start", "a fails", "start", "a fails"])
      server.failing.value = []
      if then == "loadNext" { await pages.loadNext() } else { await pages.refresh() }
      #expect(ShownPages.line(pages) == "X A B C, next")
      await pages.loadNext()
      #expect(ShownPages.line(pages) == "X A B C D")
    }
  }

  /// With offsets, the request for the second page is the same one.
  @Test(arguments: [true, false]) func aFailedSecondOffset(refreshes: Bool) async {
    let server = ListServer("abcd")
    let pages = ShownPages.list(server)
    await ShownPages.runningAll(pages) {
      server.people.value = "xabcd".map(String.init)
      server.failing.value = ["2"]
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X A C D, error")
      server.failing.value = []
      if refreshes { await pages.refresh() } else { await pages.loadNext() }
      #expect(ShownPages.line(pages) == "X A B C D")
    }
    #expect(
      server.requests == [
        "0", "2", "4", "0", "2 fails",
      ] + (refreshes ? ["0"] : []) + ["2", "4"])
  }

  @Test func aPollRepairs() async {
    let clock = MovedClock()
    let server = ListServer("abcd")
    let pages = ShownPages.list(server, SputnikCache(clock: clock), every: .seconds(10))
    await ShownPages.runningAll(pages) {
      server.people.value = "xabc".map(String.init)
      server.failing.value = ["2"]
      #expect(await waitUntil { clock.sleepers == 1 })
      await clock.move(by: .seconds(10))
      await observe { pages.error != nil }
      server.failing.value = []
      #expect(await waitUntil { clock.sleepers == 1 })
      await clock.move(by: .seconds(10))
      await observe { ShownPages.line(pages) == "X A B C" }
    }
    #expect(server.requests == ["0", "2", "4", "0", "2 fails", "0", "2", "4"])
  }

  /// A page in the middle fails, and those after it are loaded anew later.
  @Test func aFailedPageInTheMiddle() async {
    let server = ListServer("abcdef")
    let pages = ShownPages.list(server)
    await ShownPages.runningAll(pages) {
      server.people.value = "xabcdef".map(String.init)
      server.failing.value = ["4"]
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X A B C E F, error")
      server.failing.value = []
      await pages.refresh()
      #expect(ShownPages.line(pages) == "X A B C D E F")
    }
    #expect(
      server.requests == ["0", "2", "4", "6", "0", "2", "4 fails", "0", "4", "6"])
  }

  // MARK: Views that go away

  /// The view goes away while the second page is asked for, and comes back.
  @Test(arguments: [Revalidation.always, .never]) func goingAway(_ revalidation: Revalidation) async
  {
    let (list, server) = (ListServer("abcd"), HeldServer())
    let pages = List(
      PeopleFrom(variables: .init(offset: 0)),
      maker: TestSupport.maker(server.transport).caching(in: SputnikCache()),
      revalidation: revalidation, elements: \.list, next: PeopleFrom.next)
    let life = Task { await pages.run() }
    await server.respond(as: list)
    await observe { !pages.isLoading }
    let next = Task { await pages.loadNext() }
    await server.respond(as: list)
    await next.value
    list.people.value = "xabc".map(String.init)
    let refresh = Task { await pages.refresh() }
    await server.respond(as: list)
    _ = await server.next()
    refresh.cancel()
    life.cancel()
    await refresh.value
    await life.value
    #expect(ShownPages.line(pages) == "X A C D, next")
    let secondLife = Task { await pages.run() }
    if revalidation == .always { await server.respond(as: list) }
    await server.respond(as: list)
    await observe { ShownPages.line(pages) == "X A B C, next" }
    secondLife.cancel()
    await secondLife.value
    #expect(list.log.all == ["0", "2", "0"] + (revalidation == .always ? ["0"] : []) + ["2"])
  }

  /// A list is hidden by another view, which deletes an element and shows others.
  @Test(arguments: Revalidation.allCases) func comingBack(_ revalidation: Revalidation) async throws
  {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.list(server, cache, revalidation: revalidation)
    await ShownPages.runningAll(pages) {}
    try cache.transaction { cache in try cache.delete(PeoplePage.Person.self, id: "a") }
    try await Self.rename(server, cache)
    server.people.value = "bcd".map(String.init)
    server.forget()
    if revalidation != .always {
      let life = Task { await pages.run() }
      await observe { ShownPages.line(pages) == "Bea C D" }
      life.cancel()
      await life.value
      #expect(server.requests == [])
    }
    await pages.refresh()
    #expect(ShownPages.line(pages) == "B C D")
    #expect(server.requests == ["0", "2"])
  }

  /// Who comes back watches all pages again.
  @Test func watchingAgain() async throws {
    let server = ListServer("cdab")
    let cache = SputnikCache()
    let pages = ShownPages.list(server, cache)
    await ShownPages.runningAll(pages) {}
    try await ShownPages.runningAll(pages) {
      try await Self.rename(server, cache)
      await observe { ShownPages.line(pages) == "C D A Bea" }
    }
    #expect(server.requests == ["0", "2", "4", "0"])
  }

  @Test func changedMeanwhile() async throws {
    let server = ListServer("cdab")
    let cache = SputnikCache()
    let pages = ShownPages.list(server, cache)
    await ShownPages.runningAll(pages) {}
    try await Self.rename(server, cache)
    await ShownPages.runningAll(pages) { await observe { ShownPages.line(pages) == "C D A Bea" } }
  }

  static func rename(_ server: ListServer, _ cache: SputnikCache) async throws {
    _ = try await TestSupport.maker(server.transport).caching(in: cache)
      .makeRequest(operation: RenamePerson())
  }

  // MARK: Other requests

  /// Another request of the same page, one that wants less, and another model.
  @Test(arguments: ["page", "less", "pages"]) func anotherRequest(_ kind: String) async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.list(server, cache)
    let other = ShownPages.list(server, cache)
    try await ShownPages.runningAll(pages) {
      server.forget()
      server.people.value = "cabd".map(String.init)
      let maker = TestSupport.maker(server.transport).caching(in: cache)
      let options = RequestOptions(cachePolicy: .networkOnly)
      switch kind {
      case "page":
        try await maker.makeRequest(
          operation: PeopleFrom(variables: .init(offset: 0)), options: options)
      case "less":
        try await maker.makeRequest(
          operation: PeopleIDsFrom(variables: .init(offset: 0)), options: options)
      default: await other.refresh()
      }
      await observe { ShownPages.line(pages) == "C A B D" }
      #expect(server.requests == ["0", "2", "4"])
      // There is nothing more to do.
      await pages.refresh()
      #expect(server.requests == ["0", "2", "4", "0"])
    }
  }

  /// Large pages are read elsewhere than on the actor of the model.
  @Test func largePages() async throws {
    let people = Guarded("abcd".map(String.init))
    let log = Log()
    let transport = MockTransport { request in
      let body = try JSONValue(parsing: request.body.data())
      let offset = body["variables"]?["offset"]?.intValue ?? 0
      log.append("\(offset)")
      let nodes = people.value.dropFirst(offset).prefix(2).map {
        ListServer.node($0, name: String(repeating: $0, count: 50_000))
      }
      return .json(#"{"data":{"list":[\#(nodes.joined(separator: ","))]}}"#)
    }
    let maker = TestSupport.maker(transport).caching(in: SputnikCache())
    let pages = List(
      PeopleFrom(variables: .init(offset: 0)), maker: maker, elements: \.list, next: PeopleFrom.next
    )
    try await ShownPages.runningAll(pages) {
      people.value = "xabcd".map(String.init)
      try await maker.makeRequest(
        operation: PeopleFrom(variables: .init(offset: 0)),
        options: RequestOptions(cachePolicy: .networkOnly))
      await observe { pages.elements.map(\.id) == ["x", "a", "b", "c", "d"] }
    }
    #expect(log.all == ["0", "2", "4", "0", "2", "4"])
  }

  /// The copies that the cache keeps for this are removed, as other data are.
  @Test func withoutMemory() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.list(server, cache)
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    try await ShownPages.runningAll(pages) {
      cache.trim(to: 0)
      #expect(cache.state.withLock { $0.served.values.map(\.byteCount) } == [0])
      try await Self.rename(server, cache)
      await observe { ShownPages.line(pages) == "A Bea C D" }
      server.forget()
      await pages.refresh()
      #expect(server.requests == ["0"])
      cache.trim(to: 0)
      server.people.value = "xabcd".map(String.init)
      try await maker.makeRequest(
        operation: PeopleFrom(variables: .init(offset: 0)),
        options: RequestOptions(cachePolicy: .networkOnly))
      await observe { ShownPages.line(pages) == "X A B C D" }
    }
    #expect(server.requests == ["0", "0", "2", "4"])
  }

  /// The list is that of an entity, which another query finds in another way, or a mutation has
  /// changed.
  @Test(arguments: ["mine", "join"]) func anotherWay(_ way: String) async throws {
    let people = Guarded("abcd".map(String.init))
    let log = Log()
    let transport = MockTransport { request in
      let body = try JSONValue(parsing: request.body.data())
      let offset = body["variables"]?["offset"]?.intValue ?? 0
      let name = body["operationName"]?.stringValue == "TeamPage" ? "team" : way
      log.append("\(name) \(offset)")
      let nodes = people.value.dropFirst(offset).prefix(2).map { ListServer.node($0) }
      return .json(
        #"{"data":{"\#(name)":{"id":"1","list":[\#(nodes.joined(separator: ","))],"__typename":"Team"}}}"#
      )
    }
    let maker = TestSupport.maker(transport).caching(in: SputnikCache())
    let pages = Pages(
      TeamPage(variables: .init(offset: 0)), maker: maker, elements: \.team.list
    ) { page in
      page.team.list.count < 2 ? nil : TeamPage(variables: .init(offset: page.variables.offset + 2))
    }
    try await ShownPages.runningAll(pages) {
      people.value = "xabcd".map(String.init)
      if way == "mine" {
        try await maker.makeRequest(operation: MyTeamPage(variables: .init(offset: 0)))
      } else {
        try await maker.makeRequest(
          operation: JoinTeam(variables: .init(offset: 0)),
          update: { cache, _ in
            try? cache.update(PeoplePage.Person.self, id: "a") { $0.name = "A" }
          })
      }
      await observe { ShownPages.line(pages) == "X A B C D" }
    }
    #expect(log.all == ["team 0", "team 2", "team 4", "\(way) 0", "team 2", "team 4"])
  }

  /// Nobody watches while the first page comes. The next call repairs the list.
  @Test(arguments: ["refresh", "loadNext", "run"]) func anotherRequestMeanwhile(
    then: String
  ) async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = ShownPages.list(server, cache, revalidation: .never)
    await ShownPages.runningAll(pages) {}
    server.people.value = "xabc".map(String.init)
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    try await maker.makeRequest(
      operation: PeopleFrom(variables: .init(offset: 0)),
      options: RequestOptions(cachePolicy: .networkOnly))
    server.forget()
    let life = then == "run" ? Task { await pages.run() } : nil
    switch then {
    case "refresh": await pages.refresh()
    case "loadNext": await pages.loadNext()
    default: break
    }
    await observe { ShownPages.line(pages) == "X A B C" }
    life?.cancel()
    await life?.value
    #expect(server.requests == (then == "refresh" ? ["0"] : []) + ["2", "4"])
  }

  /// A page in the middle is another one, and those before it aren't asked for.
  @Test func aPageInTheMiddle() async throws {
    let server = ListServer("abcdef")
    let cache = SputnikCache()
    let pages = ShownPages.list(server, cache)
    try await ShownPages.runningAll(pages) {
      server.forget()
      server.people.value = "abcxdef".map(String.init)
      try await TestSupport.maker(server.transport).caching(in: cache).makeRequest(
        operation: PeopleFrom(variables: .init(offset: 2)),
        options: RequestOptions(cachePolicy: .networkOnly))
      await observe { ShownPages.line(pages) == "A B C X D E F" }
    }
    #expect(server.requests == ["2", "4", "6"])
  }

  /// The first page changes again while the second one is asked for.
  @Test func anotherRequestDuringARefresh() async throws {
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
    list.people.value = "xabc".map(String.init)
    let refresh = Task { await pages.refresh() }
    await server.respond(as: list)
    let second = await server.next()
    let response = list.response(to: second.variables)
    list.people.value = "yxab".map(String.init)
    let other = Task {
      try await maker.makeRequest(
        operation: PeopleFrom(variables: .init(offset: 0)),
        options: RequestOptions(cachePolicy: .networkOnly))
    }
    await server.respond(as: list)
    _ = try await other.value
    await second.respond(response)
    await server.respond(as: list)
    await refresh.value
    await observe { ShownPages.line(pages) == "Y X A B, next" }
    #expect(list.log.all == ["0", "2", "0", "2", "0", "2"])
    life.cancel()
    await life.value
  }
}

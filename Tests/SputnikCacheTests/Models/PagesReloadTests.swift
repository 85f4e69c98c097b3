import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// A page is loaded anew when the server has sent another page before it.
@MainActor @Suite(.oneAtATime) struct PagesReloadTests {
  private typealias List = Pages<PeopleFrom, PeoplePage.Person>

  private static func list(
    _ server: ListServer, _ cache: SputnikCache = SputnikCache(), from offset: Int = 0,
    revalidation: Revalidation = .always, every interval: Duration? = nil
  ) -> List {
    List(
      PeopleFrom(variables: .init(offset: offset)),
      maker: TestSupport.maker(server.transport).caching(in: cache), revalidation: revalidation,
      every: interval, elements: \.list, previous: PeopleFrom.previous, next: PeopleFrom.next)
  }

  /// Runs a model with all its pages during a function.
  private static func running<Operation>(
    _ pages: Pages<Operation, PeoplePage.Person>, _ body: () async throws -> Void
  ) async rethrows {
    let life = Task { await pages.run() }
    await observe { !pages.isLoading && !pages.isRefreshing }
    while pages.hasNext { await pages.loadNext() }
    try await body()
    life.cancel()
    await life.value
  }

  private func line<Operation>(_ pages: Pages<Operation, PeoplePage.Person>) -> String {
    PagesTests.line(pages)
  }

  // MARK: Requests that fail

  @Test(arguments: ["refresh", "loadNext"]) func aFailedSecondPage(then: String) async {
    let server = ListServer("abcd")
    let pages = PagesTests.people(server)
    await Self.running(pages) {
      server.people.value = "xabcd".map(String.init)
      server.failing.value = ["a"]
      await pages.refresh()
      #expect(line(pages) == "X A C D, error")
      await pages.refresh()
      #expect(line(pages) == "X A C D, error")
      #expect(server.requests == ["start", "b", "start", "a fails", "start", "a fails"])
      server.failing.value = []
      if then == "loadNext" { await pages.loadNext() } else { await pages.refresh() }
      #expect(line(pages) == "X A B C, next")
      await pages.loadNext()
      #expect(line(pages) == "X A B C D")
    }
  }

  /// With offsets, the request for the second page is the same one.
  @Test(arguments: [true, false]) func aFailedSecondOffset(refreshes: Bool) async {
    let server = ListServer("abcd")
    let pages = Self.list(server)
    await Self.running(pages) {
      server.people.value = "xabcd".map(String.init)
      server.failing.value = ["2"]
      await pages.refresh()
      #expect(line(pages) == "X A C D, error")
      server.failing.value = []
      if refreshes { await pages.refresh() } else { await pages.loadNext() }
      #expect(line(pages) == "X A B C D")
    }
    #expect(
      server.requests == [
        "0", "2", "4", "0", "2 fails",
      ] + (refreshes ? ["0"] : []) + ["2", "4"])
  }

  @Test func aPollRepairs() async {
    let clock = MovedClock()
    let server = ListServer("abcd")
    let pages = Self.list(server, SputnikCache(clock: clock), every: .seconds(10))
    await Self.running(pages) {
      server.people.value = "xabc".map(String.init)
      server.failing.value = ["2"]
      #expect(await waitForAMinute { clock.sleepers == 1 })
      await clock.move(by: .seconds(10))
      await observe { pages.error != nil }
      server.failing.value = []
      #expect(await waitForAMinute { clock.sleepers == 1 })
      await clock.move(by: .seconds(10))
      await observe { line(pages) == "X A B C" }
    }
    #expect(server.requests == ["0", "2", "4", "0", "2 fails", "0", "2", "4"])
  }

  /// A page in the middle fails, and those after it are loaded anew later.
  @Test func aFailedPageInTheMiddle() async {
    let server = ListServer("abcdef")
    let pages = Self.list(server)
    await Self.running(pages) {
      server.people.value = "xabcdef".map(String.init)
      server.failing.value = ["4"]
      await pages.refresh()
      #expect(line(pages) == "X A B C E F, error")
      server.failing.value = []
      await pages.refresh()
      #expect(line(pages) == "X A B C D E F")
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
    func respond() async {
      let request = await server.next()
      await request.respond(list.response(to: request.variables))
    }
    let life = Task { await pages.run() }
    await respond()
    await observe { !pages.isLoading }
    let next = Task { await pages.loadNext() }
    await respond()
    await next.value
    list.people.value = "xabc".map(String.init)
    let refresh = Task { await pages.refresh() }
    await respond()
    _ = await server.next()
    refresh.cancel()
    life.cancel()
    await refresh.value
    await life.value
    #expect(line(pages) == "X A C D, next")
    let secondLife = Task { await pages.run() }
    if revalidation == .always { await respond() }
    await respond()
    await observe { line(pages) == "X A B C, next" }
    secondLife.cancel()
    await secondLife.value
    #expect(list.log.all == ["0", "2", "0"] + (revalidation == .always ? ["0"] : []) + ["2"])
  }

  /// A list is hidden by another view, which deletes an element and shows others.
  @Test(arguments: Revalidation.allCases) func comingBack(_ revalidation: Revalidation) async throws
  {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = Self.list(server, cache, revalidation: revalidation)
    await Self.running(pages) {}
    try cache.transaction { cache in try cache.delete(PeoplePage.Person.self, id: "a") }
    try await Self.rename(server, cache)
    server.people.value = "bcd".map(String.init)
    server.forget()
    if revalidation != .always {
      let life = Task { await pages.run() }
      await observe { line(pages) == "Bea C D" }
      life.cancel()
      await life.value
      #expect(server.requests == [])
    }
    await pages.refresh()
    #expect(line(pages) == "B C D")
    #expect(server.requests == ["0", "2"])
  }

  /// Who comes back watches all pages again.
  @Test func watchingAgain() async throws {
    let server = ListServer("cdab")
    let cache = SputnikCache()
    let pages = Self.list(server, cache)
    await Self.running(pages) {}
    try await Self.running(pages) {
      try await Self.rename(server, cache)
      await observe { line(pages) == "C D A Bea" }
    }
    #expect(server.requests == ["0", "2", "4", "0"])
  }

  @Test func changedMeanwhile() async throws {
    let server = ListServer("cdab")
    let cache = SputnikCache()
    let pages = Self.list(server, cache)
    await Self.running(pages) {}
    try await Self.rename(server, cache)
    await Self.running(pages) { await observe { line(pages) == "C D A Bea" } }
  }

  private static func rename(_ server: ListServer, _ cache: SputnikCache) async throws {
    try await TestSupport.maker(server.transport).caching(in: cache)
      .makeRequest(operation: RenamePerson())
  }

  // MARK: Other requests

  /// Another request of the same page, one that wants less, and another model.
  @Test(arguments: ["page", "less", "pages"]) func anotherRequest(_ kind: String) async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = Self.list(server, cache)
    let other = Self.list(server, cache)
    try await Self.running(pages) {
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
      await observe { line(pages) == "C A B D" }
      #expect(server.requests == ["0", "2", "4"])
      // There is nothing more to do.
      await pages.refresh()
      #expect(server.requests == ["0", "2", "4", "0"])
    }
  }

  /// The list is that of an entity, which another query finds in another way.
  @Test func anotherWay() async throws {
    let people = Guarded("abcd".map(String.init))
    let log = Log()
    let transport = MockTransport { request in
      let body = try JSONValue(parsing: request.body.data())
      let offset = body["variables"]?["offset"]?.intValue ?? 0
      let name = body["operationName"]?.stringValue == "TeamPage" ? "team" : "mine"
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
    try await Self.running(pages) {
      people.value = "xabcd".map(String.init)
      try await maker.makeRequest(operation: MyTeamPage(variables: .init(offset: 0)))
      await observe { line(pages) == "X A B C D" }
    }
    #expect(log.all == ["team 0", "team 2", "team 4", "mine 0", "team 2", "team 4"])
  }

  /// Nobody watches while the first page comes. The next call repairs the list.
  @Test(arguments: ["refresh", "loadNext", "run"]) func anotherRequestMeanwhile(
    then: String
  ) async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = Self.list(server, cache, revalidation: .never)
    await Self.running(pages) {}
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
    await observe { line(pages) == "X A B C" }
    life?.cancel()
    await life?.value
    #expect(server.requests == (then == "refresh" ? ["0"] : []) + ["2", "4"])
  }

  /// A page in the middle is another one, and those before it aren't asked for.
  @Test func aPageInTheMiddle() async throws {
    let server = ListServer("abcdef")
    let cache = SputnikCache()
    let pages = Self.list(server, cache)
    try await Self.running(pages) {
      server.forget()
      server.people.value = "abcxdef".map(String.init)
      try await TestSupport.maker(server.transport).caching(in: cache).makeRequest(
        operation: PeopleFrom(variables: .init(offset: 2)),
        options: RequestOptions(cachePolicy: .networkOnly))
      await observe { line(pages) == "A B C X D E F" }
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
    func respond() async {
      let request = await server.next()
      await request.respond(list.response(to: request.variables))
    }
    let life = Task { await pages.run() }
    await respond()
    await observe { !pages.isLoading }
    let next = Task { await pages.loadNext() }
    await respond()
    await next.value
    list.people.value = "xabc".map(String.init)
    let refresh = Task { await pages.refresh() }
    await respond()
    let second = await server.next()
    let response = list.response(to: second.variables)
    list.people.value = "yxab".map(String.init)
    let other = Task {
      try await maker.makeRequest(
        operation: PeopleFrom(variables: .init(offset: 0)),
        options: RequestOptions(cachePolicy: .networkOnly))
    }
    await respond()
    _ = try await other.value
    await second.respond(response)
    await respond()
    await refresh.value
    await observe { line(pages) == "Y X A B, next" }
    #expect(list.log.all == ["0", "2", "0", "2", "0", "2"])
    life.cancel()
    await life.value
  }

  // MARK: The app's own changes

  @Test func transactions() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let maker = TestSupport.maker(server.transport).caching(in: cache)
    let pages = Self.list(server, cache)
    try await Self.running(pages) {
      server.forget()
      try cache.transaction { cache in
        try cache.update(PeopleFrom(variables: .init(offset: 0))) { page in
          page.list.insert(.init(id: "x", name: "X"), at: 0)
        }
        try cache.delete(PeoplePage.Person.self, id: "a")
      }
      await observe { line(pages) == "X B C D" }
      try await maker.makeRequest(
        operation: RenamePerson(),
        update: { cache, _ in
          try? cache.update(PeopleFrom(variables: .init(offset: 2))) { $0.list.removeFirst() }
        })
      await observe { line(pages) == "X Bea D" }
      #expect(server.requests == [])
      // The server hasn't done the same: its first page is as before.
      await pages.refresh()
      #expect(line(pages) == "A B D")
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
    func respond() async {
      let request = await server.next()
      await request.respond(list.response(to: request.variables))
    }
    let life = Task { await pages.run() }
    await respond()
    await observe { !pages.isLoading }
    let next = Task { await pages.loadNext() }
    await respond()
    await next.value
    let mutation = Task {
      try await maker.makeRequest(operation: RenamePerson()) { cache in
        try cache.update(PeopleFrom(variables: .init(offset: 0))) { $0.list.removeFirst() }
      }
    }
    let rename = await server.next()
    await observe { line(pages) == "B C D, next" }
    let refresh = Task { await pages.refresh() }
    await respond()
    await refresh.value
    #expect(line(pages) == "B C D, next")
    await rename.fail()
    _ = await mutation.result
    await observe { line(pages) == "A B C D, next" }
    #expect(list.log.all == ["0", "2", "0"])
    life.cancel()
    await life.value
  }

  /// An element has other fields, and no page is loaded anew.
  @Test func otherFields() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    let pages = Self.list(server, cache)
    try await Self.running(pages) {
      server.forget()
      try await Self.rename(server, cache)
      await observe { line(pages) == "A Bea C D" }
      await pages.refresh()
      #expect(line(pages) == "A B C D")
      #expect(server.requests == ["0"])
    }
  }

  // MARK: Pages that shrink, and pages before others

  @Test func shrinking() async {
    let server = ListServer("abcdef")
    let pages = Self.list(server)
    await Self.running(pages) {
      server.forget()
      server.people.value = "acd".map(String.init)
      await pages.refresh()
      #expect(line(pages) == "A C D")
      server.people.value = "a".map(String.init)
      await pages.refresh()
      #expect(line(pages) == "A")
      #expect(server.requests == ["0", "2", "0"])
    }
  }

  @Test func previousPages() async {
    let server = ListServer("abcdef")
    let pages = Self.list(server, from: 2)
    await Self.running(pages) {
      // The list moves before its first page is known.
      server.people.value = "xabcdef".map(String.init)
      await pages.loadPrevious()
      #expect(line(pages) == "X A C D E F")
      await pages.refresh()
      #expect(line(pages) == "X A B C D E F")
      server.forget()
      await pages.refresh()
      #expect(server.requests == ["0"])
      server.people.value = "xyabcdef".map(String.init)
      server.failing.value = ["2"]
      await pages.refresh()
      server.failing.value = []
      await pages.loadNext()
      #expect(line(pages) == "X Y A B C D E F, next")
    }
  }

  /// Without a function for the next page, a later page doesn't follow from that before it.
  @Test func onlyPreviousPages() async {
    let server = ListServer("abcdef")
    let pages = List(
      PeopleFrom(variables: .init(offset: 4)), maker: TestSupport.maker(server.transport),
      elements: \.list, previous: PeopleFrom.previous, next: { _ in nil })
    await Self.running(pages) {
      await pages.loadPrevious()
      server.people.value = "abxdef".map(String.init)
      await pages.refresh()
      #expect(line(pages) == "X D E F, previous")
    }
    #expect(server.requests == ["4", "2", "2"])
  }

  /// Pages of the cache may have come with another page before them. A refresh asks for them once.
  @Test func pagesOfTheCache() async throws {
    let server = ListServer("abcd")
    let cache = SputnikCache()
    await Self.running(Self.list(server, cache)) {}
    server.people.value = "xabc".map(String.init)
    try await TestSupport.maker(server.transport).caching(in: cache).makeRequest(
      operation: PeopleFrom(variables: .init(offset: 0)),
      options: RequestOptions(cachePolicy: .networkOnly))
    let pages = Self.list(server, cache, revalidation: .never)
    await Self.running(pages) {
      server.forget()
      #expect(line(pages) == "X A C D")
      await pages.refresh()
      #expect(line(pages) == "X A B C")
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
    let pages = PagesTests.People(
      PeoplePage(), maker: maker, connection: \.people, after: \.variables.after)
    let other = PagesTests.People(
      PeoplePage(), maker: maker, connection: \.people, after: \.variables.after)
    await Self.running(pages) {
      #expect(count.value == 3)
      await pages.refresh()
      #expect(count.value == 6)
      await Self.running(other) {
        await pages.refresh()
        await observe { !pages.isRefreshing && !other.isRefreshing }
        #expect(line(pages) == "A B C D E F")
        #expect(line(other) == "A B C D E F")
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
    await Self.running(pages) {
      await Self.running(other) {
        await pages.refresh()
        await other.refresh()
        await observe { !pages.isRefreshing && !other.isRefreshing }
      }
    }
    #expect(count.value < 40)
  }
}

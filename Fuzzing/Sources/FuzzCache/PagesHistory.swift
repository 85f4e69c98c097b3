import Foundation
import Randomness
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

/// Pages of a list that changes, beside other requests for the same pages.
///
/// The rule: a page remembers the page before it as the server sent it, and is loaded anew if that is
/// another one now. So after a refresh that succeeds no element is missing between two pages.
actor PagesHistory {
  let server: ListServer
  let pages: Pages<Feed, Feed.Item>
  private let cache = SputnikCache()
  private let maker: SputnikRequestMaker
  private var random: Random
  private let isTalking: Bool
  private var life: Task<Void, Never>?
  /// Who waits for a page while the history goes on.
  private var waiting: [Task<Void, Never>] = []

  init(seed: UInt64, isTalking: Bool) {
    (random, self.isTalking) = (Random(seed: seed), isTalking)
    let server = ListServer(&random)
    self.server = server
    maker = SputnikRequestMaker(api: API(), transport: server).caching(in: cache)
    let first = Feed(server.place(after: nil, isReversed: false))
    pages = Pages(first, maker: maker, elements: \.feed) { page in
      guard page.feed.count == ListServer.pageSize, let last = page.feed.last else { return nil }
      var place = page.place
      place.after =
        server.usesOffset
        ? "\((Int(place.after) ?? 0) + ListServer.pageSize)" : last.id.rawValue
      return Feed(place)
    }
  }

  /// Goes through the history.
  func run() async throws {
    defer { life?.cancel() }
    for _ in 0..<(5 + random.below(15)) { await step() }
    await stop()
    for task in waiting { await task.value }
    server.succeed()
    if random.below(2) == 0 {
      // What other requests have brought is seen by a refresh, and what follows from it by another.
      note("the last refreshes")
      await pages.refresh()
      await pages.refresh()
      try check()
    } else {
      note("the last run")
      life = Task { await self.pages.run() }
      for _ in 0..<10_000 {
        if (try? check()) != nil { return }
        try await Task.sleep(for: .milliseconds(1))
      }
      try check()
    }
  }

  private func step() async {
    switch random.below(17) {
    case 0, 1: note("load next"); await pages.loadNext()
    case 2: note("refresh"); await pages.refresh()
    case 3: note("the next request fails"); server.failNext()
    case 4...6: note(server.change(&random))
    // What isn't stored is known only to who has asked for it.
    case 7 where !server.forbidsStoring:
      note("the first page by another request")
      await request(after: nil)
    case 8 where !server.forbidsStoring:
      note("a later page by another request")
      await request(after: random.below(6))
    case 9: transaction()
    case 10 where life == nil:
      note("run")
      life = Task { await self.pages.run() }
    case 10: await stop()
    case 11: fail()
    case 12: invalidate()
    case 13:
      note("load next, and go on")
      waiting.append(Task { await self.pages.loadNext() })
    case 14:
      note("refresh, and go on")
      waiting.append(Task { await self.pages.refresh() })
    case 15: turn()
    default: await Task.yield()
    }
  }

  private func stop() async {
    note("stop")
    life?.cancel()
    await life?.value
    life = nil
  }

  private func note(_ text: String) {
    if isTalking { print(text, "| server:", server.ids, "| pages:", pages.elements.map(\.id)) }
  }

  /// Returns where a page begins that the model may have.
  private func somePlace() -> ListServer.Place {
    let index = random.below(4)
    return server.place(
      after: index == 0 ? nil : index * ListServer.pageSize - 1,
      isReversed: pages.operation.place.isReversed)
  }

  private func fail() {
    let place = somePlace()
    note("the next request for the page after \(place.after) fails")
    server.failNext(at: place)
  }

  private func invalidate() {
    let place = somePlace()
    note("the page after \(place.after) is invalid")
    try? cache.transaction { cache in try cache.invalidate(Feed(place)) }
  }

  /// Shows the list in the other order.
  private func turn() {
    note("the other order")
    pages.operation = Feed(
      server.place(after: nil, isReversed: !pages.operation.place.isReversed))
  }

  /// A request for a page that isn't the model's.
  private func request(after index: Int?) async {
    let place = server.place(after: index, isReversed: pages.operation.place.isReversed)
    _ = try? await maker.makeRequest(
      operation: Feed(place), options: RequestOptions(cachePolicy: .networkOnly))
  }

  private func transaction() {
    guard let id = server.ids.randomElement(using: &random) else { return }
    note("a new title of \(id)")
    try? cache.transaction { cache in
      _ = try cache.update(Feed.Item.self, id: ID(id)) { $0.title += "!" }
    }
  }
}

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
  private let server: ListServer
  private let cache = SputnikCache()
  private let maker: SputnikRequestMaker
  private let pages: Pages<Feed, Feed.Item>
  private var random: Random
  private var log: [String] = []
  private let isTalking: Bool

  init(seed: UInt64, isTalking: Bool) {
    (random, self.isTalking) = (Random(seed: seed), isTalking)
    let usesOffset = random.below(2) == 0
    server = ListServer(usesOffset: usesOffset)
    maker = SputnikRequestMaker(api: API(), transport: server).caching(in: cache)
    let first = Feed(variables: .init(after: usesOffset ? "0" : ""))
    pages = Pages(first, maker: maker, elements: \.feed) { page in
      guard page.feed.count == ListServer.pageSize, let last = page.feed.last else { return nil }
      if !usesOffset { return Feed(variables: .init(after: last.id.text)) }
      let offset = (Int(page.variables.after) ?? 0) + ListServer.pageSize
      return Feed(variables: .init(after: "\(offset)"))
    }
  }

  /// Goes through the history.
  func run() async throws {
    var life: Task<Void, Never>?
    defer { life?.cancel() }
    for _ in 0..<(5 + random.below(15)) {
      switch random.below(12) {
      case 0, 1: note("load next"); await pages.loadNext()
      case 2: note("refresh"); await pages.refresh()
      case 3: note("the next request fails"); server.failNext()
      case 4...6: note(server.change(&random))
      case 7: note("the first page by another request"); await request(after: nil)
      case 8: note("a later page by another request"); await request(after: random.below(6))
      case 9: transaction()
      case 10 where life == nil:
        note("run")
        life = Task { await self.pages.run() }
      case 10:
        note("stop")
        life?.cancel()
        await life?.value
        life = nil
      default: await Task.yield()
      }
    }
    life?.cancel()
    await life?.value
    server.succeed()
    if random.below(2) == 0 {
      // What other requests have brought is seen by a refresh, and what follows from it by another.
      note("the last refreshes")
      await pages.refresh()
      await pages.refresh()
      try check()
    } else {
      note("the last run")
      let life = Task { await self.pages.run() }
      defer { life.cancel() }
      for _ in 0..<10_000 {
        if (try? check()) != nil { return }
        try await Task.sleep(for: .milliseconds(1))
      }
      try check()
    }
  }

  private func note(_ text: String) {
    log.append(text)
    if isTalking { print(text, "| server:", server.ids, "| pages:", pages.elements.map(\.id)) }
  }

  /// A request for a page that isn't the model's.
  private func request(after index: Int?) async {
    let operation = Feed(variables: .init(after: server.argument(after: index)))
    _ = try? await maker.makeRequest(
      operation: operation, options: RequestOptions(cachePolicy: .networkOnly))
  }

  private func transaction() {
    guard let id = server.ids.randomElement(using: &random) else { return }
    note("a new title of \(id)")
    try? cache.transaction { cache in
      _ = try cache.update(Feed.Item.self, id: ID(id)) { $0.title += "!" }
    }
  }

  private func check() throws {
    let shown = pages.responses.map { page in
      ListServer.Page(argument: page.variables.after, ids: page.feed.map(\.id.text))
    }
    if let error = pages.error { throw difference("the error \(error)", shown) }
    if shown.first?.ids != Array(server.ids.prefix(ListServer.pageSize)) {
      throw difference("the first page is another one", shown)
    }
    var seen: Set<String> = []
    let elements = shown.flatMap(\.ids).filter { seen.insert($0).inserted }
    if pages.elements.map(\.id.text) != elements { throw difference("other elements", shown) }
    for (before, page) in zip(shown, shown.dropFirst()) {
      let sent = server.sent
      guard let last = sent.lastIndex(where: { $0.argument == page.argument }),
        sent[last].ids == page.ids
      else { throw difference("the page after \(page.argument) isn't the server's", shown) }
      let wasKnown = sent[..<last].contains { $0.ids == before.ids }
      if !wasKnown || !server.usesOffset && page.argument != before.ids.last {
        throw difference("before the page after \(page.argument) there is another page", shown)
      }
    }
  }

  private func difference(_ what: String, _ shown: [ListServer.Page]) -> History.End {
    .difference("pages after a refresh: \(what)\n  shown \(shown)\n  server \(server.ids)")
  }
}

@QueryOperation struct Feed: Hashable {
  @Variable var after: String
  @Property(arguments: ["after": .variable("after")]) var feed: [Item]

  @QuerySatelite struct Item: Hashable, Identifiable {
    var id: ID
    var title: String
  }
}

extension ID {
  fileprivate var text: String { rawValue }
}

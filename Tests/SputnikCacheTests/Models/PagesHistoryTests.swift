import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// Random histories of lists that grow in front. After requests that have failed, other requests
/// and changes by the app, one refresh shows what the server has.
@MainActor @Suite(.oneAtATime) struct PagesHistoryTests {
  private let server = ListServer("efghij")
  private let cache = SputnikCache()
  private var maker: SputnikRequestMaker {
    TestSupport.maker(server.transport).caching(in: cache)
  }

  @Test(arguments: 0..<100) func cursors(seed: UInt64) async throws {
    try await history(seed) {
      ShownPages.people(server, cache)
    } query: { page in
      var query = PeoplePage()
      query.variables.after = page == 0 ? nil : server.people.value[page * 2 - 1]
      return query
    } change: { cache in
      try cache.update(PeoplePage()) { $0.people.edges.reverse() }
    }
  }

  @Test(arguments: 0..<100) func offsets(seed: UInt64) async throws {
    try await history(seed) {
      Pages(
        PeopleFrom(variables: .init(offset: 0)), maker: maker, elements: \.list,
        next: PeopleFrom.next)
    } query: { page in
      PeopleFrom(variables: .init(offset: page * 2))
    } change: { cache in
      try cache.update(PeopleFrom(variables: .init(offset: 0))) { $0.list.reverse() }
    }
  }

  private func history<Operation>(
    _ seed: UInt64, model: () -> Pages<Operation, PeoplePage.Person>,
    query: (_ page: Int) -> Operation, change: (inout CacheTransaction) throws -> Void
  ) async throws {
    var random = Random(seed: seed)
    var newNames = "abcdABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map(String.init)
    let (pages, other) = (model(), model())
    var life: Task<Void, Never>?
    for _ in 0..<25 {
      switch random.below(12) {
      case 0, 1, 2:
        let name = newNames.removeFirst()
        server.people.change { $0.insert(name, at: 0) }
      case 3:
        server.failing.value = [
          random.pick(server.people.value), "\(random.below(4) * 2)", "start",
        ]
      case 4: server.failing.value = []
      case 5: await pages.refresh()
      case 6, 7: await pages.loadNext()
      case 8:
        _ = try? await maker.makeRequest(
          operation: query(random.below(server.people.value.count / 2)),
          options: RequestOptions(cachePolicy: .networkOnly))
      case 9: if random.below(2) == 0 { await other.refresh() } else { await other.loadNext() }
      case 10:
        life?.cancel()
        await life?.value
        life = life == nil ? Task { await pages.run() } : nil
      default: try? cache.transaction(change)
      }
    }
    server.failing.value = []
    await pages.refresh()
    while pages.hasNext { await pages.loadNext() }
    #expect(pages.elements.map(\.id.rawValue) == server.people.value)
    #expect(pages.error == nil)
    life?.cancel()
    await life?.value
  }
}

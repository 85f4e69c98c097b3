import Foundation
import RecordSupport
import Sputnik
import TestSupport

@testable import SputnikCache

/// Lists in pages as a view shows them.
@MainActor enum ShownPages {
  typealias People = Pages<PeoplePage, PeoplePage.Person>
  typealias List = Pages<PeopleFrom, PeoplePage.Person>

  /// Pages with cursors.
  static func people(
    _ server: ListServer, _ cache: SputnikCache = SputnikCache(),
    revalidation: Revalidation = .always, every interval: Duration? = nil
  ) -> People {
    People(
      PeoplePage(),
      maker: TestSupport.maker(server.transport).caching(in: cache), revalidation: revalidation,
      every: interval, connection: \.people, after: \.variables.after)
  }

  /// Pages with offsets.
  static func list(
    _ server: ListServer, _ cache: SputnikCache = SputnikCache(), from offset: Int = 0,
    revalidation: Revalidation = .always, every interval: Duration? = nil
  ) -> List {
    List(
      PeopleFrom(variables: .init(offset: offset)),
      maker: TestSupport.maker(server.transport).caching(in: cache), revalidation: revalidation,
      every: interval, elements: \.list, previous: PeopleFrom.previous, next: PeopleFrom.next)
  }

  /// The names and facts of a model in a line: `A B C, next`.
  static func line<Operation>(_ pages: Pages<Operation, PeoplePage.Person>) -> String {
    var parts = [pages.elements.map(\.name).joined(separator: " ")]
    if pages.hasPrevious { parts.append("previous") }
    if pages.hasNext { parts.append("next") }
    if pages.isLoading { parts.append("loading") }
    if pages.isRefreshing { parts.append("refreshing") }
    if pages.isLoadingNext { parts.append("loading next") }
    if pages.isLoadingPrevious { parts.append("loading previous") }
    if pages.isStale { parts.append("stale") }
    if pages.isPlaceholder { parts.append("placeholder") }
    if pages.error != nil { parts.append("error") }
    return parts.joined(separator: ", ")
  }

  /// Runs a model during a function, after its first page is there.
  static func running<Operation>(
    _ pages: Pages<Operation, PeoplePage.Person>, _ body: () async throws -> Void
  ) async rethrows {
    let life = Task { await pages.run() }
    await observe { !pages.isLoading }
    try await body()
    life.cancel()
    await life.value
  }

  /// Runs a model during a function, after all its pages are there.
  static func runningAll<Operation>(
    _ pages: Pages<Operation, PeoplePage.Person>, _ body: () async throws -> Void
  ) async rethrows {
    try await running(pages) {
      await observe { !pages.isRefreshing }
      while pages.hasNext { await pages.loadNext() }
      try await body()
    }
  }
}

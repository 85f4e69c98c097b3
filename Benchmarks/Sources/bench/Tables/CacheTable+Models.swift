import Foundation
import Observation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

/// A page of a list of a thousand elements: fifty unless it says another number.
@QueryOperation
private struct PageQuery {
  @Variable var page: Int
  @Property(arguments: ["page": .variable("page")]) var items: [Item]

  @QuerySatelite struct Item: Identifiable {
    var id: Int
    var name: String
  }

  static func text(_ page: Int, first: String, of count: Int = 50) -> Data {
    let items = (0..<count).map { index in
      let name = index == 0 ? first : "abcdefgh"
      return #"{"id":\#(page * count + index),"name":"\#(name)","__typename":"Item"}"#
    }
    return Data(#"{"data":{"items":[\#(items.joined(separator: ","))]}}"#.utf8)
  }
}

/// One of the elements.
@QueryOperation
private struct ItemQuery {
  var item: PageQuery.Item

  static func text(_ id: Int, _ name: String) -> Data {
    Data(#"{"data":{"item":{"id":\#(id),"name":"\#(name)","__typename":"Item"}}}"#.utf8)
  }
}

/// Where the models are. On Linux, a change of thread to the main actor takes 7 to 15 µs, whatever is
/// done there.
@globalActor
actor Screen {
  static let shared = Screen()
}

// From a change in the cache to the model's new value, as a view is told of it. The change itself
// and the read of what is shown are measured alone.
extension CacheTable {
  @Screen
  static func models(_ report: inout Report) async throws {
    try await queryModel(&report)
    try await pages(&report)
    try await appendedPage(&report)
  }

  @Screen
  private static func queryModel(_ report: inout Report) async throws {
    let cache = SputnikCache()
    let texts = [ItemQuery.text(0, "a name"), ItemQuery.text(0, "another")]
    let (prepared, request) = try stored(ItemQuery())
    cache.store(texts[0], to: request)
    let model = QueryModel(
      ItemQuery(), maker: SputnikRequestMaker(api: API()).caching(in: cache), revalidation: .never)
    let life = Task { await model.run() }
    while model.response == nil || model.isRefreshing { await Task.yield() }
    // The model watches before the first change.
    try await Task.sleep(for: .milliseconds(50))
    let times = try await median(
      report, change: { cache.store(texts[($0 + 1) % 2], to: request) },
      of: { model.response },
      read: { try prepared.read(composed: cache.responseInMemory(to: request).get()) })
    life.cancel()
    await life.value
    let microseconds = (times.shown - times.read) / 1000
    report.row(Floor.cacheModel.rawValue, "–", microseconds.short, "\(Floor.cacheModel.floor)")
    report.note(.cacheModel, microseconds)
  }

  @Screen
  private static func pages(_ report: inout Report) async throws {
    let cache = SputnikCache()
    for page in 0..<20 {
      let (_, request) = try stored(PageQuery(variables: .init(page: page)))
      cache.store(PageQuery.text(page, first: "abcdefgh"), to: request)
    }
    let pages = Pages(
      PageQuery(variables: .init(page: 0)),
      maker: SputnikRequestMaker(api: API()).caching(in: cache), revalidation: .never,
      elements: \.items
    ) { page in
      page.variables.page == 19 ? nil : PageQuery(variables: .init(page: page.variables.page + 1))
    }
    let life = Task { await pages.run() }
    while pages.elements.count < 1_000 {
      guard pages.error == nil else { return report.fail("pages: \(pages.error!)") }
      await pages.loadNext()
      await Task.yield()
    }
    let (prepared, page) = try stored(PageQuery(variables: .init(page: 10)))
    let (_, item) = try stored(ItemQuery())
    let texts = [ItemQuery.text(500, "a name"), ItemQuery.text(500, "another")]
    let times = try await median(
      report, change: { cache.store(texts[$0 % 2], to: item) }, of: { pages.elements },
      read: { try prepared.read(composed: cache.responseInMemory(to: page).get()) })
    guard pages.elements.count == 1_000, pages.elements[500].name != "abcdefgh" else {
      return report.fail("pages don't show a change")
    }
    life.cancel()
    await life.value
    let ratio = times.shown / times.read
    report.row(Floor.cachePages.rawValue, "–", ratio.short, "\(Floor.cachePages.floor)")
    report.note(.cachePages, ratio)
  }

  /// The time to load one more page after 50 pages of 20 elements, beside the read of a page.
  @Screen
  private static func appendedPage(_ report: inout Report) async throws {
    let cache = SputnikCache()
    for page in 0..<70 {
      let (_, request) = try stored(PageQuery(variables: .init(page: page)))
      cache.store(PageQuery.text(page, first: "abcdefgh", of: 20), to: request)
    }
    let pages = Pages(
      PageQuery(variables: .init(page: 0)),
      maker: SputnikRequestMaker(api: API()).caching(in: cache), revalidation: .never,
      elements: \.items
    ) { page in
      page.variables.page == 69 ? nil : PageQuery(variables: .init(page: page.variables.page + 1))
    }
    let life = Task { await pages.run() }
    var (appended, reads): ([Double], [Double]) = ([], [])
    while pages.elements.count < 1_400 {
      guard pages.error == nil else { return report.fail("pages: \(pages.error!)") }
      let (start, count) = (Stopwatch.now, pages.elements.count)
      await pages.loadNext()
      if count >= 1_000 { appended.append(Double(Stopwatch.now - start)) }
      await Task.yield()
    }
    let (prepared, page) = try stored(PageQuery(variables: .init(page: 10)))
    for _ in 0..<appended.count {
      reads.append(
        try Stopwatch.time(8) {
          try prepared.read(composed: cache.responseInMemory(to: page).get())
        })
    }
    life.cancel()
    await life.value
    report.row(
      "cache: a page after 50 pages of 20 elements, in reads of a page", "–",
      (appended.median / reads.median).short, "≤ 1.5")
  }

  /// Returns the times from a change to the shown value, without the change itself, and of a read.
  @Screen
  private static func median<Value, Read>(
    _ report: Report, change: @escaping (Int) -> Void, of value: @escaping () -> Value,
    read: () throws -> Read
  ) async throws -> (shown: Double, read: Double) {
    var (shown, changes, reads): ([Double], [Double], [Double]) = ([], [], [])
    for number in 0..<(report.isQuick ? 300 : 3_000) {
      let start = Stopwatch.now
      var middle = start
      let end = await time(ofChangeOf: value) {
        change(number)
        middle = Stopwatch.now
      }
      shown.append(Double(end - start))
      changes.append(Double(middle - start))
      reads.append(try Stopwatch.time(8) { try read() })
    }
    return (shown.median - changes.median, reads.median)
  }

  /// Runs a function. Returns when an observed value has changed after it.
  @Screen
  private static func time<Value>(
    ofChangeOf value: () -> Value, after body: () -> Void
  ) async -> UInt64 {
    let (times, time) = AsyncStream.makeStream(of: UInt64.self)
    withObservationTracking {
      blackHole(value())
    } onChange: {
      time.yield(Stopwatch.now)
    }
    body()
    for await time in times { return time }
    return .max
  }
}

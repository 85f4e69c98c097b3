import Foundation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

// Mutations that wait in the file of a cache: 1,000 of 100 entities.
extension CacheTable {
  private static let waiting = 1_000
  private static let entities = 100

  /// A network that can be switched off.
  private struct Network: SputnikTransport {
    let isOn: Bool

    struct Offline: Error {}

    func send(_ request: TransportRequest) async throws -> TransportResponse {
      guard isOn else { throw Offline() }
      let body = String(decoding: try request.body.data(), as: UTF8.self)
      let id = body.split(separator: #""id":""#).last?.prefix { $0 != "\"" } ?? ""
      let post = #"{"id":"\#(id)","isLiked":true,"__typename":"Post"}"#
      return TransportResponse(
        status: 200, headers: ["Content-Type": "application/graphql-response+json"],
        body: Data(#"{"data":{"like":\#(post)}}"#.utf8))
    }
  }

  static func outbox(_ report: inout Report) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await adding(folder.appending(path: "add.sqlite"), &report)
    try await besideWaiting(&report)
    var times: [Double] = []
    for factor in [1, 2] {
      times.append(
        try await draining(
          waiting * factor, folder.appending(path: "drain\(factor).sqlite"), &report))
    }
    note(.outboxDraining, times[1] / times[0], &report)
  }

  private static func note(_ floor: Floor, _ value: Double, _ report: inout Report) {
    report.row(floor.rawValue, "–", value.short, "\(floor.floor)")
    report.note(floor, value)
  }

  private static func queue(_ cache: SputnikCache, isOn: Bool) async throws -> MutationQueue {
    try await MutationQueue(
      SputnikRequestMaker(api: API(), transport: Network(isOn: isOn)).caching(in: cache),
      mutations: [WaitingLike.self], delay: .seconds(3_600), maximumDelay: .seconds(3_600))
  }

  private static func fill(_ cache: SputnikCache) async throws {
    _ = SputnikRequestMaker(api: API()).caching(in: cache)
    let posts = (0..<entities).map { #"{"id":"\#($0)","isLiked":false,"__typename":"Post"}"# }
    cache.store(
      Data(#"{"data":{"posts":[\#(posts.joined(separator: ","))]}}"#.utf8),
      to: try stored(WaitingPosts()).1, options: ReadingOptions(), age: nil, epoch: 0)
    await cache.flush()
  }

  private static func like(_ number: Int) -> WaitingLike {
    WaitingLike(variables: .init(id: ID("\(number % entities)"), isLiked: true))
  }

  /// The time to add one beside 1,000 others, and to open a file with them, in milliseconds.
  private static func adding(_ file: URL, _ report: inout Report) async throws {
    let cache = try SputnikCache(file: file) { print($0) }
    try await fill(cache)
    let queue = try await queue(cache, isOn: false)
    for number in 0..<waiting { try await queue.add(like(number)) }
    var times: [Double] = []
    for number in 0..<100 {
      let start = Stopwatch.now
      let ticket = try await queue.add(like(number))
      times.append(Double(Stopwatch.now - start) / 1e6)
      try await queue.cancel(ticket)
    }
    note(.outboxAdd, times.median, &report)
    await cache.close()
    times = []
    for _ in 0..<5 {
      let other = try SputnikCache(file: file) { print($0) }
      let start = Stopwatch.now
      let opened = try await Self.queue(other, isOn: false)
      times.append(Double(Stopwatch.now - start) / 1e6)
      if opened.waiting.count != waiting { report.fail("\(opened.waiting.count) wait") }
      let first = try other.value(of: WaitingLike.Post.self, id: "7")
      if first?.isLiked != true { report.fail("what waits isn't shown") }
      await other.close()
    }
    note(.outboxOpening, times.median, &report)
  }

  /// A response that concerns nothing that waits, beside 1,000 and without any.
  private static func besideWaiting(_ report: inout Report) async throws {
    let (identified, plain) = input(2_000)
    let (_, request) = try stored(query)
    let (empty, full) = (SputnikCache(), SputnikCache())
    for cache in [empty, full] { try await fill(cache) }
    let queue = try await queue(full, isOn: false)
    for number in 0..<waiting { try await queue.add(like(number)) }
    let other = try await Self.queue(empty, isOn: false)
    var race = Race()
    race.batch = 16
    for (name, cache) in [("without", empty), ("beside", full)] {
      race.add(name) {
        cache.store(identified, to: request)
        return try query.filled(from: plain)
      }
    }
    let times = try medians(race, report)
    note(.outboxBeside, times[1] / times[0], &report)
    await other.close()
    await queue.close()
  }

  /// The time to send all that wait.
  private static func draining(
    _ count: Int, _ file: URL, _ report: inout Report
  ) async throws -> Double {
    let cache = try SputnikCache(file: file) { print($0) }
    try await fill(cache)
    let offline = try await queue(cache, isOn: false)
    for number in 0..<count { try await offline.add(like(number)) }
    await offline.close()
    let start = Stopwatch.now
    let online = try await queue(cache, isOn: true)
    for await event in online.events {
      guard case .sent = event else { continue }
      if online.waiting.isEmpty { break }
    }
    let time = Double(Stopwatch.now - start) / 1e6
    report.row("cache: \(count) waiting mutations are sent, ms", "–", time.short, "–")
    await cache.close()
    return time
  }
}

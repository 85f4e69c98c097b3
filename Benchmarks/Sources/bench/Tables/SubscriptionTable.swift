import Foundation
import Sputnik

/// Measures what an event of a subscription costs beside its connection, with the copy that it
/// fills.
struct SubscriptionTable {
  static func run(_ report: inout Report) async throws {
    let count = report.isQuick ? 5_000 : 50_000
    let events = (0..<256).map(EntriesAdded.event)
    report.heading("An event of a subscription, \(events[0].count) bytes")
    report.header(
      "", "µs of processor time", "the connection alone", "difference", "events a second")
    let template = EntriesAdded()
    let fill = try Stopwatch.time(count) { try template.filled(from: events[0]) } / 1000
    report.row("`filled(from:)`", fill.short, "–", "–", (1_000_000 / fill).short)
    let stream = CannedStream(events: events, count: count)
    let cost = try await row("server-sent events", &report, count) {
      try await loop(SputnikRequestMaker(api: API(), transport: stream))
    } alone: {
      let request = TransportRequest(url: URL(string: API().urlEndpoint)!)
      for try await piece in try await stream.stream(request).body { blackHole(piece) }
    }
    report.note(.event, cost)
    let sockets = CannedSockets(events: events, count: count)
    let socketCost = try await row("a WebSocket", &report, count) {
      let options = WebSocketOptions(transport: sockets)
      return try await loop(
        SputnikRequestMaker(api: API(), subscriptions: .webSocket(options: options)))
    } alone: {
      try await sockets.readToEnd()
    }
    report.note(.socketEvent, socketCost)
  }

  /// Adds the row of a kind of connection, and returns the difference in microseconds.
  private static func row(
    _ name: String, _ report: inout Report, _ count: Int, _ loop: @Sendable () async throws -> Int,
    alone: @Sendable () async throws -> Void
  ) async throws -> Double {
    var (worked, elapsed, connection) = (Double.infinity, Double.infinity, Double.infinity)
    // The best of several rounds, one after the other, so that both see the same machine.
    for _ in 0..<7 {
      let (start, workedBefore) = (Stopwatch.now, Stopwatch.processWorked)
      let received = try await loop()
      precondition(received == count, "every event arrives")
      worked = min(worked, Double(Stopwatch.processWorked - workedBefore))
      elapsed = min(elapsed, Double(Stopwatch.now - start))
      let aloneBefore = Stopwatch.processWorked
      try await alone()
      connection = min(connection, Double(Stopwatch.processWorked - aloneBefore))
    }
    let unit = 1000 * Double(count)
    report.row(
      "`subscribe`, \(name)", (worked / unit).short, (connection / unit).short,
      ((worked - connection) / unit).short, (1_000_000 * unit / elapsed).short)
    return (worked - connection) / unit
  }

  private static func loop(_ maker: SputnikRequestMaker) async throws -> Int {
    var received = 0
    for try await event in maker.subscribe(operation: EntriesAdded()) {
      blackHole(event)
      received += 1
    }
    return received
  }

  private struct API: SputnikGraphQLAPI {
    let urlEndpoint = "https://graphql.anilist.co"
  }
}

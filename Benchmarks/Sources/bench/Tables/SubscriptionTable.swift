import Foundation
import Sputnik

/// Measures what an event of a subscription costs beside filling its copy.
struct SubscriptionTable {
  static func run(_ report: inout Report) async throws {
    let count = report.isQuick ? 5_000 : 50_000
    let events = (0..<256).map(EntriesAdded.event)
    report.heading("An event of a subscription, \(events[0].count) bytes")
    report.header("", "µs an event", "events a second")

    let template = EntriesAdded()
    var fill = Double.infinity
    var stream = Double.infinity
    // The best of several rounds, one after the other, so that both see the same machine.
    for _ in 0..<5 {
      let start = Stopwatch.now
      for index in 0..<count {
        blackHole(try template.filled(from: events[index % events.count]))
      }
      fill = min(fill, Double(Stopwatch.now - start) / 1000 / Double(count))
      stream = min(stream, try await loop(over: events, count))
    }
    report.row("`filled(from:)`", fill.short, (1_000_000 / fill).short)
    report.row(
      "`subscribe`, server-sent events, canned connection", stream.short,
      (1_000_000 / stream).short)
    report.note(.event, stream - 1.2 * fill)
  }

  /// Returns the time of an event in microseconds.
  private static func loop(over events: [Data], _ count: Int) async throws -> Double {
    let maker = SputnikRequestMaker(api: API(), transport: Canned(events: events, count: count))
    let start = Stopwatch.now
    var received = 0
    for try await event in maker.subscribe(operation: EntriesAdded()) {
      blackHole(event)
      received += 1
    }
    precondition(received == count, "every event arrives")
    return Double(Stopwatch.now - start) / 1000 / Double(count)
  }

  private struct API: SputnikGraphQLAPI {
    let urlEndpoint = "https://graphql.anilist.co"
  }

  /// A connection over which each event comes as a piece of its own.
  private struct Canned: SputnikTransport {
    let pieces: [Data]
    let count: Int

    init(events: [Data], count: Int) {
      pieces = events.map { Data("event: next\ndata: ".utf8) + $0 + Data("\n\n".utf8) }
      self.count = count
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
      TransportResponse(status: 500)
    }

    func stream(_ request: TransportRequest) async throws -> TransportStream {
      let rest = Counter(count: count)
      let pieces = pieces
      return TransportStream(
        status: 200, headers: ["Content-Type": "text/event-stream"],
        body: TransportStream.Pieces {
          switch await rest.next() {
          case .none: nil
          case 0?: Data("event: complete\ndata:\n\n".utf8)
          case let number?: pieces[number % pieces.count]
          }
        })
    }
  }

  private actor Counter {
    var count: Int

    init(count: Int) { self.count = count }

    /// Counts down to 0; then `nil`.
    func next() -> Int? {
      guard count >= 0 else { return nil }
      defer { count -= 1 }
      return count
    }
  }
}

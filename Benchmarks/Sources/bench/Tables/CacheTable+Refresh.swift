import Foundation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore
import Synchronization

/// Two responses of a server, in turns.
private final class Turns: SputnikTransport {
  private let bodies: [Data]
  private let count = Atomic(0)

  init(_ bodies: [Data]) { self.bodies = bodies }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    let number = count.add(1, ordering: .relaxed).oldValue
    return TransportResponse(
      status: 200, headers: ["Content-Type": "application/json"],
      body: bodies[number % bodies.count])
  }
}

extension CacheTable {
  /// Everything until a model shows the response of a refresh in which each medium is another one:
  /// request, store, read and fill, in processor time of all threads.
  @Screen
  static func refreshes(_ report: inout Report) async throws {
    let (first, plain) = input(200_000)
    let score = try Regex(#""averageScore":[0-9]+"#)
    let second = Data(
      String(decoding: first, as: UTF8.self).replacing(score, with: #""averageScore":1"#).utf8)
    let maker = SputnikRequestMaker(api: API(), transport: Turns([first, second]))
      .caching(in: SputnikCache())
    let model = QueryModel(query, maker: maker, revalidation: .never)
    let life = Task { await model.run() }
    while model.response == nil || model.isRefreshing { await Task.yield() }
    // The model watches before the first refresh.
    try await Task.sleep(for: .milliseconds(50))
    var (shown, fills): ([Double], [Double]) = ([], [])
    for number in 0..<(report.isQuick ? 100 : 1_000) {
      let start = Stopwatch.processWorked
      await model.refresh()
      shown.append(Double(Stopwatch.processWorked - start))
      let scores = model.response?.collection.lists[0].entries.compactMap(\.media.averageScore)
      guard let scores, scores.allSatisfy({ ($0 == 1) == (number % 2 == 0) }) else {
        return report.fail("a refresh doesn't show what the server has sent")
      }
      fills.append(try Stopwatch.time(10) { try query.filled(from: plain) })
    }
    life.cancel()
    await life.value
    note(.cacheRefresh, (shown.median, fills.median), &report)
  }
}

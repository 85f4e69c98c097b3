import Foundation

extension CacheTable {
  /// Rows of a database, in place of a cache.
  ///
  /// A database works in threads of its own, so the processor time of all threads counts.
  static func rows(_ file: URL, _ report: inout Report) throws {
    let query = MediaListsQuery()
    let (_, plain) = input(200_000)
    let rows = try DatabaseRows(file)
    try rows.store(plain)
    guard try rows.read() == PlainMediaLists(query.filled(from: plain)).collection else {
      return report.fail("a response is another one in rows")
    }
    var (stores, reads, fills): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<(report.isQuick ? 10 : 50) {
      stores.append(try time { try rows.store(plain) })
      reads.append(try time { blackHole(try rows.read()) })
      // The database has left its data in the processor's caches.
      blackHole(try query.filled(from: plain))
      fills.append(try Stopwatch.time(10) { try query.filled(from: plain) })
    }
    for (name, times) in [("store", stores), ("read", reads)] {
      report.row(
        "GRDB, a row for each entity, `JSONDecoder`: \(name)", (fills.median / 1000).short,
        (times.median / fills.median).short, "–")
    }
    try rows.close()
  }

  private static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = Stopwatch.processWorked
    try body()
    return Double(Stopwatch.processWorked - start)
  }
}

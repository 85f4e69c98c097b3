import Foundation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

extension CacheTable {
  /// Reads of a file, with nothing in memory, the same data as rows, and the opening of a large file.
  static func file(_ report: inout Report) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await reads(folder.appending(path: "small.sqlite"), &report)
    try rows(folder.appending(path: "rows.sqlite"), &report)
    try await opening(folder.appending(path: "large.sqlite"), &report)
  }

  private static func reads(_ file: URL, _ report: inout Report) async throws {
    let (prepared, request) = try stored(MediaListsQuery())
    let (input, plain) = input(200_000)
    let cache = try SputnikCache(file: file) { print($0) }
    cache.store(input, to: request)
    await cache.flush()
    var (reads, fills): ([Double], [Double]) = ([], [])
    for _ in 0..<(report.isQuick ? 50 : 300) {
      cache.trim(to: 0)
      let start = Stopwatch.processWorked
      blackHole(try prepared.read(composed: await cache.response(to: request).get()))
      reads.append(Double(Stopwatch.processWorked - start))
      fills.append(try Stopwatch.time(10) { try MediaListsQuery().filled(from: plain) })
    }
    note(.cacheFile, (reads.median, fills.median), &report)
    await cache.close()
  }

  /// The processor time to open a file of 50 MB, in milliseconds.
  private static func opening(_ file: URL, _ report: inout Report) async throws {
    let (_, request) = try stored(MediumQuery())
    let text = String(repeating: "x", count: 4_000)
    let cache = try SputnikCache(file: file) { print($0) }
    for first in stride(from: 0, to: 12_500, by: 500) {
      for id in first..<first + 500 {
        let medium = #"{"id":\#(id),"averageScore":"\#(text)","__typename":"Media"}"#
        cache.store(
          Data(#"{"data":{"Media":\#(medium)}}"#.utf8), to: request, options: ReadingOptions(),
          age: nil,
          epoch: 0)
      }
      await cache.flush()
    }
    await cache.close()
    var times: [Double] = []
    for _ in 0..<5 {
      let start = Stopwatch.processWorked
      let other = try SputnikCache(file: file) { print($0) }
      times.append(Double(Stopwatch.processWorked - start) / 1e6)
      await other.close()
    }
    let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    if size < 50_000_000 { report.fail("the file has \(size) bytes") }
    report.row(
      Floor.cacheOpening.rawValue, "–", times.median.short, "\(Floor.cacheOpening.floor)")
    report.note(.cacheOpening, times.median)
  }
}

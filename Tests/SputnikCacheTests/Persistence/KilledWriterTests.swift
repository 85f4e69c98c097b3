#if SQLite && os(Linux)
  import Foundation
  import Sputnik
  import SputnikCache
  import TestSupport
  import Testing

  /// A process that is killed while it writes leaves whole responses, and never a broken file.
  ///
  /// `SPUTNIK_SOAK=200` sets how often it is killed.
  @Suite(.oneAtATime) struct KilledWriterTests {
    /// The file of the process that is killed. This process doesn't have it.
    private static let file = ProcessInfo.processInfo.environment["SPUTNIK_WRITTEN_FILE"]

    private static func response(_ number: Int) -> String {
      let text = String(repeating: "\(number) ", count: 200)
      let items = (0..<40).map {
        #"{"id":"\#($0)","number":\#(number),"text":"\#(text)","__typename":"Item"}"#
      }
      return #"{"items":[\#(items.joined(separator: ","))],"#
        + #""last":{"id":"1","number":\#(number),"__typename":"Last"}}"#
    }

    @Test(.enabled(if: file != nil, "it runs in a process of its own"))
    func writer() async throws {
      let cache = try SputnikCache(file: URL(filePath: Self.file ?? ""))
      let server = CacheServer()
      let maker = CachePolicyTests.maker(server, cache)
      for number in 0... {
        server["EqualNumbers"] = Self.response(number)
        _ = try await maker.makeRequest(operation: EqualNumbers(), options: FileTests.networkOnly)
        if number.isMultiple(of: 3) { await cache.flush() }
      }
    }

    @Test(.enabled(if: file == nil)) func killed() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "sputnik-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "cache.sqlite")
      let log = folder.appending(path: "log").path
      var random = Random(seed: UInt64(setting("SPUTNIK_SEED", or: 1)))
      var limit = 1_000
      var (runs, last) = (0, -1)
      while runs < setting("SPUTNIK_SOAK", or: 5) {
        var writer = ChildProcess(
          "/usr/bin/env",
          [
            "SPUTNIK_WRITTEN_FILE=\(file.path)", CommandLine.arguments[0], "--testing-library",
            "swift-testing", "--filter", "KilledWriterTests",
          ], output: log, error: log)
        writer.limit = .milliseconds(limit + Int.random(in: 0..<1_000, using: &random))
        let end = try await writer.run()
        let said = try String(contentsOfFile: log, encoding: .utf8)
        try #require(end.wasSignalled, "\(said)")
        let errors = Log()
        let cache = try SputnikCache(file: file) { errors.append("\($0)") }
        let numbers = try? await CachePolicyTests.maker(CacheServer(), cache).makeRequest(
          operation: EqualNumbers(), options: FileTests.cacheOnly)
        await cache.close()
        #expect(errors.all == [])
        guard let numbers else {
          // The machine is busy: it was killed before it had written anything.
          try #require(limit < 60_000 && last < 0)
          limit *= 2
          continue
        }
        runs += 1
        #expect(Set(numbers.items.map(\.number)) == [numbers.last.number])
        #expect(numbers.items.allSatisfy { $0.text.hasPrefix("\($0.number) ") })
        last = numbers.last.number
      }
      #expect(last >= 0)
    }
  }
#endif

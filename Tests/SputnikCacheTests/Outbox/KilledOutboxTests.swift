#if SQLite && os(Linux)
  import Foundation
  import Sputnik
  import TestSupport
  import Testing

  @testable import SputnikCache

  /// A process that is killed while it adds and sends mutations loses none, and sends none again
  /// whose response was saved.
  ///
  /// `SPUTNIK_SOAK=200` sets how often it is killed.
  @Suite(.oneAtATime) struct KilledOutboxTests {
    /// The file of the process that is killed, the URL of the server, and the number of the run.
    private static let file = setting("SPUTNIK_OUTBOX_FILE")
    private static let url = setting("SPUTNIK_OUTBOX_URL")
    private static let run = setting("SPUTNIK_OUTBOX_RUN")

    private static func setting(_ name: String) -> String {
      ProcessInfo.processInfo.environment[name] ?? ""
    }

    private static func queue(_ cache: SputnikCache, _ url: String) async throws -> MutationQueue {
      try await MutationQueue(
        TestSupport.maker(url).caching(in: cache), mutations: [LikePost.self],
        delay: .milliseconds(1), maximumDelay: .milliseconds(20))
    }

    @Test(.enabled(if: file != "", "it runs in a process of its own"))
    func sender() async throws {
      let cache = try SputnikCache(file: URL(filePath: Self.file))
      let queue = try await Self.queue(cache, Self.url)
      let events = queue.events
      Task {
        for await case .sent(let mutation, _) in events {
          let like = mutation.mutation as? LikePost
          say("SENT \(like?.variables.id.rawValue ?? "")")
        }
      }
      for number in 0... {
        let id = "\(Self.run)-\(number)"
        try await queue.add(LikePost(id))
        say("ADDED \(id)")
        while queue.waiting.count > 20 { try await Task.sleep(for: .milliseconds(1)) }
      }
    }

    /// Writes a line at once.
    private func say(_ line: String) {
      FileHandle.standardOutput.write(Data("\n\(line)\n".utf8))
    }

    @Test(.enabled(if: file == "")) func killed() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "sputnik-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "cache.sqlite")
      let log = folder.appending(path: "log").path
      let server = try PostServer()
      defer { server.stop() }
      // It is off for a moment every now and then.
      let switching = Task {
        while !Task.isCancelled {
          server.isOff.toggle()
          try await Task.sleep(for: .milliseconds(server.isOff ? 30 : 100))
        }
      }
      var random = Random(seed: UInt64(TestSupport.setting("SPUTNIK_SEED", or: 1)))
      var (added, sent): ([String], Set<String>) = ([], [])
      var counts: [String: Int] = [:]
      var limit = 1_000
      // A process may be killed before it has said what it has added. The next one adds others.
      var (runs, processes) = (0, 0)
      while runs < TestSupport.setting("SPUTNIK_SOAK", or: 10) {
        var sender = ChildProcess(
          "/usr/bin/env",
          [
            "SPUTNIK_OUTBOX_FILE=\(file.path)", "SPUTNIK_OUTBOX_URL=\(server.url)",
            "SPUTNIK_OUTBOX_RUN=\(processes)", CommandLine.arguments[0], "--testing-library",
            "swift-testing", "--filter", "KilledOutboxTests",
          ], output: log, error: log)
        processes += 1
        sender.limit = .milliseconds(limit + Int.random(in: 0..<500, using: &random))
        let end = try await sender.run()
        let said = try String(contentsOfFile: log, encoding: .utf8)
        try #require(end.wasSignalled, "\(said)")
        let lines = said.split(separator: "\n")
        let new = lines.filter { $0.hasPrefix("ADDED ") }.map { String($0.dropFirst(6)) }
        if new.isEmpty {
          // The machine is busy: it was killed before it had added anything.
          try #require(limit < 60_000)
          limit *= 2
          continue
        }
        runs += 1
        added += new
        // What had been sent and saved before this run wasn't sent in it.
        let received = Self.count(server)
        for id in sent { #expect(received[id] == counts[id], "\(id)") }
        sent.formUnion(
          lines.filter { $0.hasPrefix("SENT ") }.map { String($0.dropFirst(5)) })
        counts = Self.count(server)
      }
      switching.cancel()
      _ = await switching.result
      server.isOff = false
      let cache = try SputnikCache(file: file)
      let queue = try await Self.queue(cache, server.url)
      #expect(await waitUntil { queue.waiting.isEmpty })
      let last = Self.count(server)
      for id in sent { #expect(last[id] == counts[id], "\(id)") }
      // Nothing is lost. One that was added in the moment of a kill may be there, too.
      let received = server.received
      let ids = received.map { String($0.line.prefix { $0 != " " }) }
      #expect(Set(added).subtracting(ids) == [])
      // The order of those that arrived for the first time, and one key for each.
      var first: [String] = []
      var keys: [String: Set<String?>] = [:]
      for (id, mutation) in zip(ids, received) {
        if keys[id] == nil { first.append(id) }
        keys[id, default: []].insert(mutation.key)
      }
      let places = first.map { $0.split(separator: "-").compactMap { Int($0) } }
      #expect(places == places.sorted { $0.lexicographicallyPrecedes($1) })
      #expect(keys.values.allSatisfy { $0.count == 1 })
      #expect(!sent.isEmpty)
      await cache.close()
    }

    /// How often each mutation has arrived.
    private static func count(_ server: PostServer) -> [String: Int] {
      server.received.reduce(into: [:]) {
        $0[String($1.line.prefix { $0 != " " }), default: 0] += 1
      }
    }
  }
#endif

#if SQLite && os(Linux)
  import Foundation
  import GRDB
  import RecordSupport
  import Sputnik
  import SputnikCache
  import TestSupport
  import Testing

  /// A file that another process has locked.
  @Suite(.oneAtATime) struct LockedFileTests {
    private typealias Folder = SQLiteFileTests.Folder

    /// How a process locks a file.
    enum Lock: String, CaseIterable {
      /// A cache has it.
      case cache
      /// Another program writes to it, with SQLite.
      case transaction
    }

    /// The file that this process locks, and how. The process that runs the tests has none.
    private static let file = ProcessInfo.processInfo.environment["SPUTNIK_LOCKED_FILE"]
    private static let lock = ProcessInfo.processInfo.environment["SPUTNIK_LOCK"]

    /// Locks a file, says so with another file, and waits until that is removed.
    @Test(.enabled(if: file != nil, "it runs in a process of its own"))
    func locker() async throws {
      let path = try #require(Self.file)
      let sign = path + "-sign"
      let hold: @Sendable () throws -> Void = {
        try Data().write(to: URL(filePath: sign))
        let end = ContinuousClock.now + .seconds(600)
        while FileManager.default.fileExists(atPath: sign), .now < end { usleep(5_000) }
      }
      switch try #require(Self.lock.flatMap(Lock.init)) {
      case .cache:
        let cache = try SputnikCache(file: URL(filePath: path))
        try hold()
        await cache.close()
      case .transaction:
        let queue = try DatabaseQueue(path: path)
        try await queue.writeWithoutTransaction { db in
          try db.execute(sql: "BEGIN EXCLUSIVE")
          try hold()
          try db.execute(sql: "ROLLBACK")
        }
      }
    }

    /// A process that locks the file of a folder.
    private func locker(of folder: Folder, _ lock: Lock) -> ChildProcess {
      let log = folder.url.appending(path: "log").path
      return ChildProcess(
        "/usr/bin/env",
        [
          "SPUTNIK_LOCKED_FILE=\(folder.file.path)", "SPUTNIK_LOCK=\(lock)",
          CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter",
          "LockedFileTests",
        ], output: log, error: log)
    }

    /// Runs a function while another process has the file locked.
    private func whileLocked(
      _ folder: Folder, by lock: Lock, _ body: () async throws -> Void
    ) async throws {
      let process = locker(of: folder, lock)
      let end = Task { try await process.run() }
      let sign = folder.file.path + "-sign"
      defer { try? FileManager.default.removeItem(atPath: sign) }
      let isLocked = await waitUntil { FileManager.default.fileExists(atPath: sign) }
      let said = try String(contentsOfFile: process.output, encoding: .utf8)
      try #require(isLocked, "\(said)")
      try await body()
      try FileManager.default.removeItem(atPath: sign)
      #expect(try await end.value.status == 0)
    }

    @Test(.enabled(if: file == nil), arguments: Lock.allCases)
    func opening(lock: Lock) async throws {
      let folder = try Folder()
      let shop = try await folder.fill()
      try await whileLocked(folder, by: lock) {
        #expect(throws: CacheFileError.inUse) { try folder.cache() }
      }
      #expect(try await folder.restored() == shop)
      #expect(folder.errors.all == [])
    }

    /// A cache locks its file as long as it is open.
    @Test(.enabled(if: file == nil)) func othersAreKeptOut() async throws {
      let folder = try Folder()
      let cache = try folder.cache()
      let process = locker(of: folder, .transaction)
      #expect(try await process.run().status != 0)
      let said = try String(contentsOfFile: process.output, encoding: .utf8)
      #expect(said.contains("database is locked"))
      let shop = try await folder.maker(cache).makeRequest(operation: Shop())
      await cache.close()
      #expect(try await folder.restored() == shop)
    }

    /// Here the cache doesn't keep its lock, as on a file system that loses locks.
    @Test(.enabled(if: file == nil)) func lockedLater() async throws {
      let folder = try Folder()
      let shop = try await folder.fill()
      let cache = try folder.cache(
        pragmas: "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL;")
      let maker = folder.maker(cache)
      try await whileLocked(folder, by: .transaction) {
        // What the file has can't be read, so the server is asked.
        let other = try await maker.makeRequest(operation: Shop())
        #expect(other == shop)
        let new = try await maker.makeRequest(operation: HeroWithID())
        await cache.flush()
        let again = try await maker.makeRequest(operation: HeroWithID())
        #expect([new, again].map(\.hero?.name) == ["Luke", "Luke"])
        #expect(folder.server.log.all == ["Shop", "Shop", "HeroWithID"])
        #expect(
          folder.errors.all == [
            "another cache uses the file: make one cache for a file, and share it"
          ])
      }
      // What couldn't be saved is saved now.
      await cache.close()
      #expect(folder.errors.all.count == 1)
      let other = try folder.cache()
      let hero = try await folder.maker(other).makeRequest(
        operation: HeroWithID(), options: FileTests.cacheOnly)
      #expect(hero.hero?.name == "Luke")
      await other.close()
    }
  }
#endif

#if SQLite
  import Foundation
  import GRDB
  import Sputnik
  import SputnikRecords
  import Testing

  @testable import SputnikCache

  /// Files that are somebody else's, and what can be in a file that is the cache's own.
  @Suite(.oneAtATime) struct ForeignFileTests {
    typealias Folder = SQLiteFileTests.Folder

    /// It was refused, but its journal had another mode.
    @Test(arguments: ["DELETE", "WAL"])
    func anotherDatabaseIsntTouched(journal: String) throws {
      let folder = try Folder()
      try folder.change(
        "PRAGMA journal_mode = \(journal); CREATE TABLE mine(x); INSERT INTO mine VALUES (1)")
      let bytes = try Data(contentsOf: folder.file)
      #expect(throws: CacheFileError.otherContent) { try folder.cache() }
      #expect(try Data(contentsOf: folder.file) == bytes)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(names == ["cache.sqlite"])
    }

    /// It was removed, because it was taken for a damaged cache.
    @Test(arguments: ["short", "schema", "version"])
    func aDamagedDatabaseOfOthers(damage: String) throws {
      let folder = try Folder()
      try folder.change(
        "CREATE TABLE mine(x); INSERT INTO mine VALUES (zeroblob(100000)), ('a poem')")
      if damage == "schema" {
        try folder.change(
          "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE TABLE mine(x, '")
      }
      var bytes = try Data(contentsOf: folder.file)
      if damage == "short" { bytes = bytes.prefix(bytes.count / 2) }
      if damage == "version" { (bytes[18], bytes[19]) = (9, 9) }
      try bytes.write(to: folder.file)
      #expect(throws: CacheFileError.otherContent) { try folder.cache() }
      #expect(try Data(contentsOf: folder.file) == bytes)
    }

    /// A cache's own file is made anew if either its number or its table can be read.
    @Test(arguments: [20..<68, 20..<72, 72..<4_096])
    func aDamagedCache(range: Range<Int>) async throws {
      let folder = try Folder()
      let shop = try await folder.fill()
      var bytes = try Data(contentsOf: folder.file)
      bytes.replaceSubrange(range, with: repeatElement(0xA5, count: range.count))
      try bytes.write(to: folder.file)
      #expect(try await folder.restored() == nil)
      try await folder.fill()
      #expect(try await folder.restored() == shop)
    }

    /// A read after the end of the connection asked SQLite with no connection.
    @Test func aReadAfterTheEnd() async throws {
      let folder = try Folder()
      let file = try SQLiteFile(folder.file, maximumByteCount: 1 << 20)
      try await file.close()
      await #expect(throws: CancellationError.self) {
        try await file.rows([1], knownShapes: [])
      }
    }

    /// Requests that load while the file is closed get what the server has, and nobody is told of it.
    @Test func readsBesideTheEnd() async throws {
      let folder = try Folder()
      for _ in 0..<20 {
        try await folder.fill()
        let cache = try folder.cache()
        let maker = folder.maker(cache)
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<4 {
            group.addTask {
              let shop = try? await maker.makeRequest(operation: Shop())
              #expect(shop?.books.count == 3)
            }
          }
          group.addTask { await cache.close() }
        }
      }
      #expect(folder.errors.all == [])
    }

    /// When a row was used isn't part of its checksum. The least number was subtracted.
    @Test(arguments: ["-9223372036854775808", "-1", "9223372036854775807"])
    func aTimeThatSomebodyChanged(used: String) async throws {
      let folder = try Folder()
      let shop = try await folder.fill()
      try folder.change("UPDATE entry SET used = \(used)")
      #expect(try await folder.restored() == shop)
    }

    /// With a lower limit, the file gets shorter, and not only emptier.
    @Test func aLowerLimit() async throws {
      let folder = try Folder()
      let rows = (1...100).map { id in
        FileRow(id: id, shape: 1, used: id, bytes: Data(repeating: 1, count: 10_000))
      }
      let file = try SQLiteFile(folder.file, maximumByteCount: 10 << 20)
      #expect(try await file.save(rows, removing: []))
      try await file.close()
      #expect(try Data(contentsOf: folder.file).count > 1_000_000)
      let other = try SQLiteFile(folder.file, maximumByteCount: 100_000)
      #expect(try await !other.save([rows[0]], removing: []))
      let kept = try await other.rows(Array(1...100), knownShapes: []).map(\.id)
      #expect(kept.contains(100) && !kept.contains(1))
      try await other.close()
      #expect(try Data(contentsOf: folder.file).count < 200_000)
    }
  }
#endif

#if SQLite
  import Foundation
  import GRDB
  import RecordSupport
  import Sputnik
  import SputnikCore
  import SputnikRecords
  import TestSupport
  import Testing

  @testable import SputnikCache

  /// A cache in a file of SQLite.
  @Suite(.oneAtATime) struct SQLiteFileTests {
    /// A folder with a file, for caches that use it one after the other.
    final class Folder {
      let url: URL
      let server = CacheServer(["Shop": ShopData.shop, "HeroWithID": CachePolicyTests.luke])
      let errors = Log()

      init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "sputnik-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }

      deinit { try? FileManager.default.removeItem(at: url) }

      var file: URL { url.appending(path: "cache.sqlite") }

      func cache(maximumFileBytes: Int = 256 << 20) throws -> SputnikCache {
        try SputnikCache(file: file, maximumFileBytes: maximumFileBytes) { [errors] in
          errors.append("\($0)")
        }
      }

      /// A cache whose connection has run these statements.
      func cache(pragmas: String) throws -> SputnikCache {
        SputnikCache(
          clock: ContinuousClock(),
          rows: try SQLiteFile(file, maximumByteCount: 256 << 20, pragmas: pragmas)
        ) { [errors] in errors.append("\($0)") }
      }

      func maker(_ cache: SputnikCache) -> SputnikRequestMaker {
        CachePolicyTests.maker(server, cache)
      }

      /// Saves a shop.
      @discardableResult
      func fill() async throws -> Shop {
        let cache = try cache()
        let shop = try await maker(cache).makeRequest(operation: Shop())
        await cache.close()
        return shop
      }

      /// The shop that a new cache has without a server; `nil` if it lacks something.
      func restored() async throws -> Shop? {
        let cache = try cache()
        let shop = try? await maker(cache).makeRequest(
          operation: Shop(), options: FileTests.cacheOnly)
        await cache.close()
        return shop
      }

      /// Changes the file with SQL.
      func change(_ sql: String) throws {
        let queue = try DatabaseQueue(path: file.path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
      }

      /// The bytes of all files in the folder.
      func bytes() throws -> Data {
        try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
          .reduce(Data()) { try $0 + Data(contentsOf: $1) }
      }
    }

    @Test func aRestart() async throws {
      let folder = try Folder()
      let shop = try await folder.fill()
      #expect(shop.books.count == 3)
      #expect(try await folder.restored() == shop)
      #expect(folder.errors.all == [])
    }

    // MARK: Files that can't be used as they are

    @Test(arguments: [
      "PRAGMA user_version = 1", "PRAGMA user_version = 0",
      // A row that was changed.
      "UPDATE entry SET bytes = CAST('{}' AS BLOB)", "UPDATE entry SET bytes = zeroblob(100)",
      "DELETE FROM entry WHERE shape = 0",
    ])
    func otherContent(sql: String) async throws {
      let folder = try Folder()
      let shop = try await folder.fill()
      try folder.change(sql)
      #expect(try await folder.restored() == nil)
      try await folder.fill()
      #expect(try await folder.restored() == shop)
    }

    @Test func anotherDatabase() throws {
      let folder = try Folder()
      try folder.change("CREATE TABLE mine(x); INSERT INTO mine VALUES (1)")
      #expect(throws: CacheFileError.otherContent) { try folder.cache() }
      try folder.change("INSERT INTO mine VALUES (2)")
    }

    /// It was overwritten by an empty cache, and nobody was told.
    @Test(arguments: ["My diary.\n", "SQLite format 4\0", "x", "\u{FF}\u{D8}\u{FF}\u{E0}JFIF"])
    func noDatabase(start: String) throws {
      let folder = try Folder()
      for length in [start.utf8.count, 1_000_000] {
        let bytes = Data(start.utf8) + Data(repeating: 7, count: length - start.utf8.count)
        try bytes.write(to: folder.file)
        #expect(throws: CacheFileError.otherContent) { try folder.cache() }
        #expect(try Data(contentsOf: folder.file) == bytes)
      }
    }

    /// Also if it was a cache once, and while it is one.
    @Test(arguments: [false, true])
    func noDatabaseAnyMore(isOpen: Bool) async throws {
      let folder = try Folder()
      try await folder.fill()
      var cache = isOpen ? try folder.cache() : nil
      var bytes = try Data(contentsOf: folder.file)
      bytes[0..<4] = Data("Text".utf8)
      try bytes.write(to: folder.file)
      if let cache {
        // It goes on in memory.
        #expect(try await folder.maker(cache).makeRequest(operation: Shop()).books.count == 3)
        await cache.close()
      } else {
        #expect(throws: CacheFileError.otherContent) { try folder.cache() }
      }
      cache = nil
      #expect(try Data(contentsOf: folder.file) == bytes)
    }

    /// An empty file is nobody's.
    @Test func anEmptyFile() async throws {
      let folder = try Folder()
      try Data().write(to: folder.file)
      let shop = try await folder.fill()
      #expect(try await folder.restored() == shop)
      #expect(folder.errors.all == [])
    }

    @Test func noFolder() throws {
      let folder = try Folder()
      let file = folder.url.appending(path: "missing/cache.sqlite")
      #expect(throws: CacheFileError.self) { try SputnikCache(file: file) }
    }

    /// Whatever happened to the file: the cache has nothing or the right thing, and works.
    @Test(arguments: 0..<24)
    func damagedFiles(seed: Int) async throws {
      let folder = try Folder()
      let shop = try await folder.fill()
      var random = Random(seed: UInt64(seed))
      var bytes = try Data(contentsOf: folder.file)
      if seed.isMultiple(of: 3) {
        bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
      } else {
        for _ in 0..<(seed * 3) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(
            in: 1...255, using: &random)
        }
      }
      try bytes.write(to: folder.file)
      // A header can be changed so that it is that of another database.
      guard let cache = try? folder.cache() else { return }
      let maker = folder.maker(cache)
      let restored = try? await maker.makeRequest(operation: Shop(), options: FileTests.cacheOnly)
      #expect(restored == nil || restored == shop)
      #expect(try await maker.makeRequest(operation: Shop()) == shop)
      await cache.close()
      _ = try await folder.fill()
      _ = try await folder.fill()
      #expect(try await folder.restored() == shop)
    }

    @Test func aFileInUse() async throws {
      let folder = try Folder()
      let cache = try folder.cache()
      #expect(throws: CacheFileError.inUse) { try folder.cache() }
      await cache.close()
      let other = try folder.cache()
      // The first one goes on in memory.
      #expect(try await folder.maker(cache).makeRequest(operation: Shop()).books.count == 3)
      await cache.flush()
      await other.close()
      #expect(try await folder.restored() == nil)
    }

    @Test func aFullDisk() async throws {
      let folder = try Folder()
      let cache = try folder.cache(pragmas: "PRAGMA max_page_count = 8;")
      let maker = folder.maker(cache)
      let name = String(repeating: "x", count: 100_000)
      folder.server["HeroWithID"] = #"{"hero":{"id":"1","name":"\#(name)","__typename":"H"}}"#
      #expect(try await maker.makeRequest(operation: HeroWithID()).hero?.name == name)
      await cache.flush()
      #expect(folder.errors.all == ["the disk is full: what couldn't be saved is in memory"])
      #expect(try await maker.makeRequest(operation: HeroWithID()).hero?.name == name)
      await cache.close()
      #expect(try await folder.restored() == nil)
    }

    // MARK: Limits, and what is left

    /// Over its limit, the file loses what wasn't used for long.
    @Test func aLimit() async throws {
      let folder = try Folder()
      let cache = try folder.cache(maximumFileBytes: 400_000)
      let maker = folder.maker(cache)
      for id in 0..<100 {
        let name = String(repeating: "\(id) ", count: 4_000)
        folder.server["PersonByID"] =
          #"{"person":{"id":"\#(id)","name":"\#(name)","age":null,"__typename":"H"}}"#
        _ = try await maker.makeRequest(
          operation: PersonByID(variables: .init(id: ID("\(id)"))))
        await cache.flush()
      }
      await cache.close()
      #expect(try Data(contentsOf: folder.file).count < 800_000)
      let other = try folder.cache()
      var there: [Int] = []
      for id in 0..<100 {
        let person = try? await folder.maker(other).makeRequest(
          operation: PersonByID(variables: .init(id: ID("\(id)"))), options: FileTests.cacheOnly)
        if person?.person?.name.hasPrefix("\(id) ") == true { there.append(id) }
      }
      #expect(there.last == 99)
      #expect(there.first != 0)
      #expect(there.count > 10)
      await other.close()
    }

    /// The rows that last go after all others.
    @Test func whatLasts() async throws {
      let folder = try Folder()
      let file = try SQLiteFile(folder.file, maximumByteCount: 200_000)
      let bytes = Data(repeating: 1, count: 10_000)
      let rows = (1...100).map { id in
        FileRow(id: id, shape: 1, used: id % 10 == 0 ? .max : id, bytes: bytes)
      }
      for row in rows { _ = try await file.save([row], removing: []) }
      let found = try await file.rows(Array(1...100), knownShapes: []).map(\.id)
      #expect(found.filter { $0 % 10 == 0 } == Array(stride(from: 10, through: 100, by: 10)))
      #expect(found.count < 20)
      try await file.close()
    }

    @Test func nothingIsLeftOfWhatWasCleared() async throws {
      let folder = try Folder()
      let secrets = (0..<200).map {
        "secret-\($0 * 7_919)-\(String(repeating: "s", count: $0 * 20))"
      }
      let people = secrets.map { secret in
        #"{"id":"id-\#(secret)","name":"\#(secret)","friends":[],"__typename":"Typ\#(secret.count)"}"#
      }
      folder.server["People"] = #"{"people":[\#(people.joined(separator: ","))]}"#
      let cache = try folder.cache()
      let maker = folder.maker(cache)
      _ = try await maker.makeRequest(operation: People())
      await cache.flush()
      folder.server["People"] = #"{"people":[\#(people[7])]}"#
      _ = try await maker.makeRequest(
        operation: People(), options: FileTests.networkOnly)
      await cache.flush()
      let words = ["secret-", "id-secret", "people", "localhost", "Typ"]
      for word in words.prefix(2) {
        #expect(try folder.bytes().range(of: Data(word.utf8)) != nil)
      }
      cache.clear()
      await cache.flush()
      let bytes = try folder.bytes()
      for word in words { #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)") }
      // It can be used at once.
      _ = try await maker.makeRequest(operation: Shop())
      await cache.close()
      #expect(try await folder.restored()?.books.count == 3)
    }

    // MARK: Many tasks, and a process that is killed

    @Test func aThousandTasks() async throws {
      let folder = try Folder()
      let cache = try folder.cache()
      let maker = folder.maker(cache)
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<1_000 {
          group.addTask {
            switch number % 6 {
            case 0:
              _ = try? await maker.makeRequest(
                operation: Shop(), options: FileTests.networkOnly)
            case 1:
              let shop = try? await maker.makeRequest(operation: Shop())
              if shop?.books.count != 3 { Issue.record("\(shop as Any)") }
            case 2: await cache.flush()
            case 3:
              _ = try? await maker.makeRequest(
                operation: HeroWithID(), options: FileTests.cacheOnly)
            case 4: cache.trim(to: number.isMultiple(of: 4) ? 0 : 1 << 20)
            default: if number.isMultiple(of: 5) { cache.clear() }
            }
          }
        }
      }
      #expect(folder.errors.all == [])
      let shop = try await maker.makeRequest(operation: Shop())
      await cache.close()
      #expect(try await folder.restored() == shop)
    }
  }
#endif

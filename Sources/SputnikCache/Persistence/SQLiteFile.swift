#if SQLite
  import Foundation
  import GRDB
  import SputnikCore
  import SputnikRecords

  /// A file of SQLite with one table of rows.
  final class SQLiteFile: RecordFile {
    /// Who made the file, and how. Change the version with the bytes of rows and the keys of
    /// records: a file with another one is made anew.
    static let application: Int32 = 0x5370_746B
    static let version: Int32 = 3

    let url: URL
    let maximumByteCount: Int
    private let pragmas: String
    private let database: Locked<DatabaseQueue>
    /// Whether the file was closed to be made anew, and couldn't be.
    private let isLost = Locked(false)
    /// Where a damaged file was moved, until somebody is told.
    private let moved: Locked<URL?>

    /// Opens a file, or makes one.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - maximumByteCount: How many bytes the rows may take.
    ///   - pragmas: More statements for the connection.
    init(_ url: URL, maximumByteCount: Int, pragmas: String = "") throws {
      self.url = url
      self.maximumByteCount = maximumByteCount
      self.pragmas = pragmas
      var moved: URL?
      database = Locked(try translated { try Self.open(url, pragmas, &moved) })
      self.moved = Locked(moved)
    }

    /// Changes the file.
    func write<R: Sendable>(_ body: @escaping @Sendable (Database) throws -> R) async throws -> R {
      let queue = database.withLock { $0 }
      return try await translated { try await queue.write(body) }
    }

    func takeMovedFile() -> URL? { moved.withLock { $0.take() } }

    func rows(_ ids: [Int64], knownShapes: Set<Int64>) async throws -> [FileRow] {
      let queue = database.withLock { $0 }
      return try await translated {
        try await queue.read { db in
          let rows = try Self.rows(ids, db)
          let shapes = Set(rows.map(\.shape)).subtracting(knownShapes)
          return try rows + Self.rows(Array(shapes), db)
        }
      }
    }

    private static func rows(_ ids: [Int64], _ db: Database) throws -> [FileRow] {
      if ids.isEmpty { return [] }
      let statement = try db.cachedStatement(
        sql: """
          SELECT entry.id, entry.shape, entry.used, entry.bytes
          FROM json_each(?) AS asked CROSS JOIN entry ON entry.id = asked.value
          """)
      let list = "[" + ids.map { String($0) }.joined(separator: ",") + "]"
      let cursor = try Row.fetchCursor(statement, arguments: [list])
      var rows: [FileRow] = []
      rows.reserveCapacity(ids.count)
      while let row = try cursor.next() {
        // A damaged row may have other types.
        rows.append(
          FileRow(
            id: try row.decode(Int64.self, atIndex: 0),
            shape: try row.decode(Int64.self, atIndex: 1),
            used: try row.decode(Int64.self, atIndex: 2),
            bytes: try row.decode(Data.self, atIndex: 3)))
      }
      return rows
    }

    func save(_ rows: [FileRow], removing removed: [ClosedRange<Int64>]) async throws -> Bool {
      try await write { [maximumByteCount] db in
        try Self.save(rows, removing: removed, maximumByteCount, db)
      }
    }

    static func save(
      _ rows: [FileRow], removing removed: [ClosedRange<Int64>], _ maximumByteCount: Int,
      _ db: Database
    ) throws -> Bool {
      let delete = try db.cachedStatement(
        sql: "DELETE FROM entry WHERE id BETWEEN ? AND ? AND shape <> 0")
      for range in removed {
        try delete.execute(arguments: [range.lowerBound, range.upperBound])
      }
      let insert = try db.cachedStatement(sql: "REPLACE INTO entry VALUES (?, ?, ?, ?)")
      for row in rows {
        try insert.execute(arguments: [row.id, row.shape, row.used, row.bytes])
      }
      return try shrink(db, to: maximumByteCount)
    }

    /// Removes what wasn't used for long until a quarter is free, if there is more than allowed.
    ///
    /// - Returns: Whether nothing had to go.
    private static func shrink(_ db: Database, to limit: Int) throws -> Bool {
      func byteCount() throws -> Int {
        let sizes = try ["page_count", "freelist_count", "page_size"].map { name in
          try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? 0
        }
        return (sizes[0] - sizes[1]) * sizes[2]
      }
      if try byteCount() <= limit { return true }
      while try byteCount() > limit / 4 * 3,
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry WHERE shape <> 0"),
        count > 0
      {
        try db.execute(
          sql: """
            DELETE FROM entry WHERE id IN
              (SELECT id FROM entry WHERE shape <> 0 ORDER BY used LIMIT ?);
            DELETE FROM entry WHERE shape = 0 AND id NOT IN (SELECT shape FROM entry);
            """, arguments: [count / 8 + 1])
      }
      return false
    }

    func clear() async throws {
      if isLost.withLock({ $0 }) { return try openAnew(keepsMutations: true) }
      do {
        try await removeRecords()
      } catch CacheFileError.damaged {
        // After any other error, such as a full disk, nothing is wrong with the file.
        try openAnew(keepsMutations: true)
      }
    }

    /// Removes all records, and makes the file short.
    func removeRecords() async throws {
      let queue = database.withLock { $0 }
      try await translated {
        try await queue.writeWithoutTransaction { db in
          // The bytes are overwritten before the file gets shorter.
          try db.execute(sql: "PRAGMA secure_delete = ON; DELETE FROM entry")
          try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE); VACUUM")
          try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA secure_delete = FAST")
        }
      }
    }

    /// Makes the file anew.
    ///
    /// - Parameter keepsMutations: Whether the file that is there is moved aside if it may have
    ///   mutations.
    func openAnew(keepsMutations: Bool) throws {
      try translated {
        isLost.withLock { $0 = true }
        try database.withLock { try $0.close() }
        var moved: URL?
        let new = try Self.openAnew(url, pragmas, keepsMutations: keepsMutations, &moved)
        database.withLock { $0 = new }
        isLost.withLock { $0 = false }
        if let moved { self.moved.withLock { $0 = moved } }
      }
    }

    func close() async throws { try database.withLock { try $0.close() } }
  }

  // MARK: Opening

  extension SQLiteFile {
    private static func open(
      _ url: URL, _ pragmas: String, _ moved: inout URL?
    ) throws -> DatabaseQueue {
      // SQLite takes a file that is shorter than the smallest page for an empty one.
      let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize
      if let size, (1..<512).contains(size) {
        return try openAnew(url, pragmas, keepsMutations: true, &moved)
      }
      do {
        return try opened(url, pragmas)
      } catch OtherVersion() {
        return try openAnew(url, pragmas, keepsMutations: true, &moved)
      } catch let error where cacheFileError(error) as? CacheFileError == .damaged {
        return try openAnew(url, pragmas, keepsMutations: true, &moved)
      }
    }

    /// Returns whether a file begins as those of SQLite do, or has no bytes, or isn't there. Any
    /// other file belongs to somebody else, and isn't touched.
    ///
    /// Nobody may have the file open: to close it ends the locks that this process has on it.
    private static func isEmptyOrSQLite(_ url: URL) throws -> Bool {
      guard FileManager.default.fileExists(atPath: url.path) else { return true }
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      let header = Data("SQLite format 3\u{0}".utf8)
      let start = try file.read(upToCount: header.count) ?? Data()
      return start.isEmpty || start == header
    }

    private static func openAnew(
      _ url: URL, _ pragmas: String, keepsMutations: Bool, _ moved: inout URL?
    ) throws -> DatabaseQueue {
      if try !isEmptyOrSQLite(url) { throw CacheFileError.otherContent }
      if keepsMutations { moved = try moveAside(url) }
      for suffix in ["", "-wal", "-shm", "-journal"] {
        let path = url.path + suffix
        if FileManager.default.fileExists(atPath: path) {
          try FileManager.default.removeItem(atPath: path)
        }
      }
      do {
        return try opened(url, pragmas)
      } catch {
        // The next try finds what this one has found.
        if let file = moved.take() { moveBack(file, to: url) }
        throw error
      }
    }

    private struct OtherVersion: Error, Equatable {
      static func ~= (_: OtherVersion, error: any Error) -> Bool { error is OtherVersion }
    }

    private static func opened(_ url: URL, _ pragmas: String) throws -> DatabaseQueue {
      var configuration = Configuration()
      configuration.label = "SputnikCache"
      configuration.prepareDatabase { db in
        // In this mode, SQLite locks the file for this connection alone.
        try db.execute(
          sql: """
            PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
            PRAGMA secure_delete = FAST; PRAGMA journal_size_limit = 4194304; \(pragmas)
            """)
      }
      let queue = try DatabaseQueue(path: url.path, configuration: configuration)
      try queue.write { db in
        let application = try Int32.fetchOne(db, sql: "PRAGMA application_id")
        if application == Self.application {
          if try Int32.fetchOne(db, sql: "PRAGMA user_version") != version {
            if try createdTables(db).isEmpty { throw OtherVersion() }
            // Mutations that wait stay.
            try dropRecords(db)
            try createRecords(db)
          }
          _ = try db.makeStatement(sql: "SELECT id, shape, used, bytes FROM entry")
          return
        }
        guard application == 0,
          try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
        else { throw CacheFileError.otherContent }
        try createRecords(db)
      }
      return queue
    }

    private static func createRecords(_ db: Database) throws {
      try db.execute(
        sql: """
          CREATE TABLE entry(id INTEGER PRIMARY KEY, shape INTEGER NOT NULL,
            used INTEGER NOT NULL, bytes BLOB NOT NULL);
          PRAGMA application_id = \(application); PRAGMA user_version = \(version);
          """)
    }

    /// Removes what another version has made of the records.
    private static func dropRecords(_ db: Database) throws {
      let kept = try createdTables(db)
      let others = try Row.fetchAll(
        db,
        sql: """
          SELECT type, name FROM sqlite_master
          WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
          """)
      for row in others {
        let (type, name): (String, String) = (row[0], row[1])
        if kept.contains(name) { continue }
        try db.execute(sql: "DROP \(type) \(name.quotedDatabaseIdentifier)")
      }
    }
  }

  /// Gives errors of SQLite the form that an app sees.
  private func translated<R>(_ body: () throws -> R) throws -> R {
    do { return try body() } catch { throw cacheFileError(error) }
  }

  private func translated<R>(_ body: () async throws -> R) async throws -> R {
    do { return try await body() } catch { throw cacheFileError(error) }
  }

  private func cacheFileError(_ error: any Error) -> any Error {
    if error is RowDecodingError { return CacheFileError.damaged }
    guard let error = error as? DatabaseError else {
      return error is CacheFileError || error is CancellationError
        ? error : CacheFileError.failed("\(error)")
    }
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: return CacheFileError.inUse
    case .SQLITE_FULL: return CacheFileError.full
    // The statements are right, so an error in one means that the table is another one.
    case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH,
      .SQLITE_SCHEMA, .SQLITE_FORMAT:
      return CacheFileError.damaged
    default: return CacheFileError.failed(error.message ?? "\(error)")
    }
  }
#endif

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
    /// The connection now: it is another one after the file was made anew.
    private var queue: DatabaseQueue { database.withLock { $0 } }
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
      try await translated { try await queue.write(body) }
    }

    func takeMovedFile() -> URL? { moved.withLock { $0.take() } }

    func rows(_ ids: [Int64], knownShapes: Set<Int64>) async throws -> [FileRow] {
      try await translated {
        // Only this connection writes, one thing after the other: a transaction isn't needed.
        try await queue.unsafeRead { db in
          // The file may have been closed since, and SQLite mustn't be asked then.
          if db.sqliteConnection == nil { throw CancellationError() }
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
            // The checksum is that of the bytes, so this may be any number.
            used: max(0, try row.decode(Int64.self, atIndex: 2)),
            bytes: try row.decode(Data.self, atIndex: 3)))
      }
      return rows
    }

    func save(_ rows: [FileRow], removing removed: [ClosedRange<Int64>]) async throws -> Bool {
      try await save(rows, removing: removed) { _ in }
    }

    /// - Parameter body: What else is done in the same transaction.
    func save(
      _ rows: [FileRow], removing removed: [ClosedRange<Int64>],
      with body: @escaping @Sendable (Database) throws -> Void
    ) async throws -> Bool {
      let hasKeptAll = try await write { [maximumByteCount] db in
        try body(db)
        return try Self.save(rows, removing: removed, maximumByteCount, db)
      }
      // It is saved, also if the file stays long.
      if !hasKeptAll { try? await shorten() }
      return hasKeptAll
    }

    private static func save(
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
      if try byteCounts(db).used <= limit { return true }
      while try byteCounts(db).used > limit / 4 * 3,
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

    /// Gives back what is free if that is most of the file, as after a lower limit.
    private func shorten() async throws {
      try await queue.writeWithoutTransaction { [maximumByteCount] db in
        if try Self.byteCounts(db).all <= 2 * maximumByteCount { return }
        try db.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
      }
    }

    /// Returns how many bytes the file has, and how many of them aren't free.
    private static func byteCounts(_ db: Database) throws -> (all: Int, used: Int) {
      let counts = try ["page_count", "freelist_count", "page_size"].map { name in
        try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? 0
      }
      return (counts[0] * counts[2], (counts[0] - counts[1]) * counts[2])
    }

    func clear() async throws {
      if isLost.withLock({ $0 }) { return try openAnew(keepsMutations: true) }
      do {
        try await removeRecords(overwrites: false)
      } catch CacheFileError.damaged {
        // After any other error, such as a full disk, nothing is wrong with the file.
        try openAnew(keepsMutations: true)
      }
    }

    /// Removes all records, and makes the file short.
    ///
    /// - Parameter overwrites: Whether their bytes are overwritten first. On a full disk there may
    ///   be no room for that.
    func removeRecords(overwrites: Bool) async throws {
      try await translated {
        try await queue.writeWithoutTransaction { db in
          defer { try? db.execute(sql: "PRAGMA secure_delete = FAST") }
          if overwrites { try db.execute(sql: "PRAGMA secure_delete = ON") }
          try db.execute(sql: "DELETE FROM entry; PRAGMA wal_checkpoint(TRUNCATE)")
          try db.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
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

  /// Gives errors of SQLite the form that an app sees.
  private func translated<R>(_ body: () throws -> R) throws -> R {
    do { return try body() } catch { throw SQLiteFile.translation(of: error) }
  }

  private func translated<R>(_ body: () async throws -> R) async throws -> R {
    do { return try await body() } catch { throw SQLiteFile.translation(of: error) }
  }

  extension SQLiteFile {
    /// Returns the error that an app sees.
    static func translation(of error: any Error) -> any Error {
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
  }
#endif

#if SQLite
  import Foundation
  import GRDB

  extension SQLiteFile {
    /// Opens a file. One of an older version and a damaged one are made anew.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - pragmas: More statements for the connection.
    ///   - moved: Where a damaged file was moved.
    static func open(
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
        return try openAnew(url, pragmas, keepsMutations: false, &moved)
      } catch let error where translation(of: error) as? CacheFileError == .damaged {
        // A database of somebody else may be damaged, too, or be one that this SQLite can't read.
        if try !isCache(url) { throw CacheFileError.otherContent }
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

    /// Returns whether the first page of a file, or the log beside it, is that of a cache.
    ///
    /// Nobody may have the file open.
    private static func isCache(_ url: URL) throws -> Bool {
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      let page = try file.read(upToCount: 65_536) ?? Data()
      // The number of the application is in the header.
      if page.count >= 72, page[68..<72].reduce(0, { $0 << 8 | Int32($1) }) == application {
        return true
      }
      let table = Data(tableOfRecords.utf8)
      let log = try? Data(contentsOf: URL(filePath: url.path + "-wal"), options: .mappedIfSafe)
      return page.range(of: table) != nil || log?.range(of: table) != nil
    }

    /// Makes a file anew.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - pragmas: More statements for the connection.
    ///   - keepsMutations: Whether the file that is there is moved aside if it may have mutations.
    ///   - moved: Where it was moved.
    static func openAnew(
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
        try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
        // The mode of the journal is in the file, which may be somebody else's.
        try refuseOthers(db)
        try db.execute(
          sql: """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = FAST;
            PRAGMA journal_size_limit = 4194304; \(pragmas)
            """)
      }
      let queue = try DatabaseQueue(path: url.path, configuration: configuration)
      try queue.write { db in
        if try !isCache(db) { return try createRecords(db) }
        if try Int32.fetchOne(db, sql: "PRAGMA user_version") != version {
          if try createdTables(db).isEmpty { throw OtherVersion() }
          // Mutations that wait stay.
          try dropRecords(db)
          try createRecords(db)
        }
        _ = try db.makeStatement(sql: "SELECT id, shape, used, bytes FROM entry")
      }
      return queue
    }

    private static func isCache(_ db: Database) throws -> Bool {
      try Int32.fetchOne(db, sql: "PRAGMA application_id") == application
    }

    /// Refuses a database that isn't a cache's, and isn't empty.
    private static func refuseOthers(_ db: Database) throws {
      if try isCache(db) { return }
      guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == 0,
        try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
      else { throw CacheFileError.otherContent }
    }

    /// What the statement of the table begins with, in the first page of the file.
    private static let tableOfRecords = "CREATE TABLE entry(id INTEGER PRIMARY KEY, shape INTEGER"

    private static func createRecords(_ db: Database) throws {
      try db.execute(
        sql: """
          \(tableOfRecords) NOT NULL,
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
#endif

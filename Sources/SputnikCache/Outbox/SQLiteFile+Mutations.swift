#if SQLite
  import Foundation
  import GRDB
  import SputnikRecords

  /// The table of mutations that wait. It has its version in its name, so it doesn't change with
  /// the version of the records: a file that is made anew because of that one keeps it.
  extension SQLiteFile: MutationFile {
    /// What the names of all versions of the table begin with. The bytes of a file are searched for
    /// it if nothing else of it can be read, so rows have it, too.
    static let mutationMark = "queued_mutation_"
    private static let table = mutationMark + "1"

    func mutations(of endpoint: String) async throws -> [MutationRow] {
      try await write { db in
        try Self.createTable(db)
        let rows = try Row.fetchCursor(
          db,
          sql: """
            SELECT id, name, variables, queue, ticket, added, expires
            FROM \(Self.table) WHERE endpoint = ? ORDER BY id
            """, arguments: [Self.name(of: endpoint)])
        var mutations: [MutationRow] = []
        while let row = try rows.next() { mutations.append(try Self.mutation(row, endpoint)) }
        return mutations
      }
    }

    /// Returns the mutation of a row. One that somebody has changed has no name, so that it is
    /// refused and shown, and the others are sent.
    private static func mutation(_ row: Row, _ endpoint: String) throws -> MutationRow {
      let id = try row.decode(Int64.self, atIndex: 0)
      do {
        let text = try row.decode(String.self, atIndex: 4).dropFirst(mutationMark.count)
        guard let ticket = UUID(uuidString: String(text)) else { throw CacheFileError.damaged }
        return MutationRow(
          id: id, endpoint: endpoint, name: try row.decode(String.self, atIndex: 1),
          variables: try row.decode(Data.self, atIndex: 2),
          queue: try row.decode(String?.self, atIndex: 3),
          ticket: ticket,
          added: counted(try row.decode(Int64.self, atIndex: 5)),
          expires: try row.decode(Int64?.self, atIndex: 6).map(counted))
      } catch {
        return MutationRow(
          id: id, endpoint: endpoint, name: "", variables: Data(), queue: nil, ticket: UUID(),
          added: 0, expires: nil)
      }
    }

    /// Returns a time of day that can be counted with: one in the two hundred years after 1970.
    private static func counted(_ time: Int64) -> Int64 {
      min(max(time, 0), 200 * 365 * 86_400_000)
    }

    func add(_ mutation: MutationRow, removing removed: [Int64]) async throws -> Int64 {
      try await write { db in
        try Self.createTable(db)
        try Self.remove(removed, db)
        try Self.insert(mutation, id: nil, db)
        return db.lastInsertedRowID
      }
    }

    func restore(_ mutations: [MutationRow], removing removed: [Int64]) async throws {
      try await write { db in
        try Self.createTable(db)
        for mutation in mutations { try Self.insert(mutation, id: mutation.id, db) }
        try Self.remove(removed, db)
      }
    }

    func removeMutations(_ ids: [Int64]) async throws {
      try await write { db in try Self.remove(ids, db) }
    }

    func clearAll() async throws {
      for moved in movedFiles { try FileManager.default.removeItem(at: moved) }
      do {
        try await write { db in
          // The bytes are overwritten. The size of the file follows with its records.
          try db.execute(sql: "PRAGMA secure_delete = ON")
          try Self.createdTables(db).forEach { name in
            try db.execute(sql: "DELETE FROM \(name)")
          }
        }
        try await removeRecords(overwrites: true)
      } catch {
        try openAnew(keepsMutations: false)
      }
    }

    func save(
      _ rows: [FileRow], removing removed: [ClosedRange<Int64>], settling mutations: [Int64]
    ) async throws -> Bool {
      try await save(rows, removing: removed) { db in try Self.remove(mutations, db) }
    }

    private static func createTable(_ db: Database) throws {
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS \(table)(id INTEGER PRIMARY KEY AUTOINCREMENT,
            endpoint TEXT NOT NULL, name TEXT NOT NULL, variables BLOB NOT NULL, queue TEXT,
            ticket TEXT NOT NULL, added INTEGER NOT NULL, expires INTEGER)
          """)
    }

    /// Returns what a row has in place of the endpoint, whose URL may have a password.
    private static func name(of endpoint: String) -> String {
      String(FileNumbers.hash(endpoint, 1), radix: 16)
    }

    /// Returns the names of the tables of all versions.
    static func createdTables(_ db: Database) throws -> [String] {
      try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB ?",
        arguments: ["\(mutationMark)*"])
    }

    private static func insert(_ mutation: MutationRow, id: Int64?, _ db: Database) throws {
      let insert = try db.cachedStatement(
        sql: "REPLACE INTO \(table) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      try insert.execute(arguments: [
        id, name(of: mutation.endpoint), mutation.name, mutation.variables, mutation.queue,
        mutationMark + mutation.ticket.uuidString, mutation.added, mutation.expires,
      ])
    }

    private static func remove(_ ids: [Int64], _ db: Database) throws {
      if ids.isEmpty { return }
      let delete = try db.cachedStatement(sql: "DELETE FROM \(table) WHERE id = ?")
      for id in ids { try delete.execute(arguments: [id]) }
    }
  }
#endif

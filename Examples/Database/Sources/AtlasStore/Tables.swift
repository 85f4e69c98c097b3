import GRDB

extension DatabaseMigrator {
  /// Creates the tables. Released migrations are never changed: a new column is a new migration.
  static var atlas: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("people, planets and films") { db in
      try db.create(table: "planet") { table in
        table.primaryKey("id", .text).check { length($0) > 0 }
        table.column("name", .text).notNull()
        table.column("climate", .text)
      }
      try db.create(table: "person") { table in
        table.primaryKey("id", .text).check { length($0) > 0 }
        table.column("name", .text).notNull()
        table.column("homeworldId", .text).indexed().references("planet")
      }
      try db.create(table: "film") { table in
        table.primaryKey("id", .text).check { length($0) > 0 }
        table.column("title", .text).notNull()
        table.column("year", .integer).check { $0 > 1887 }
      }
    }
    return migrator
  }
}

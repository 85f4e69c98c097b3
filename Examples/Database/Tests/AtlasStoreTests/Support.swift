import AtlasStore
import DemoGraphQL
import Foundation
import GRDB
import Sputnik

struct AtlasAPI: SputnikGraphQLAPI {
  let urlEndpoint = "https://atlas.example/graphql"
}

/// A database in a file of its own, and a server that fills it.
struct Atlas {
  let path: String
  let store: AtlasStore
  let server = DemoGraphQL()

  var maker: SputnikRequestMaker {
    SputnikRequestMaker(api: AtlasAPI(), transport: server.transport)
  }

  /// Returns the rows of a query, a text each. They are read from the file, not with the store.
  func rows(_ sql: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { db in
      try Row.fetchAll(db, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? "null" : "\($0.storage.value ?? "")" }
          .joined(separator: " ")
      }
    }
  }

  var people: [String] {
    get throws { try rows("SELECT id, name, homeworldId FROM person ORDER BY id") }
  }
  var planets: [String] {
    get throws { try rows("SELECT id, name, climate FROM planet ORDER BY id") }
  }
  var films: [String] {
    get throws { try rows("SELECT id, title, year FROM film ORDER BY id") }
  }
}

/// Runs `body` with a new database in a temporary folder, and then removes the folder.
func withAtlas(_ body: (Atlas) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let path = folder.appending(path: "atlas.sqlite").path
  try await body(Atlas(path: path, store: AtlasStore(path: path)))
}

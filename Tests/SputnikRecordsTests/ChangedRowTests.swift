import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import Testing

@testable import SputnikRecords

/// Rows whose checksum is right, and which say something else than they did.
@Suite struct ChangedRowTests {
  @QueryOperation struct Homes {
    var homes: [Home]

    @QuerySatelite struct Home: Hashable {
      var id: ID
      var name: String
      var address: Address?
      var rooms: [Room]
    }
    @QuerySatelite struct Address: Hashable {
      var city: String
      var owner: Owner?
    }
    @QuerySatelite struct Room: Hashable { var area: Int }
    @QuerySatelite(schemaTypeName: "Person") struct Owner: Hashable {
      var id: ID
    }
  }

  private static let response = Data(
    """
    {"data":{"homes":[{"id":"1","name":"N","address":{"city":"C","owner":{"id":"2",\
    "__typename":"Person"}},"rooms":[{"area":1},{"area":22}],"__typename":"Home"}]}}
    """.utf8)

  private func store() -> RecordStore {
    var store = RecordStore()
    store.keepInFile("e", start: 0)
    return store
  }

  /// Loads rows until nothing more is missing, and reads. Returns whether the rows were accepted.
  private func read(_ rows: [Int64: FileRow]) throws -> Bool {
    var store = store()
    let plan = try store.plan(for: Homes().outline())
    for _ in 0..<5 {
      let lookup = store.lookup(plan, .none)
      if lookup.isEmpty { break }
      let found = lookup.ids.compactMap { rows[$0] }
      let shapes = Set(found.map(\.shape)).compactMap { rows[$0] }
      do {
        _ = try store.load(found + shapes, for: lookup, at: 1)
      } catch is DamagedRow {
        return false
      }
    }
    _ = store.read(plan)
    #expect(store.contents.count <= 3)
    return true
  }

  /// No row that has other bytes ends the process, whatever it says.
  @Test func everyByte() throws {
    var store = store()
    let plan = try store.plan(for: Homes().outline())
    try store.write(Self.response, plan: plan, at: 1)
    let unsaved = store.takeUnsaved(bases: [:], at: 1)
    let rows = try #require(unsaved).rows()
    let saved = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    #expect(try read(saved))
    var refused = 0
    for row in rows where row.shape != 0 {
      let content = Array(row.bytes.dropLast(8))
      for position in content.indices {
        for change: UInt8 in [1, 2, 16, 128] {
          var writer = RowWriter()
          writer.raw(content[..<position])
          writer.integer(content[position] ^ change)
          writer.raw(content[(position + 1)...])
          var changed = saved
          changed[row.id]?.bytes = writer.sealed()
          if try !read(changed) { refused += 1 }
        }
      }
    }
    #expect(refused > 100)
  }
}

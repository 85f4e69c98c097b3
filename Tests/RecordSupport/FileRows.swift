import SputnikRecords

/// Rows as a file has them.
package struct FileRows: Sendable {
  package private(set) var rows: [Int64: FileRow] = [:]

  package init() {}

  package func found(_ ids: [Int64], knownShapes: Set<Int64>) -> [FileRow] {
    let found = ids.compactMap { rows[$0] }
    return found + Set(found.map(\.shape)).subtracting(knownShapes).compactMap { rows[$0] }
  }

  package mutating func save(_ new: [FileRow], removing removed: [ClosedRange<Int64>]) {
    for range in removed { rows = rows.filter { !range.contains($0.key) || $0.value.shape == 0 } }
    for row in new { rows[row.id] = row }
  }
}

import SputnikCache
import SputnikCore
import SputnikRecords

/// The rows of a file, in memory. Caches use them one after the other.
final class MemoryRows: Sendable {
  private let rows = Locked<[Int64: FileRow]>([:])

  /// Opens the file for a cache.
  func open() -> OpenFile { OpenFile(rows: self) }

  /// The file as one cache has it.
  final class OpenFile: RecordFile {
    private let rows: MemoryRows
    private let isOpen = Locked(true)
    /// What was told to be wrong with it.
    let errors = Locked<[CacheFileError]>([])

    fileprivate init(rows: MemoryRows) { self.rows = rows }

    /// Ends the use by the cache, as the end of its process does.
    func cut() { isOpen.withLock { $0 = false } }

    func rows(_ ids: [Int64], knownShapes: Set<Int64>) async throws -> [FileRow] {
      use { rows in
        let found = ids.compactMap { rows[$0] }
        return found + Set(found.map(\.shape)).subtracting(knownShapes).compactMap { rows[$0] }
      } ?? []
    }

    func save(_ new: [FileRow], removing removed: [ClosedRange<Int64>]) async throws -> Bool {
      use { rows in
        for range in removed {
          rows = rows.filter { !range.contains($0.key) || $0.value.shape == 0 }
        }
        for row in new { rows[row.id] = row }
      }
      return true
    }

    func clear() async throws { use { $0 = [:] } }

    func close() async throws { cut() }

    @discardableResult
    private func use<R: Sendable>(_ body: (inout [Int64: FileRow]) -> R) -> R? {
      isOpen.withLock { isOpen in isOpen ? rows.rows.withLock(body) : nil }
    }
  }
}

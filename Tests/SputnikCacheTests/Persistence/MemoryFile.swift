import RecordSupport
import SputnikCache
import SputnikRecords
import TestSupport

/// A file in memory, which caches use one after the other, and which can fail.
final class MemoryFile: RecordFile {
  struct State {
    var rows = FileRows()
    var failure: CacheFileError?
    var saves = 0
    var reads = 0
    var isClosed = false
  }

  let state = Guarded(State())
  /// What each reading waits for, after it has read.
  let gate = Guarded<Gate?>(nil)
  /// What each saving waits for, before it writes.
  let savingGate = Guarded<Gate?>(nil)

  func rows(_ ids: [Int64], knownShapes: Set<Int64>) async throws -> [FileRow] {
    let rows = try use { state in
      state.reads += 1
      return state.rows.found(ids, knownShapes: knownShapes)
    }
    try await gate.value?.pass()
    return rows
  }

  func save(_ rows: [FileRow], removing removed: [ClosedRange<Int64>]) async throws -> Bool {
    state.change { $0.saves += 1 }
    try await savingGate.value?.pass()
    return try use { state in
      state.rows.save(rows, removing: removed)
      return true
    }
  }

  func clear() async throws { try use { $0.rows = FileRows() } }

  func close() async throws { state.change { $0.isClosed = true } }

  private func use<R>(_ body: (inout State) -> R) throws -> R {
    try state.change { state -> Result<R, CacheFileError> in
      if let failure = state.failure { return .failure(failure) }
      return .success(body(&state))
    }.get()
  }
}

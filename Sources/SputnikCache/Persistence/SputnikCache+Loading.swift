import Foundation
import SputnikClient
import SputnikCore
import SputnikRecords

extension SputnikCache {
  /// Loads what memory lacks for a request from the file, with a query for each depth of the data.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - loads: How often rows had been taken before memory was read.
  ///   - ofPart: Whether a part of the response is enough.
  /// - Returns: Whether memory may have more since then: others load, too.
  func load(_ request: StoredRequest, since loads: Int, ofPart: Bool = false) async -> Bool {
    guard let file else { return false }
    var asked: Set<Int64> = []
    while true {
      let limits = limits(request)
      var (lookup, epoch) = state.withLock { state in
        // With the lock: the file is that of the epoch.
        guard file.isReadable else { return (FileLookup(), state.epoch) }
        return (
          state[request.endpoint].planned.lookup(request, limits, ofPart: ofPart), state.epoch
        )
      }
      lookup.remove(asked)
      if lookup.isEmpty { break }
      do {
        if try await load(lookup, of: request.endpoint, epoch, from: file) {
          asked.formUnion(lookup.ids)
        }
      } catch {
        file.note(error)
        if !file.isReadable { file.saveNow { await self.save(in: file) } }
        break
      }
    }
    return state.withLock { $0[request.endpoint].planned.store.loads } != loads
  }

  /// Loads rows of the file.
  ///
  /// - Returns: Whether they were taken. They aren't if something newer was saved meanwhile.
  func load(
    _ lookup: FileLookup, of endpoint: String, _ epoch: Int, from file: CacheFile
  ) async throws -> Bool {
    let rows = try await file.rows.rows(lookup.ids, knownShapes: lookup.knownShapes)
    // What is loaded was there before, so nobody asks the server because of it.
    return try change(by: nil, isExpected: true, isLoad: true) { (state, now) in
      guard state.epoch == epoch else { return (false, [], endpoint) }
      let (isLoaded, changed) = try state[endpoint].change(at: now) { records in
        let changed = try records.store.load(rows, for: lookup, at: now)
        return (changed != nil, changed ?? [])
      }
      return (isLoaded, changed, endpoint)
    }
  }
}

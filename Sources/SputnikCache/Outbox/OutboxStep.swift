import SputnikClient
import SputnikCore
import SputnikRecords

/// A try to send a queued mutation. The end of its row is a part of the change, too.
final class OutboxStep: RequestStep {
  let cache: SputnikCache
  private let endpoint: String
  private let entry: OutboxEntry
  private let writes = Locked<[CacheWrite]>([])

  init(_ entry: OutboxEntry, in cache: SputnikCache, _ endpoint: String) {
    self.cache = cache
    self.endpoint = endpoint
    self.entry = entry
  }

  /// The epoch of the mutation: a response that comes after a `clear()` isn't written.
  var epoch: Int { entry.epoch }

  func keep(_ write: CacheWrite) { writes.withLock { $0.append(write) } }

  /// Ends the mutation: what was expected goes, and what has arrived is written. The file follows
  /// with the next saving.
  ///
  /// - Parameter response: The filled copy; `nil` if the mutation was refused.
  func end(_ response: (any QueuedMutation)?) {
    let writes = writes.withLock { $0 }
    // Most mutations have no such function, and what it reads isn't known before.
    let updating = response.flatMap { response in
      (try? cache.tries({ try response.update(in: &$0) }, endpoint)) == false ? nil : response
    }
    let update: ((inout CacheTransaction) throws -> Void)? = updating.map { response in
      { try response.update(in: &$0) }
    }
    let problems = cache.change(by: nil) { (state, now) in
      guard state.epoch == epoch else {
        return (SputnikCache.State.StepProblems(), [], endpoint)
      }
      if entry.row.id != 0, cache.file?.mutations != nil {
        state.settledMutations.append(entry.row.id)
      }
      let (problems, changed) = state.end(
        entry.layer, of: endpoint, with: writes, by: nil, at: now, update, isLate: true)
      return (problems, changed, endpoint)
    }
    entry.report.tell(problems)
  }
}

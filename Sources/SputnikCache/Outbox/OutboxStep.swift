import Foundation
import SputnikClient
import SputnikCore
import SputnikRecords

/// A try to send a queued mutation. Its response, the end of what was expected and the end of its
/// row are one change.
final class OutboxStep: ResponseStore {
  private let cache: SputnikCache
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
  var keys: [String: EntityKey] { cache.keys }

  func response(to request: StoredRequest) async -> Result<Data, CacheMiss> {
    await cache.response(to: request)
  }

  func store(
    _ response: Data, to request: StoredRequest, options: ReadingOptions,
    origin: @escaping @Sendable () -> ResponseOrigin, age: Duration?, epoch: Int
  ) -> UnreadableResponse? {
    let write = CacheWrite(
      response: response, request: request, options: options, age: age, epoch: epoch)
    if let write = cache.kept(write) { writes.withLock { $0.append(write) } }
    return nil
  }

  /// Ends the mutation: what was expected goes, and what has arrived is written. The file follows
  /// with the next saving.
  ///
  /// - Parameter response: The filled copy; `nil` if the mutation was refused.
  func end(_ response: (any QueuedMutation)?) {
    let writes = writes.withLock { $0 }
    // Most mutations have no such function, and what it reads isn't known before.
    let update = response.flatMap { response in
      (try? cache.tries({ try response.update(in: &$0) }, endpoint)) == false ? nil : response
    }
    let (problems, failure) = cache.change(by: nil) { (state, now) in
      var (problems, failure): ([UnreadableResponse], (any Error)?) = ([], nil)
      guard state.epoch == epoch else { return ((problems, failure), [], endpoint) }
      if entry.row.id != 0, cache.file?.mutations != nil {
        state.settledMutations.append(entry.row.id)
      }
      for write in writes { state.served[endpoint]?.store(write, by: nil, at: now) }
      let slots = update == nil ? state[endpoint].slots(of: writes, at: now) : nil
      let changed = state[endpoint].change(
        removing: entry.layer.map { [$0] } ?? [], concerning: slots, at: now
      ) { records in
        var changed: [SlotNumber] = []
        for write in writes {
          let result = records.store(write, at: now)
          changed += result.changed
          if let problem = result.problem { problems.append(problem) }
        }
        guard let update else { return ((), changed) }
        do {
          // In one expression, the records before the run would be looked at.
          let run = try records.run(at: now) { try update.update(in: &$0) }
          changed += records.changed(run.changes)
        } catch {
          failure = error
        }
        return ((), changed)
      }
      .changed
      return ((problems, failure), changed, endpoint)
    }
    for problem in problems { entry.report.tell(.notStored(problem)) }
    if let failure { entry.report.tell(.updateFailed(failure)) }
  }
}

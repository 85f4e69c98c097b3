import Foundation
import SputnikClient
import SputnikCore
import SputnikRecords

/// A request whose response and the end of what was expected of it are one change. It reads from
/// the cache, and keeps what it has to write until its end.
protocol RequestStep: ResponseStore {
  var cache: SputnikCache { get }

  /// Keeps a response until the end of the request.
  func keep(_ write: CacheWrite)
}

extension RequestStep {
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
    if let write = cache.kept(write) { keep(write) }
    return nil
  }
}

extension SputnikCache.State {
  /// What isn't as the responses and the app wanted it.
  struct StepProblems: Sendable {
    var unstored: [UnreadableResponse] = []
    /// The error of the function that changes other data, whose changes were taken back.
    var updateFailure: (any Error)?
  }

  /// Ends a request: what was expected goes, and what has arrived is written.
  ///
  /// - Parameters:
  ///   - layer: The number of the layer; `nil` if nothing was expected.
  ///   - writes: The responses. Those of an epoch that is over aren't written.
  ///   - update: The function that changes other data because of the response.
  ///   - isLate: Whether what it changes may be only in the file, because the request was begun
  ///     long ago. It is too old then.
  /// - Returns: What is wrong, and the slots that may have something else than before.
  mutating func end(
    _ layer: Int?, of endpoint: String, with writes: [CacheWrite], by chain: WatchChain?,
    at now: Int64, _ update: ((inout CacheTransaction) throws -> Void)?, isLate: Bool = false
  ) -> (result: StepProblems, changed: [SlotNumber]) {
    let writes = writes.filter { $0.epoch == epoch }
    for write in writes { served[endpoint]?.store(write, by: chain, at: now) }
    // What `update` reads isn't known before.
    let slots = update == nil ? self[endpoint].slots(of: writes, at: now) : nil
    return self[endpoint].change(
      removing: layer.map { [$0] } ?? [], concerning: slots, at: now
    ) { records in
      var problems = StepProblems()
      var changed: [SlotNumber] = []
      for write in writes {
        let result = records.store(write, at: now)
        changed += result.changed
        if let problem = result.problem { problems.unstored.append(problem) }
      }
      guard let update else { return (problems, changed) }
      do {
        var notes = SputnikCache.PlannedRecords.RunNotes()
        // In one expression, the records before the run would be looked at.
        let run = try records.run(at: now, &notes, update)
        changed += records.changed(run.changes)
        if isLate { changed += records.invalidate(notes.unchanged, at: now) }
      } catch {
        problems.updateFailure = error
      }
      return (problems, changed)
    }
  }
}

extension SputnikCache.PlannedRecords {
  /// Marks queries as too old that only the file has: what was to be changed there isn't. Returns
  /// the slots that have changed.
  fileprivate mutating func invalidate(_ queries: [RecordPlan], at now: Int64) -> [SlotNumber] {
    let limits = RecordLimits(now: now, ages: RecordAges())
    var changed: [SlotNumber] = []
    for query in queries where !store.lookup(query, limits).isEmpty {
      changed += self.changed(store.invalidate(query, at: now))
    }
    return changed
  }
}

/// Tells the observers of a request what happens to its expected changes, and keeps it for them
/// while there is no request.
final class StepReport: Sendable {
  private struct State: Sendable {
    var events: [RequestEvent.Kind] = []
    var report: (@Sendable (RequestEvent.Kind) -> Void)?
  }

  private let maximumEvents: Int
  private let state = Locked(State())

  /// - Parameter maximumEvents: How many events are kept. The last ones are.
  init(maximumEvents: Int = .max) { self.maximumEvents = maximumEvents }

  /// Begins a request.
  ///
  /// - Parameter report: The function that tells its observers what happens.
  func begin(_ report: @escaping @Sendable (RequestEvent.Kind) -> Void) {
    let events = state.withLock { state in
      defer { state.events = [] }
      state.report = report
      return state.events
    }
    for event in events { report(event) }
  }

  func tell(_ event: RequestEvent.Kind) {
    let report = state.withLock { state in
      if state.report == nil {
        state.events = state.events.suffix(maximumEvents - 1) + [event]
      }
      return state.report
    }
    report?(event)
  }

  /// Tells what is wrong at the end of a request.
  func tell(_ problems: SputnikCache.State.StepProblems) {
    for problem in problems.unstored { tell(.notStored(problem)) }
    if let failure = problems.updateFailure { tell(.updateFailed(failure)) }
  }

  /// Ends a request, which the function holds.
  func end() { state.withLock { $0.report = nil } }
}

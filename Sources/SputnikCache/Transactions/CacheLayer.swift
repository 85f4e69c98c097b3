import SputnikClient
import SputnikCore
import SputnikRecords

/// What is expected of a request that is on its way: a function, and what it has done to the
/// records.
struct CacheLayer: Sendable {
  let id: Int
  let body: @Sendable (inout CacheTransaction) throws -> Void
  /// Receives the errors of later runs, and what a run has skipped.
  let report: @Sendable (RequestEvent.Kind) -> Void
  /// What the changed slots had before.
  var changes: [RecordStore.SavedSlot] = []
  /// What each of them had below the layer, which may change a slot several times.
  var former: [RecordStore.SavedSlot] {
    var seen: Set<SlotNumber> = []
    return changes.filter { seen.insert($0.slot).inserted }
  }
  /// Whether a change was skipped because no response has shown yet which fragments apply to a
  /// type. A response can show it without changing what the function has read.
  var waitsForType: Bool { skipped.contains { $0.miss.reason == .unknownType } }
  /// Whether the function has read a null that an entity may replace, or such an entity. Which of
  /// them counts can change although both stay equal.
  var dependsOnTimes = false
  /// What they had afterwards.
  var results: [RecordStore.SavedSlot] = []
  /// The slots that the function has read or written, or in which it has missed something.
  var touched: Set<SlotNumber> = []
  /// The changes that the last run has skipped, because the cache lacked something.
  var skipped: [SkippedChange] = []
  /// What the last run has asked for and isn't in memory, if it may be in a file.
  var missed: [RecordPlan] = []
  /// Whether the function has run. One that was put below others hasn't yet.
  var hasRun = false
  /// The slots to which the records above refer. These references aren't counted.
  var referred: Set<SlotNumber> {
    (changes + results).reduce(into: touched) { $0.formUnion($1.references) }
  }
}

/// A change of what the cache lacks.
struct SkippedChange: Sendable, Hashable {
  /// The name of the satellite or the query.
  let name: String
  let miss: CacheMiss
}

extension SputnikCache.PlannedRecords {
  /// What a run of a function has met, also if it has thrown an error.
  struct RunNotes {
    var touched: Set<SlotNumber> = []
    var skipped: [SkippedChange] = []
    var missed: [RecordPlan] = []
    var unchanged: [RecordPlan] = []
    var dependsOnTimes = false
  }

  /// Runs a function that changes the records. If it throws an error, they are as before.
  mutating func run<R>(
    at time: Int64, _ notes: inout RunNotes, _ body: (inout CacheTransaction) throws -> R
  ) throws -> (result: R, changes: [RecordStore.SavedSlot]) {
    var transaction = CacheTransaction(SputnikCache.PlannedRecords(), at: time)
    let removedTypes = store.removedTypes
    swap(&transaction.records, &self)
    defer {
      swap(&transaction.records, &self)
      notes = RunNotes(
        touched: transaction.touched, skipped: transaction.skipped, missed: transaction.missed,
        unchanged: transaction.unchanged, dependsOnTimes: transaction.dependsOnTimes)
    }
    do {
      let result = try body(&transaction)
      transaction.records.invalidated.formUnion(transaction.invalidated)
      return (result, transaction.changes)
    } catch {
      for change in transaction.changes.reversed() { transaction.records.store.restore(change) }
      transaction.records.store.removedTypes = removedTypes
      transaction.records.store.forgetFormer()
      throw error
    }
  }

  mutating func run<R>(
    at time: Int64, _ body: (inout CacheTransaction) throws -> R
  ) throws -> (result: R, changes: [RecordStore.SavedSlot]) {
    var notes = RunNotes()
    return try run(at: time, &notes, body)
  }

  /// Returns the slots that have something else than before, each once. Those that only have
  /// another time, which may be an earlier one, are noted.
  mutating func changed(_ changes: [RecordStore.SavedSlot]) -> [SlotNumber] {
    var seen: Set<SlotNumber> = []
    var changed: [SlotNumber] = []
    for change in changes where seen.insert(change.slot).inserted {
      if store.hasChanged(change) {
        changed.append(change.slot)
      } else if !store.hasTimes(of: change) {
        store.noteRefreshed(change.slot)
        store.noteExpiringEarlier(change.slot)
      }
    }
    return changed
  }
}

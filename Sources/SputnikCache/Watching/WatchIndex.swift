import SputnikRecords

/// The watchers of an endpoint by the slots that their responses depend on. Most changes concern
/// few of many watchers, and no other one is looked at.
struct WatchIndex: Sendable {
  /// A watcher, and what it reads of a slot.
  struct Reader: Hashable, Sendable {
    let watcher: Int
    let use: RecordUse
  }

  private var readers: [SlotNumber: Set<Reader>] = [:]
  /// The watchers that show something too old. Equal data, which change nothing, can end this.
  private(set) var stale: Set<Int> = []
  /// The watchers that show an entity for a field, or a null that is newer. Equal data can change
  /// which of them is the newer one.
  private(set) var timed: Set<Int> = []
  /// The watchers that miss what a response has to show of a type. It can do so without changing a
  /// record.
  private(set) var waitingForTypes: Set<Int> = []

  /// The slots of fields that had an error, by the watchers.
  private var failed: [Int: Set<SlotNumber>] = [:]

  var isEmpty: Bool { readers.isEmpty }
  /// The slots that somebody watches.
  var slots: Set<SlotNumber> { failed.values.reduce(into: Set(readers.keys)) { $0.formUnion($1) } }

  /// Returns who reads something of a slot.
  func readers(of slot: SlotNumber) -> Set<Reader> { readers[slot] ?? [] }

  /// Notes whether a watcher shows something too old, whether it waits for a type, and whether it
  /// depends on times.
  mutating func note(_ watcher: Int, isStale: Bool, waitsForType: Bool, dependsOnTimes: Bool) {
    if isStale { stale.insert(watcher) } else { stale.remove(watcher) }
    if dependsOnTimes { timed.insert(watcher) } else { timed.remove(watcher) }
    if waitsForType { waitingForTypes.insert(watcher) } else { waitingForTypes.remove(watcher) }
  }

  /// Notes in which slots a watcher has fields that had an error. They stay.
  mutating func note(_ watcher: Int, failed slots: Set<SlotNumber>) {
    failed[watcher] = slots.isEmpty ? nil : slots
  }

  /// Notes that a watcher depends on other records than before.
  mutating func move(_ watcher: Int, from old: [RecordUse], to new: [RecordUse]) {
    for use in old where readers[use.slot]?.remove(Reader(watcher: watcher, use: use)) != nil {
      if readers[use.slot]?.isEmpty == true { readers[use.slot] = nil }
    }
    for use in new {
      readers[use.slot, default: []].insert(Reader(watcher: watcher, use: use))
    }
  }
}

extension SputnikCache.EndpointRecords {
  /// Returns the watchers to which changes matter: those that read something else than before of a
  /// changed slot; and those that show something too old of which a part has come again, or what
  /// may become so earlier.
  ///
  /// - Returns: The former, the latter, and whether responses have shown more of types.
  mutating func takeTouched(
    _ changed: [SlotNumber]
  ) -> (touched: Set<Int>, refreshed: Set<Int>, hasLearned: Bool) {
    var touched: Set<Int> = []
    for slot in changed {
      for reader in watchers.readers(of: slot) where !touched.contains(reader.watcher) {
        if watchers.stale.contains(reader.watcher) || planned.store.mayDiffer(reader.use) {
          touched.insert(reader.watcher)
        }
      }
    }
    planned.store.forgetFormer()
    let hasLearned = planned.store.takeLearned()
    if hasLearned { touched.formUnion(watchers.waitingForTypes) }
    let readers = planned.store.takeRefreshed().flatMap { watchers.readers(of: $0) }.map(\.watcher)
    touched.formUnion(readers.filter(watchers.timed.contains))
    let expiring = planned.store.takeExpiringEarlier().flatMap { watchers.readers(of: $0) }
    return (
      touched, Set(readers.filter(watchers.stale.contains)).union(expiring.map(\.watcher)),
      hasLearned
    )
  }

  /// Returns the watchers that show something of what transactions have invalidated.
  ///
  /// - Parameter isSent: Whether a slot is in what the server has sent to a watcher and isn't
  ///   stored.
  mutating func takeInvalidated(_ isSent: (SlotNumber, Int) -> Bool) -> Set<Int> {
    if planned.invalidated.isEmpty { return [] }
    defer { planned.invalidated = [] }
    return planned.invalidated.reduce(into: []) { found, slot in
      let readers = watchers.readers(of: slot).map(\.watcher)
      let isThere = planned.store.mayBeShown(slot)
      found.formUnion(readers.filter { isThere || isSent(slot, $0) })
    }
  }

  /// Notes what the response of a watcher depends on now, whether a part of it is too old, and
  /// whether a type has to be shown first.
  mutating func note(
    _ watcher: Int, from old: [RecordUse], to new: [RecordUse], isStale: Bool = false,
    waitsForType: Bool = false, dependsOnTimes: Bool = false
  ) {
    if old != new { watchers.move(watcher, from: old, to: new) }
    watchers.note(
      watcher, isStale: isStale, waitsForType: waitsForType, dependsOnTimes: dependsOnTimes)
    planned.store.notesFormer = !watchers.isEmpty
    planned.store.notesRefreshed = !watchers.stale.isEmpty || !watchers.timed.isEmpty
  }
}

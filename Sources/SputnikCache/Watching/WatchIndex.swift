/// The watchers of an endpoint by the slots that their responses depend on. Most changes concern
/// few of many watchers, and no other one is looked at.
struct WatchIndex: Sendable {
  private var watchers: [Int32: Set<Int>] = [:]
  /// The watchers that show something too old. Equal data, which change nothing, can end this.
  private(set) var stale: Set<Int> = []

  /// The slots that somebody watches.
  var slots: Set<Int32> { Set(watchers.keys) }

  /// Returns the watchers of any of the slots.
  func watchers(of slots: [Int32]) -> Set<Int> {
    if watchers.isEmpty { return [] }
    return slots.reduce(into: []) { result, slot in
      if let watchers = watchers[slot] { result.formUnion(watchers) }
    }
  }

  /// Notes whether a watcher shows something too old.
  mutating func note(_ watcher: Int, isStale: Bool) {
    if isStale { stale.insert(watcher) } else { stale.remove(watcher) }
  }

  /// Notes that a watcher depends on other slots than before.
  mutating func move(_ watcher: Int, from old: [Int32], to new: [Int32]) {
    for slot in old where watchers[slot]?.remove(watcher) != nil {
      if watchers[slot]?.isEmpty == true { watchers[slot] = nil }
    }
    for slot in new { watchers[slot, default: []].insert(watcher) }
  }
}

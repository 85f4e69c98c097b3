import Foundation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

// A cache with a file, which ends and is opened again.

extension History {
  static func cache(
    _ maximumBytes: Int, looksUp: Bool, isAged: Bool = false, _ clock: HistoryClock,
    _ file: MemoryRows.OpenFile?, at time: Int64
  ) -> SputnikCache {
    SputnikCache(
      maximumBytes: maximumBytes, ages: isAged ? Model.ages.mapValues { .milliseconds($0) } : [:],
      obeysCacheControl: isAged, lookups: looksUp ? Model.lookups : [:], clock: clock, rows: file,
      // In the middle of the millisecond, which a `Date` can't represent exactly.
      start: Date(timeIntervalSince1970: (Double(time) + 0.5) / 1_000)
    ) { error in file?.errors.withLock { $0.append(error) } }
  }

  /// Saves everything. What is expected of requests isn't saved.
  mutating func flush() async {
    guard file != nil else { return }
    log.append("\(now.time): flush")
    await cache.flush()
    saved = (base, shownTypes)
  }

  /// Ends the process of the cache, and begins another one. What wasn't saved is lost.
  mutating func restart() async {
    guard let file else { return }
    if random.below(3) > 0 { await flush() }
    (watched, served, loops) = ([], [], [])
    if random.below(3) == 0 {
      log.append("\(now.time): close")
      await cache.close()
      saved = (base, shownTypes)
    }
    log.append("\(now.time): restart")
    file.cut()
    // The requests end with the process.
    while let layer = layers.popLast() {
      layer.gate.resume(throwing: Gates.Offline())
      _ = await events.next()
    }
    let next = rows.open()
    self.file = next
    cache = Self.cache(maximumBytes, looksUp: looksUp, clock, next, at: now.time)
    maker = SputnikRequestMaker(api: API(), transport: gates).caching(in: cache)
    (base, shownTypes) = saved
    base.restart()
    current = base
    isLoaded = false
  }

  /// Loads what transactions update: they see only what is in memory. Returns whether it could.
  mutating func load(for changes: [Change]) async -> Bool {
    if changes.contains(where: \.invalidates) { hasInvalidated = true }
    // The model takes it for known that structs ask for people, who may then be an interface.
    _ = cache.responseInMemory(to: people.request(maximumAge: nil))
    // What is taken back needs nothing.
    if case .invalidate(nil)? = changes.first, case .fail? = changes.last { return true }
    guard file != nil, !isLoaded, changes.contains(where: \.readsMemory) else { return true }
    if layers.contains(where: \.hidesFile) { return false }
    isLoaded = true
    (base.isUnloaded, current.isUnloaded) = (false, false)
    for subject in entities + [people] {
      _ = await cache.response(to: subject.request(maximumAge: nil))
    }
    return true
  }

  /// Checks that the cache takes its own file for what it is.
  func checkFile() throws {
    guard let errors = file?.errors.withLock({ $0 }), let first = errors.first else { return }
    throw End.difference("the file: \(first)")
  }

  /// Returns the response that the cache has in memory or in its file.
  func response(to request: StoredRequest) async -> Result<Data, CacheMiss> {
    file == nil ? cache.responseInMemory(to: request) : await cache.response(to: request)
  }
}

extension Change {
  /// Whether watched queries ask again for what is the same as before.
  var invalidates: Bool {
    switch self {
    case .invalidate, .invalidateHero, .invalidatePersonByID: true
    default: false
    }
  }

  /// Whether it needs nothing of what the file has, and hides it.
  var hidesFile: Bool {
    switch self {
    case .invalidate, .invalidateHero, .invalidatePersonByID, .delete: true
    default: false
    }
  }

  /// Whether the change needs what is there. All of a type is what is in memory, too.
  var readsMemory: Bool {
    switch self {
    case .insert, .delete, .invalidate(_?), .invalidateHero, .invalidatePersonByID, .fail: false
    default: true
    }
  }
}

import SputnikCore
import SputnikRecords

// What is known of documents ends: each value of an argument below a root field is known, with the
// records that it is in, until nothing uses it any more.

extension SputnikCache {
  /// Who uses what the records of an endpoint know of documents.
  struct DocumentUsers {
    var use = PlanUse()
    /// The parameters of watched queries.
    var watched: [RequestParameters] = []
  }
}

extension SputnikCache.State {
  /// Forgets what is known of documents that nobody uses.
  ///
  /// - Parameter all: Whether it is forgotten where it hasn't become much, too.
  mutating func forgetDocuments(all: Bool) {
    for endpoint in Array(endpoints.keys)
    where all || endpoints[endpoint]?.planned.store.mayForget == true {
      let users = users(of: endpoint)
      endpoints[endpoint]?.planned.forget(but: users)
    }
  }

  /// Removes records of an endpoint, and what is known of their documents.
  mutating func trim(_ endpoint: String, to limit: Int) {
    // Most often the records are most of it.
    let places = endpoints[endpoint]?.planned.store.placesByteCount ?? 0
    let users = places > limit / 2 ? users(of: endpoint) : nil
    endpoints[endpoint]?.trim(to: limit, but: users)
  }

  private func users(of endpoint: String) -> SputnikCache.DocumentUsers {
    var users = SputnikCache.DocumentUsers()
    for watcher in watchers.values where watcher.endpoint == endpoint {
      users.watched.append(watcher.parameters)
      users.use.uses += watcher.used + watcher.shown + (watcher.sent?.records ?? [])
      if let failed = watcher.sent?.failed { users.use.failed.append(failed) }
    }
    for layer in endpoints[endpoint]?.layers ?? [] {
      users.use.saved += layer.changes + layer.results
      users.use.plans += layer.missed
    }
    return users
  }
}

extension SputnikCache.PlannedRecords {
  /// Removes records that weren't used for long, and what is known of their documents.
  ///
  /// - Parameters:
  ///   - limit: The memory that all of it may take.
  ///   - kept: The slots whose records stay.
  ///   - users: Who uses what is known of documents; `nil` if only records are to go.
  mutating func trim(
    to limit: Int, keeping kept: Set<SlotNumber>, but users: SputnikCache.DocumentUsers?
  ) {
    guard let users else { return store.trim(to: limit, keeping: kept) }
    trimTogether(to: limit, keeping: kept, but: users)
    guard store.byteCount > limit else { return }
    formerPlans.merge(plans) { _, new in new }
    plans = [:]
    trimTogether(to: limit, keeping: kept, but: users, isLast: true)
  }

  /// Removes records together with what is known of their documents, which only ends with them.
  ///
  /// - Parameter isLast: Whether what the last response has brought goes, too.
  private mutating func trimTogether(
    to limit: Int, keeping kept: Set<SlotNumber>, but users: SputnikCache.DocumentUsers,
    isLast: Bool = false
  ) {
    var size = Int.max
    while store.byteCount > limit, store.byteCount < size {
      size = store.byteCount
      forget(but: users)
      let all = store.byteCount
      if all <= limit { return }
      let share = (all - store.placesByteCount) * limit / all * 3 / 4
      store.trim(to: store.placesByteCount + share, keeping: kept, keepsLatest: !isLast)
    }
  }

  /// Forgets what is known of documents that nobody uses, and which plans were used before the last
  /// call.
  mutating func forget(but users: SputnikCache.DocumentUsers) {
    var kept = plans
    for parameters in users.watched {
      kept[parameters] = kept[parameters] ?? formerPlans[parameters]
    }
    var use = users.use
    use.plans += kept.values
    store.forgetPlaces(but: use)
    (plans, formerPlans) = ([:], kept)
  }
}

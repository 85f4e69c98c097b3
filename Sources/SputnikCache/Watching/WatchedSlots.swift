import Foundation
import SputnikClient
import SputnikCore
import SputnikRecords

/// What a watcher has told the cache: the records that its response depends on.
struct WatchedSlots: Sendable {
  let endpoint: String
  /// The parameters of its query.
  let parameters: RequestParameters
  /// What the last reading has met, and what the last response depends on that is shown.
  var used: [RecordUse] = []
  /// What the last response depends on that the records have or the server has sent.
  var shown: [RecordUse] = []
  /// What the server has sent last, as far as the records don't have it.
  var sent: SentResponse?
  /// The number of the last request that has brought a response.
  var lastRequest = 0
  /// The watchers whose requests have caused the changes since the last reading.
  var chain: Set<Int> = []
  /// Whether something else than the watcher's own request, or one that it caused, has changed a
  /// record.
  var isChangedByOthers = false
  /// Whether a transaction has invalidated something since the last reading.
  var isInvalidated = false
  /// What the last reading has found, if it is all there without errors, and nothing of it has
  /// changed since.
  var current: Current?
  /// The number of the last response before it began. The rest of a list that is older may never
  /// come.
  var began = 0
  /// Tells the watcher that something has changed. It reads later, in its own task.
  let wake: @Sendable () -> Void

  init(_ request: StoredRequest, wake: @escaping @Sendable () -> Void) {
    endpoint = request.endpoint
    parameters = request.parameters
    self.wake = wake
  }

  struct Current: Sendable {
    /// The last millisecond in which none of it is stale; `nil` if none ever is.
    let expiry: Int64?
    /// The number of the last change before the reading. Others may only have made it expire later.
    let change: Int
  }

  /// Whether a slot is in what the server has sent last, if that isn't stored.
  func hasSent(_ slot: SlotNumber) -> Bool {
    sent?.isStored == false && sent?.records.contains { $0.slot == slot } == true
  }

  /// Forgets the records, which were removed.
  mutating func clear() {
    (used, shown, sent, current, began) = ([], [], nil, nil, 0)
  }
}

extension SputnikCache.State {
  /// Notes changes. Returns the watchers that they concern, and those that show something too old
  /// of which a part has come again, or what may become so earlier.
  ///
  /// - Parameter isExpected: Whether the changes are only expected of a request. Nothing is asked
  ///   for because of them.
  mutating func touch(
    _ changed: [SlotNumber], of endpoint: String, by chain: WatchChain?, isExpected: Bool = false
  ) -> [WatchedSlots] {
    guard let (touched, refreshed, hasLearned) = endpoints[endpoint]?.takeTouched(changed)
    else { return [] }
    if hasLearned { forgetReadings() }
    let invalidated =
      endpoints[endpoint]?.takeInvalidated { [watchers] in watchers[$1]?.hasSent($0) == true } ?? []
    for id in invalidated { watchers[id]?.isInvalidated = true }
    for id in touched {
      watchers[id]?.chain.formUnion(chain?.watchers ?? [])
      if !isExpected, chain?.watchers.contains(id) != true {
        watchers[id]?.isChangedByOthers = true
      }
    }
    let concerned = touched.union(refreshed).union(invalidated)
    for id in concerned { watchers[id]?.current = nil }
    // A watcher that asks is woken when its request has ended.
    return concerned.filter { $0 != chain?.watcher }.compactMap { watchers[$0] }
  }

  /// Notes that watchers may find something else than before, although nothing that they have read
  /// has changed. They aren't woken, but read when they are.
  mutating func forgetReadings() {
    for id in Array(watchers.keys) { watchers[id]?.current = nil }
  }

  /// Notes what the server has sent to a watcher.
  mutating func note(_ sent: SentResponse, by chain: WatchChain) {
    var sent = sent
    (sent.request, sent.change) = (chain.number, lastChange)
    // An interceptor can have the same request made twice.
    let isFirst = watchers[chain.watcher]?.lastRequest != chain.number
    watchers[chain.watcher]?.lastRequest = chain.number
    let hasLayers = endpoints[chain.request.endpoint]?.layers.isEmpty != true
    if !isFirst || hasLayers { sent.isExact = false }
    note(sent, of: chain.watcher)
  }

  fileprivate mutating func note(_ sent: SentResponse, of id: Int) {
    guard let endpoint = watchers[id]?.endpoint else { return }
    var sent = sent
    sent.epoch = epoch
    watchers[id]?.sent = sent
    watchers[id]?.shown = sent.records
    watchers[id]?.current = nil
    endpoints[endpoint]?.watchers.note(id, failed: sent.kept)
  }

  /// Notes what the response of a watcher depends on now, and whether a part of it is too old.
  ///
  /// - Parameters:
  ///   - waitsForType: Whether a response has to show first which fragments apply to a type.
  ///   - hasResponse: Whether the records have the response. Without it, the one before is shown,
  ///     and the server is asked when that changes.
  fileprivate mutating func watch(
    _ used: [RecordUse], by id: Int, at endpoint: String, isStale: Bool, waitsForType: Bool,
    dependsOnTimes: Bool, hasResponse: Bool
  ) {
    guard var watcher = watchers[id] else { return }
    var used = used
    if hasResponse {
      watcher.shown = used
      watcher.sent?.body = nil
      if watcher.sent?.errors == nil { watcher.sent = nil }
    } else if !watcher.shown.isEmpty {
      let slots = Set(used.map(\.slot))
      used += watcher.shown.filter { !slots.contains($0.slot) }
    }
    watcher.sent?.released = endpoints[endpoint]?.planned.store.released ?? 0
    endpoints[endpoint]?.note(
      id, from: watcher.used, to: used, isStale: isStale,
      waitsForType: waitsForType, dependsOnTimes: dependsOnTimes)
    watcher.used = used
    watcher.chain = []
    watcher.isChangedByOthers = false
    watcher.isInvalidated = false
    watcher.current = nil
    watchers[id] = watcher
  }

  fileprivate mutating func removeWatcher(_ id: Int) {
    guard let watcher = watchers.removeValue(forKey: id) else { return }
    endpoints[watcher.endpoint]?.watchers.note(id, failed: [])
    endpoints[watcher.endpoint]?.note(id, from: watcher.used, to: [])
  }
}

extension SputnikCache {
  /// Adds a watcher. Returns its number.
  ///
  /// - Parameter sent: What the server has sent last to an earlier watcher that this one goes on
  ///   with.
  func addWatcher(
    of request: StoredRequest, after sent: SentResponse? = nil,
    wake: @escaping @Sendable () -> Void
  ) -> Int {
    state.withLock { state in
      state.lastWatcher += 1
      let id = state.lastWatcher
      state.watchers[id] = WatchedSlots(request, wake: wake)
      state.watchers[id]?.began =
        state.endpoints[request.endpoint]?.planned.store.responseNumber ?? 0
      // Nothing has kept the slots meanwhile.
      if let sent, sent.epoch == state.epoch,
        sent.released == state.endpoints[request.endpoint]?.planned.store.released
      {
        state.note(sent, of: id)
      }
      return id
    }
  }

  func removeWatcher(_ id: Int) {
    if isInTransaction {
      Task { self.removeWatcher(id) }
    } else {
      state.withLock { $0.removeWatcher(id) }
    }
  }

  /// Reads what there is for a watcher, also in the file, away from the actor of the caller.
  nonisolated func readElsewhere(
    _ request: StoredRequest, for id: Int, showsStale: Bool, showsPart: Bool
  ) async -> WatchReading? {
    await readLoaded(request, for: id, showsStale: showsStale, showsPart: showsPart)
  }

  /// Reads what there is for a watcher, also in the file.
  ///
  /// - Parameters:
  ///   - showsStale: Whether a response is shown that the cache had. It goes on being shown when it
  ///     is too old, with its changes.
  ///   - showsPart: Whether a part of the response is shown if it isn't all there.
  func readLoaded(
    _ request: StoredRequest, for id: Int, showsStale: Bool = false, showsPart: Bool = false,
    isolation: isolated (any Actor)? = #isolation
  ) async -> WatchReading? {
    let reading = read(request, for: id, showsStale: showsStale, showsPart: showsPart)
    guard let reading, reading.miss != nil,
      await load(request, since: reading.loads, ofPart: showsPart),
      var again = read(request, for: id, showsStale: showsStale, showsPart: showsPart)
    else { return reading }
    again.news.chain.formUnion(reading.news.chain)
    if reading.news.isChangedByOthers { again.news.isChangedByOthers = true }
    if reading.news.isInvalidated { again.news.isInvalidated = true }
    return again
  }

  /// Returns that nothing is new for a watcher, if it would only read again what it has read.
  func noNews(for id: Int) -> WatchNews? {
    if isInTransaction { return nil }
    let (current, lastChange, epoch) = state.withLock { state in
      (state.watchers[id]?.current, state.lastChange, state.epoch)
    }
    guard let current else { return nil }
    // Equal data may have come again since, which are fresh for longer.
    if let expiry = current.expiry, expiry < clock.now() || current.change != lastChange {
      return nil
    }
    return WatchNews(epoch: epoch)
  }

  /// Reads what there is in memory for a watcher, which is woken at the next change of it; or,
  /// without a watcher, what there is now.
  func read(
    _ request: StoredRequest, for id: Int?, showsStale: Bool = false, showsPart: Bool = false
  ) -> WatchReading? {
    if isInTransaction { return nil }
    var limits = limits(request)
    // Who watches sees a streamed list grow.
    limits.takesUnfinished = id != nil || limits.allowsAnyAge
    var reading: WatchReading? = state.withLock { state in
      let watcher = id.flatMap { state.watchers[$0] }
      guard id == nil || watcher != nil,
        let reading = state[request.endpoint].planned.read(
          request, limits, watcher?.sent, showsStale: showsStale)
      else { return nil }
      let hasResponse =
        if case .success = reading.read.response { watcher?.sent?.isStored != false } else { false }
      let part =
        hasResponse || !showsPart ? nil : state[request.endpoint].planned.part(request, limits)
      // Who streams a list isn't known, so it counts until more of it comes.
      func isLeft(_ freshness: Freshness) -> Bool {
        !freshness.unfinished.isEmpty
          && state[request.endpoint].planned.store
            .areUnfinished(freshness.unfinished, since: watcher?.began ?? .max)
      }
      let isLeftUnfinished = isLeft(reading.read.freshness)
      let expiry = isLeftUnfinished ? .min : reading.read.freshness.expiry
      let partExpiry = part.flatMap { isLeft($0.freshness) ? .min : $0.freshness.expiry }
      if let id {
        let reasons = reading.read.reasons.union(part?.reasons ?? [])
        let expiries = [expiry, partExpiry].compactMap { $0 }
        let others =
          hasResponse
          ? [] : state[request.endpoint].planned.usesOfLookup(request, limits, ofPart: showsPart)
        state.watch(
          reading.read.used + (part?.used ?? []) + others, by: id, at: request.endpoint,
          isStale: reasons.contains(.stale) || expiries.contains { $0 < limits.now },
          waitsForType: reasons.contains(.unknownType),
          dependsOnTimes: reading.read.dependsOnTimes || part?.dependsOnTimes == true,
          hasResponse: hasResponse)
        if hasResponse, reading.miss == nil, state.watchers[id]?.sent == nil {
          state.watchers[id]?.current = WatchedSlots.Current(
            expiry: expiry, change: state.lastChange)
        }
      }
      let sent = id.flatMap { state.watchers[$0]?.sent }
      return WatchReading(
        response: reading.read.response, miss: reading.miss, part: part, sent: sent,
        hiddenErrors: reading.read.hiddenErrors, nulls: reading.read.shownNulls,
        equalRequest: reading.read.dependsOnTimes
          ? nil : watcher?.sent?.equalRequest(after: state.lastChange),
        expiry: expiry, time: limits.now, partExpiry: partExpiry,
        news: WatchNews(
          epoch: state.epoch, chain: watcher?.chain ?? [],
          isChangedByOthers: watcher?.isChangedByOthers ?? false,
          isInvalidated: watcher?.isInvalidated ?? false, isIncomplete: !hasResponse,
          hasInvalid: reading.read.freshness.hasInvalid, isLeftUnfinished: isLeftUnfinished),
        loads: state[request.endpoint].planned.store.loads)
    }
    if var errors = reading?.sent?.errors, case .success(let data)? = reading?.response {
      let nulls = reading?.nulls ?? []
      reading?.response = .success(errors.response(with: data, nulls))
      reading?.errors = errors
    }
    return reading
  }
}

extension SputnikCache.PlannedRecords {
  /// Returns what the records have for a request of which something is missing.
  fileprivate mutating func part(
    _ request: StoredRequest, _ limits: RecordLimits
  ) -> PartialReading? {
    plan(for: request).map { store.readPart($0, limits) }
  }

  /// Returns what decides whether the file is asked for a request.
  fileprivate mutating func usesOfLookup(
    _ request: StoredRequest, _ limits: RecordLimits, ofPart: Bool
  ) -> [RecordUse] {
    guard store.hasFile, let plan = plan(for: request) else { return [] }
    return store.usesOfLookup(plan, limits, ofPart: ofPart)
  }

  /// Returns what the records have for a watcher, and what they lack, or have too old.
  fileprivate mutating func read(
    _ request: StoredRequest, _ limits: RecordLimits, _ sent: SentResponse?, showsStale: Bool
  ) -> (read: RecordReading, miss: CacheMiss?)? {
    let failed = sent?.failed ?? FailedFields()
    guard let reading = read(request, limits, failed: failed) else { return nil }
    guard case .failure(let miss) = reading.response else {
      return (reading, reading.failure)
    }
    var limits = limits
    limits.allowsAnyAge = true
    if showsStale, miss.reason == .stale, let all = read(request, limits, failed: failed),
      case .success = all.response
    {
      return (all, miss)
    }
    return (reading, miss)
  }
}

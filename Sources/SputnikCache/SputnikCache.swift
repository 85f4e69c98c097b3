import Foundation
import SputnikClient
import SputnikCore
import SputnikRecords

/// A cache in memory of what servers have sent: entities by their types and ids.
///
/// ```swift
/// let cache = SputnikCache()
/// let maker = SputnikRequestMaker(api: HeroAPI()).caching(in: cache)
/// try await maker.makeRequest(operation: query)  // from the server
/// try await maker.makeRequest(operation: query)  // from the cache: nothing is sent
/// cache.clear()                                  // the user has logged out
/// ```
///
/// With a cache, a query gets its response from there if all of it is there. See `CachePolicy`
/// for the other ways. An object whose selection has the field `id` is an entity. What one
/// operation brings of an entity, all others see, and a watched query tells its changes.
///
/// Each user of an app should have a cache of their own, or the cache be cleared between them: it
/// doesn't know whose data it has. Data of different endpoints never mix.
public final class SputnikCache: Sendable {
  let state: Locked<State>
  /// The thread that runs a transaction, which can't use the cache otherwise.
  private let holder = Locked<ObjectIdentifier?>(nil)
  let clock: CacheClock
  let maximumBytes: Int
  let ages: RecordAges
  let obeysCacheControl: Bool
  package let keys: [String: EntityKey]
  /// The file in which everything is saved; `nil` if there is none.
  let file: CacheFile?

  /// Makes an empty cache in memory.
  ///
  /// ```swift
  /// SputnikCache(
  ///   maximumAge: .seconds(600), ages: ["Stock": .seconds(60), "Stock.price": .seconds(5)])
  /// ```
  ///
  /// - Parameters:
  ///   - maximumBytes: How much memory the data may take. Over it, entities that weren't used for
  ///     long are removed, but for those that are watched.
  ///   - maximumAge: The age that a field may have, unless `ages` or the options of a request say
  ///     otherwise; by default any age.
  ///   - ages: The ages that the fields of a type may have, `"Stock"`, and single fields,
  ///     `"Stock.price"` or `"Query.news"`, which win. A type has a `__typename` in its key: it is
  ///     that of an entity. Objects without an `id` are as old as the field that they are in. A
  ///     field with the age `.zero` always comes from the server.
  ///   - obeysCacheControl: Whether a response's own age counts, too: that of its header field
  ///     `Cache-Control` (RFC 9111, section 5.2.2). Its root fields become stale with it, and a
  ///     response with `no-store` or `no-cache` isn't stored.
  ///   - keys: The keys of types in documents that are composed at run time, `["Book": "isbn"]`, by
  ///     the names of object types. The others have the key `id`. An object whose selection has all
  ///     fields of its type's key is an entity. Structs say their keys themselves, in `key:`.
  ///   - lookups: The fields of `Query` whose arguments are the key of their result,
  ///     `["Query.hero": .entity("Human", "Droid", by: "id")]`. What a list has brought of an
  ///     entity, such a field shows without a request.
  public convenience init(
    maximumBytes: Int = 64 << 20, maximumAge: Duration? = nil, ages: [String: Duration] = [:],
    obeysCacheControl: Bool = false, keys: [String: EntityKey] = [:],
    lookups: [String: EntityLookup] = [:]
  ) {
    self.init(
      maximumBytes: maximumBytes, maximumAge: maximumAge, ages: ages,
      obeysCacheControl: obeysCacheControl, keys: keys, lookups: lookups, clock: ContinuousClock())
  }

  package init(
    maximumBytes: Int = 64 << 20, maximumAge: Duration? = nil, ages: [String: Duration] = [:],
    obeysCacheControl: Bool = false, keys: [String: EntityKey] = [:],
    lookups: [String: EntityLookup] = [:], clock: any Clock<Duration>,
    rows: (any RecordFile)? = nil, start: Date = Date(),
    onFileError: @escaping @Sendable (CacheFileError) -> Void = { _ in }
  ) {
    self.maximumBytes = maximumBytes
    self.ages = RecordAges(
      ages.mapValues(\.age), others: maximumAge?.age ?? RecordAges.unlimited)
    self.obeysCacheControl = obeysCacheControl
    self.keys = keys
    self.clock = CacheClock(clock)
    file = rows.map { CacheFile($0, onError: onFileError) }
    let start = Int64(start.timeIntervalSince1970 * 1_000)
    state = Locked(State(start: rows == nil ? nil : start, lookups: lookups.mapValues(\.rule)))
  }

  /// Removes everything, for instance when the user logs out.
  ///
  /// A response to a request that was made before isn't stored any more. A watched query has no
  /// response then, and doesn't ask the server because of this. Mutations that wait in a
  /// ``MutationQueue`` are gone. The file of the cache is cleared, too: after ``flush()``, nothing
  /// is left there.
  public func clear() {
    if isInTransaction { return }
    for queue in state.withLock({ Array($0.queues.values) }) { queue.empty() }
    let (watchers, emptied) = state.withLock { state in
      // With the lock: what belongs to an epoch never meets the file of another one.
      state.epoch += 1
      file?.outdate(isCleared: true)
      state.settledMutations = []
      state.tellOfClearing()
      // A request maker has named the endpoints, and goes on with them.
      for endpoint in Array(state.endpoints.keys) {
        state.endpoints[endpoint] = state.emptyRecords(of: endpoint)
      }
      for endpoint in Array(state.served.keys) { state.served[endpoint]?.clear() }
      for id in Array(state.watchers.keys) { state.watchers[id]?.clear() }
      return (Array(state.watchers.values), Array(state.queues.values))
    }
    // A mutation may have been added meanwhile, or a queue opened.
    for queue in emptied { queue.empty(before: epoch) }
    if let file { file.saveNow { await self.save(in: file) } }
    for watcher in watchers { watcher.wake() }
  }

  /// Removes data that weren't used for long, until they take no more memory than this. What is
  /// watched stays. Call it after a memory warning.
  ///
  /// - Parameter bytes: How much memory the data may take.
  public func trim(to bytes: Int) {
    if !isInTransaction { state.withLock { $0.trim(to: bytes, forgetsAll: true) } }
  }

  /// Runs a function with the lock. The function may call functions of the user.
  func exclusively<R: Sendable>(_ body: (inout State) throws -> R) rethrows -> R {
    try state.withLock { state in
      holder.withLock { $0 = ObjectIdentifier(Thread.current) }
      defer { holder.withLock { $0 = nil } }
      return try body(&state)
    }
  }

  /// Changes the records of an endpoint, wakes the watchers that the changes concern, and tells of
  /// layers of which not all is shown.
  ///
  /// - Parameters:
  ///   - chain: The watchers whose requests have led to the changes.
  ///   - isExpected: Whether the changes are only expected of a request.
  ///   - isLoad: Whether the data were there before, in the file.
  ///   - body: The function that changes the records at a time. It returns a result, and the
  ///     changed slots with their endpoint.
  func change<R: Sendable>(
    by chain: WatchChain?, isExpected: Bool = false, isLoad: Bool = false,
    _ body: (inout State, Int64) throws -> (result: R, changed: [SlotNumber], endpoint: String)
  ) rethrows -> R {
    let (result, wakes, unsaved) = try exclusively { state -> (R, [@Sendable () -> Void], Int?) in
      state.lastChange += 1
      let (result, changed, endpoint): (R, [SlotNumber], String)
      do { (result, changed, endpoint) = try body(&state, clock.now()) } catch {
        // Layers may have run again at another time.
        state.forgetReadings()
        throw error
      }
      if !isLoad { state.tell(changed, of: endpoint) }
      state.trim(to: maximumBytes)
      let watchers = state.touch(changed, of: endpoint, by: chain, isExpected: isExpected)
      let reports = state.takeReports(of: endpoint)
      return (
        result, watchers.map(\.wake) + reports, file == nil ? nil : state.unsavedByteCount
      )
    }
    saveSoon(unsaved)
    for wake in wakes { wake() }
    return result
  }

  /// Whether this thread runs a transaction of the cache.
  var isInTransaction: Bool {
    holder.withLock { $0 == ObjectIdentifier(Thread.current) }
  }

  /// Returns how old the data for a request may be now.
  func limits(_ request: StoredRequest) -> RecordLimits {
    var limits = RecordLimits(
      now: clock.now(), ages: request.maximumAge.map { RecordAges(others: $0.age) } ?? ages,
      staleness: request.staleness?.wholeMilliseconds ?? 0)
    limits.allowsAnyAge = request.staleness == nil
    return limits
  }
}

extension Duration {
  /// The age in milliseconds. Nothing is younger than no time at all, not even in its first
  /// millisecond.
  fileprivate var age: Int64 { self > .zero ? wholeMilliseconds : -1 }
}

extension SputnikRequestMaker {
  /// Returns a request maker that gets responses from a cache, and stores there what the server
  /// sends.
  ///
  /// ```swift
  /// let maker = SputnikRequestMaker(api: HeroAPI()).caching(in: cache)
  /// // POST {"query":"query Hero { hero { id name __typename } }", …}
  /// ```
  ///
  /// Its documents ask entities for their types. Several request makers can share a cache.
  ///
  /// - Parameter cache: The cache.
  public func caching(in cache: SputnikCache) -> SputnikRequestMaker {
    var maker = self
    maker.store = cache
    cache.add(endpoint)
    return maker
  }
}

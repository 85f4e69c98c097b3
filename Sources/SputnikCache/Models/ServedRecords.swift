import Foundation
import SputnikClient
import SputnikCore
import SputnikRecords

/// What a server has sent while models of pages are alive, without what transactions and
/// optimistic changes made of it. It tells whether a page is another one for the server, or only
/// for the app.
struct ServedRecords: Sendable {
  private static let maximumChains = 64

  fileprivate var records = SputnikCache.PlannedRecords()
  /// How many models there are.
  fileprivate var models = 0
  /// Grows with each response.
  fileprivate private(set) var version = 0
  /// The watchers that have led to the last responses.
  private var chains: [WatchChain?] = []

  /// Stores a response as the cache does.
  mutating func store(_ write: CacheWrite, by chain: WatchChain?, at time: Int64) {
    guard records.store(write, at: time).problem == nil else { return }
    version += 1
    if chains.count == Self.maximumChains { chains.removeFirst() }
    chains.append(chain)
  }

  /// How much memory it takes, roughly.
  var byteCount: Int { records.store.byteCount }

  /// Removes what wasn't used for long. It comes again with a response, and for a new page from the
  /// cache.
  mutating func trim(to limit: Int, forgetsAll: Bool) {
    let users = SputnikCache.DocumentUsers()
    if forgetsAll || records.store.mayForget { records.forget(but: users) }
    if byteCount > limit { records.trim(to: limit, keeping: [], but: users) }
  }

  /// Forgets everything, because the cache was cleared.
  mutating func clear() {
    records = SputnikCache.PlannedRecords()
    version += 1
    chains = []
  }

  /// Returns who has asked for the responses after a version; `nil` if that isn't known.
  fileprivate func chains(since version: Int) -> ArraySlice<WatchChain?>? {
    let count = self.version - version
    return count <= chains.count ? chains.suffix(count) : nil
  }
}

/// What a model of pages learns of what the server has sent. It is kept for as long as there is
/// such a model.
final class ServedPages: Sendable {
  /// What a page is for the server.
  struct Reading<Page: Sendable>: Sendable {
    /// The filled page; `nil` if it isn't known.
    var page: Page?
    /// What tells whether anything has come since.
    var version: Int
    /// Whether only the model's requests for other pages have brought anything.
    var isOwn: Bool
    /// The watchers whose requests have brought it.
    var chain: Set<Int>
  }

  /// Stands in the chains of all requests of the model.
  let number: Int
  private let cache: SputnikCache
  private let endpoint: String

  init(_ endpoint: String, in cache: SputnikCache) {
    self.cache = cache
    self.endpoint = endpoint
    number = cache.state.withLock { state in
      state.served[endpoint, default: ServedRecords()].models += 1
      state.lastWatcher += 1
      return state.lastWatcher
    }
  }

  deinit {
    if cache.isInTransaction {
      Task { [cache, endpoint] in Self.leave(endpoint, of: cache) }
    } else {
      Self.leave(endpoint, of: cache)
    }
  }

  private static func leave(_ endpoint: String, of cache: SputnikCache) {
    cache.state.withLock { state in
      state.served[endpoint]?.models -= 1
      if state.served[endpoint]?.models == 0 { state.served[endpoint] = nil }
    }
  }

  /// Reads a page as the server has sent it. Before there is a response with all of it, that is the
  /// page which the cache has.
  ///
  /// - Parameters:
  ///   - query: The query of the page.
  ///   - version: The version of the last reading of this page; `nil` for the first one.
  ///   - watcher: The watcher of the page.
  /// - Returns: The reading; `nil` if nothing has come since the last one.
  func read<Page>(
    _ query: StoredQuery<Page>, since version: Int?, by watcher: Int?
  ) -> Reading<Page>? {
    if cache.isInTransaction { return nil }
    let read = cache.state.withLock { state -> (reading: Reading<Page>, response: Data?)? in
      guard let current = state.served[endpoint]?.version, current != version else { return nil }
      let chains = version.flatMap { state.served[endpoint]?.chains(since: $0) }
      let isOwn = chains?.allSatisfy { chain in
        chain?.watchers.contains(number) == true && chain?.watcher != watcher
      }
      let reading = Reading<Page>(
        version: current, isOwn: isOwn ?? false,
        chain: chains?.reduce(into: []) { $0.formUnion($1?.watchers ?? []) } ?? [])
      return (reading, state.served(query.request, orRecords: version == nil))
    }
    guard let read else { return nil }
    var reading = read.reading
    reading.page = read.response.flatMap { try? query.fill($0, nil) }
    return reading
  }

  /// Reads a page as ``read(_:since:by:)`` does, but away from the actor of the caller.
  nonisolated func readElsewhere<Page>(
    _ query: StoredQuery<Page>, since version: Int?, by watcher: Int?
  ) async -> Reading<Page>? {
    read(query, since: version, by: watcher)
  }
}

extension SputnikCache.State {
  /// Returns a page as the server has sent it.
  ///
  /// - Parameter orRecords: Whether that of the cache counts, too, which may have changes by the
  ///   app.
  fileprivate mutating func served(_ request: StoredRequest, orRecords: Bool) -> Data? {
    if let response = served[request.endpoint]?.records.everything(of: request) { return response }
    guard orRecords, let response = self[request.endpoint].planned.everything(of: request) else {
      return nil
    }
    let write = CacheWrite(
      response: response, request: request, options: ReadingOptions(), age: nil, epoch: epoch)
    _ = served[request.endpoint]?.records.store(write, at: 0)
    return response
  }
}

extension SputnikCache.PlannedRecords {
  /// Returns what there is for a request, however old it is, with the identities of entities.
  fileprivate mutating func everything(of request: StoredRequest) -> Data? {
    guard let plan = try? plan(for: request.parameters, request.form) else { return nil }
    return try? store.read(plan, showsHidden: true).response.get()
  }
}

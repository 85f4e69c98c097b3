/// Whether a query gets its response from the cache or from the server.
///
/// ```swift
/// let maker = SputnikRequestMaker(api: HeroAPI()).caching(in: SputnikCache())
/// try await maker.makeRequest(operation: query)  // from the cache, if it has everything
/// try await maker.makeRequest(
///   operation: query, options: RequestOptions(cachePolicy: .networkOnly))
/// ```
///
/// Without a cache, a policy has no effect. Mutations and subscriptions always go to the server,
/// and what they return is stored.
public enum CachePolicy: Sendable, Hashable, CaseIterable {
  /// The response comes from the cache if that has everything, and nothing is too old; otherwise
  /// from the server. This is the default.
  case cacheFirst
  /// The response comes from the server. If no response arrives, it comes from the cache.
  case networkFirst
  /// The response comes from the server, and is stored.
  case networkOnly
  /// The response comes from the cache. If that lacks anything, the request throws
  /// ``SputnikError/notCached(operation:_:)``, and nothing is sent.
  case cacheOnly
  /// The response comes from the server, and nothing of it is stored.
  case none
}

extension CachePolicy {
  /// Doesn't exist: a request has one response. A watched query shows what the cache has, and then
  /// what the server sends.
  @available(
    *, unavailable,
    message: "a request has one response: for the cache's and then the server's, use 'watch'"
  )
  public static var cacheAndNetwork: CachePolicy { fatalError() }
}

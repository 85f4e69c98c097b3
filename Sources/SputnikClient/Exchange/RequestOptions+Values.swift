extension RequestOptions {
  /// How operations are sent over HTTP.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// In a body (GraphQL over HTTP, section 5.4).
    case post = "POST"
    /// In the URL (section 5.3), so that caches can response. What isn't a single query without uploads
    /// is sent with `POST` all the same: a mutation must not be repeated by a cache.
    case get = "GET"
  }

  /// What caches on the way may do with a request: the header field `Cache-Control` (HTTP caching,
  /// section 5.2.1).
  ///
  /// ```swift
  /// RequestOptions(method: .get, cacheControl: .maximumAge(.seconds(60)))
  /// // Cache-Control: max-age=60
  /// ```
  public struct CacheControl: RawRepresentable, Sendable, Hashable {
    /// The field's value.
    public var rawValue: String

    /// Makes a value of any directives.
    ///
    /// - Parameter rawValue: The field's value: `"max-age=60, no-transform"`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `no-cache`: a stored response only after the server has confirmed it.
    public static let noCache = CacheControl(rawValue: "no-cache")
    /// `no-store`: nothing of request and response is stored.
    public static let noStore = CacheControl(rawValue: "no-store")
    /// `only-if-cached`: a stored response, or status 504.
    public static let onlyIfCached = CacheControl(rawValue: "only-if-cached")

    /// `max-age=60`: a stored response if it is no older.
    ///
    /// - Parameter age: The age, in whole seconds.
    public static func maximumAge(_ age: Duration) -> CacheControl {
      CacheControl(rawValue: "max-age=\(max(age.components.seconds, 0))")
    }
  }
}

/// Whether redirects are followed.
///
/// Redirects are followed by the request maker, not by the transport, and alike with each: `307` and
/// `308` for every request, with method and body; `301`, `302` and `303` for `GET` alone, since they
/// would turn a `POST` into a `GET`. To another origin go neither `Authorization` and `Cookie` nor
/// other header fields that are secret; and nothing goes from https to http.
public enum RedirectPolicy: Sendable, Hashable {
  /// A redirect is an response: ``SputnikError/httpError(_:)`` says where it points to.
  case refuse
  /// Redirects are followed, so many in a row. One that isn't followed throws a
  /// ``SputnikError/transportError(_:)`` with a ``RedirectRefusal``.
  case follow(maximum: Int = 5)
}

/// When a request that failed is sent again.
///
/// ```swift
/// RequestOptions(deadline: .seconds(30), retry: RetryPolicy(maximumAttempts: 5))
/// ```
///
/// Only queries are, unless ``includesMutations`` says otherwise: a mutation whose response got lost may
/// have been executed. The wait before a retry is a random part of ``delay``, which doubles from one
/// retry to the next; a server's `Retry-After` is waited for in full.
public struct RetryPolicy: Sendable, Hashable {
  /// How often a request is sent, the first time included.
  public var maximumAttempts: Int
  /// The longest wait before the first retry.
  public var delay: Duration
  /// The longest wait before any retry. A server that asks for more is left alone: its response counts.
  public var maximumDelay: Duration
  /// The statuses after which a request is sent again.
  public var statuses: Set<Int>
  /// Whether a mutation is sent again as well. Only for mutations that may be executed twice.
  public var includesMutations: Bool

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - maximumAttempts: How often a request is sent, the first time included.
  ///   - delay: The longest wait before the first retry.
  ///   - maximumDelay: The longest wait before any retry.
  ///   - statuses: The statuses after which a request is sent again.
  ///   - includesMutations: Whether a mutation is sent again as well.
  public init(
    maximumAttempts: Int = 3, delay: Duration = .milliseconds(200),
    maximumDelay: Duration = .seconds(10), statuses: Set<Int> = [408, 425, 429, 502, 503, 504],
    includesMutations: Bool = false
  ) {
    self.maximumAttempts = maximumAttempts
    self.delay = delay
    self.maximumDelay = maximumDelay
    self.statuses = statuses
    self.includesMutations = includesMutations
  }

  /// Every request is sent once.
  public static let never = RetryPolicy(maximumAttempts: 1)
}

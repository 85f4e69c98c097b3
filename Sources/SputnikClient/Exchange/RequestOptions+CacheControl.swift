extension RequestOptions {
  /// The header field `Cache-Control` of a request: what caches may do (HTTP caching, section
  /// 5.2.1).
  ///
  /// ```swift
  /// RequestOptions(method: .get, cacheControl: .maximumAge(.seconds(60)))
  /// // Cache-Control: max-age=60
  /// ```
  public struct CacheControl: RawRepresentable, Sendable, Hashable {
    /// The field's value.
    public var rawValue: String

    /// Makes a value with any directives.
    ///
    /// - Parameter rawValue: The field's value: `"max-age=60, no-transform"`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `no-cache`: caches may use a stored response only if the server confirms it.
    public static let noCache = CacheControl(rawValue: "no-cache")
    /// `no-store`: caches store neither the request nor the response.
    public static let noStore = CacheControl(rawValue: "no-store")
    /// `only-if-cached`: caches respond with a stored response, or with status 504.
    public static let onlyIfCached = CacheControl(rawValue: "only-if-cached")

    /// Returns `max-age=60`, for instance: caches may use a stored response that isn't older.
    ///
    /// - Parameter age: The maximum age; fractions of a second are ignored.
    public static func maximumAge(_ age: Duration) -> CacheControl {
      CacheControl(rawValue: "max-age=\(max(age.components.seconds, 0))")
    }
  }
}

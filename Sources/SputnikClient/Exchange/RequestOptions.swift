import SputnikCore
import SputnikLanguage

/// How a request is sent and how its response is read.
///
/// Options have three levels: the API, the request maker and the request. An option of a nearer
/// level wins. An option that is `nil` has the value of the farther level.
///
/// ```swift
/// struct HeroAPI: SputnikGraphQLAPI {
///   let urlEndpoint = "https://example.org/graphql"
///   var options: RequestOptions { RequestOptions(idleTimeout: .seconds(10)) }
/// }
/// let maker = SputnikRequestMaker(api: HeroAPI(), options: RequestOptions(errorPolicy: .refuse))
/// let response = try await maker.makeRequest(
///   operation: query, options: RequestOptions(headers: ["X-Trace": "7"], method: .get))
/// // GET https://example.org/graphql?query=…
/// // X-Trace: 7
/// ```
public struct RequestOptions: Sendable, Hashable {
  /// The header fields. They replace those of the farther levels with the same names.
  public var headers: HeaderFields
  /// Names of header fields that are secret, in addition to `Authorization`, `Cookie` and every
  /// name with a word such as `token`, `secret` or `api-key`. Secret fields aren't logged, and
  /// aren't sent to another origin. The names of all levels count.
  public var secretHeaders: Set<String>
  /// The longest time without a byte sent or received; by default the transport's own.
  public var idleTimeout: Duration?
  /// The longest time for the whole request, with everything that interceptors do: retries and the
  /// waits between them, a token's refresh, redirects. By default there is no deadline.
  public var deadline: Duration?
  /// The method of HTTP; by default `POST`.
  public var method: Method?
  /// The rules for sending a failed request again, in place of those of the ``Retry`` among the
  /// request maker's interceptors. By default a request is sent once, or as often as that allows.
  /// The budget is always the interceptor's; without one, a default ``RetryBudget`` of the request
  /// maker.
  public var retry: RetryPolicy?
  /// The rules for opening the connection of a subscription again; by default
  /// ``RetryPolicy/reconnection``.
  public var reconnection: RetryPolicy?
  /// The maximum length of a response's body after decompression, in bytes; by default there is
  /// none. A longer body is refused while it arrives. For a stream, it is the maximum length of
  /// each event, by default 16 MiB, and of an incremental response as a whole.
  public var maximumResponseBytes: Int?
  /// What happens if a response has data and errors; by default ``ErrorPolicy/all``.
  public var errorPolicy: ErrorPolicy?
  /// What happens if a mutation is refused, which is so if one of its root fields is null because
  /// of an error; by default ``RefusedMutationPolicy/returnResponse``.
  ///
  /// ```swift
  /// struct HeroAPI: SputnikGraphQLAPI {
  ///   let urlEndpoint = "https://example.org/graphql"
  ///   var options: RequestOptions { RequestOptions(refusedMutations: .throwErrors) }
  /// }
  /// try await maker.makeRequest(operation: createReview)
  /// // {"data":{"createReview":null},"errors":[{"message":"Too long","path":["createReview"]}]}
  /// // throws SputnikError.responseError: Too long
  /// ```
  public var refusedMutations: RefusedMutationPolicy?
  /// What the server does with a field that fails: the request parameter `onError`. By default it
  /// isn't sent. It is a proposal for the specification, and a server that doesn't know it may
  /// refuse the request.
  ///
  /// With ``ErrorBehavior/null`` a field that failed is null by itself, whatever its type in the
  /// schema is. In a property that isn't optional it is a neutral value, and in a ``FieldResult``
  /// it is a failure. With ``ErrorBehavior/halt`` the request throws
  /// ``SputnikError/responseError(_:)``, because `data` is null.
  public var onError: ErrorBehavior?
  /// Whether redirects are followed; by default they aren't.
  public var redirects: RedirectPolicy?
  /// Whether a query gets its response from the cache; by default ``CachePolicy/cacheFirst``. This
  /// and the next two options have no effect without a cache.
  public var cachePolicy: CachePolicy?
  /// The age that a field may have in the cache; by default the cache's own limit. With
  /// `.zero`, the response isn't stored.
  public var maximumAge: Duration?
  /// How much older a field may be if no response arrives: for ``CachePolicy/networkFirst``, and
  /// for what a watched query shows first. By default it may not be older.
  public var maximumStaleness: Duration?

  /// Makes options. An option that is `nil` has the value of the farther level.
  ///
  /// - Parameters:
  ///   - headers: The header fields.
  ///   - secretHeaders: Names of header fields that are secret.
  ///   - idleTimeout: The longest time without a byte sent or received.
  ///   - deadline: The longest time for the whole request.
  ///   - method: The method of HTTP.
  ///   - retry: The rules for sending a failed request again.
  ///   - reconnection: The rules for opening the connection of a subscription again.
  ///   - maximumResponseBytes: The maximum length of a response's body, in bytes.
  ///   - errorPolicy: What happens if a response has data and errors.
  ///   - refusedMutations: What happens if a mutation is refused.
  ///   - onError: What the server does with a field that fails.
  ///   - redirects: Whether redirects are followed.
  ///   - cachePolicy: Whether a query gets its response from the cache.
  ///   - maximumAge: The age that a field may have in the cache.
  ///   - maximumStaleness: How much older a field may be if no response arrives.
  public init(
    headers: HeaderFields = [:], secretHeaders: Set<String> = [], idleTimeout: Duration? = nil,
    deadline: Duration? = nil, method: Method? = nil, retry: RetryPolicy? = nil,
    reconnection: RetryPolicy? = nil, maximumResponseBytes: Int? = nil,
    errorPolicy: ErrorPolicy? = nil, refusedMutations: RefusedMutationPolicy? = nil,
    onError: ErrorBehavior? = nil, redirects: RedirectPolicy? = nil,
    cachePolicy: CachePolicy? = nil, maximumAge: Duration? = nil,
    maximumStaleness: Duration? = nil
  ) {
    self.headers = headers
    self.secretHeaders = secretHeaders
    self.idleTimeout = idleTimeout
    self.deadline = deadline
    self.method = method
    self.retry = retry
    self.reconnection = reconnection
    self.maximumResponseBytes = maximumResponseBytes
    self.errorPolicy = errorPolicy
    self.refusedMutations = refusedMutations
    self.onError = onError
    self.redirects = redirects
    self.cachePolicy = cachePolicy
    self.maximumAge = maximumAge
    self.maximumStaleness = maximumStaleness
  }
}

extension RequestOptions {
  /// Returns these options with those of a nearer level, which win.
  ///
  /// - Parameter nearer: The options of the nearer level.
  package func overridden(by nearer: RequestOptions) -> RequestOptions {
    RequestOptions(
      headers: headers.overridden(by: nearer.headers),
      secretHeaders: nearer.secretHeaders.isEmpty
        ? secretHeaders : secretHeaders.union(nearer.secretHeaders),
      idleTimeout: nearer.idleTimeout ?? idleTimeout, deadline: nearer.deadline ?? deadline,
      method: nearer.method ?? method, retry: nearer.retry ?? retry,
      reconnection: nearer.reconnection ?? reconnection,
      maximumResponseBytes: nearer.maximumResponseBytes ?? maximumResponseBytes,
      errorPolicy: nearer.errorPolicy ?? errorPolicy,
      refusedMutations: nearer.refusedMutations ?? refusedMutations,
      onError: nearer.onError ?? onError, redirects: nearer.redirects ?? redirects,
      cachePolicy: nearer.cachePolicy ?? cachePolicy, maximumAge: nearer.maximumAge ?? maximumAge,
      maximumStaleness: nearer.maximumStaleness ?? maximumStaleness)
  }

  /// Returns whether the value of a header field is secret: it isn't logged, and isn't sent to
  /// another origin.
  func isSecret(header name: String) -> Bool {
    HeaderName.isSecret(name) || secretHeaders.contains { HeaderName.areSame($0, name) }
  }

  /// The options for reading a response.
  var readingOptions: ReadingOptions { ReadingOptions(errorPolicy: errorPolicy ?? .all) }
}

extension RequestOptions: CustomStringConvertible, CustomReflectable {
  /// The options without the values of header fields.
  public var description: String { "RequestOptions(headers: \(headers.sortedNames))" }

  /// A mirror with the ``description`` alone, so that a dump shows no secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

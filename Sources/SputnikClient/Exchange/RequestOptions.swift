import SputnikCore

/// How a request is sent and how its response is read: for all requests to an API, for a request maker,
/// or for one request. What is nearer to the request wins, field by field.
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
///
/// A field that is left out says nothing.
public struct RequestOptions: Sendable, Hashable {
  /// Header fields, over those of the farther levels with the same names.
  public var headers: HeaderFields
  /// Names of header fields that are secret although they don't look so: they are not logged, and not
  /// sent to another origin. Those of all levels count.
  public var secretHeaders: Set<String>
  /// How long the server may say nothing; by default what the transport does by itself.
  public var idleTimeout: Duration?
  /// How long the whole request may take, with everything that interceptors do: retries and the waits
  /// between them, a token's refresh, redirects. By default there is no end.
  public var deadline: Duration?
  /// The method of HTTP; by default `POST`.
  public var method: Method?
  /// When a request that failed is sent again; by default never, or as a ``Retry`` among the request
  /// maker's interceptors says.
  public var retry: RetryPolicy?
  /// What caches on the way may do: the header field `Cache-Control`.
  public var cacheControl: CacheControl?
  /// How many bytes an response may have; a longer one is refused while it arrives. By default any
  /// number.
  public var maximumResponseBytes: Int?
  /// How many levels deep an response may be nested; by default 512, which is also the most.
  public var maximumDepth: Int?
  /// What becomes of errors beside data.
  public var errorPolicy: ErrorPolicy?
  /// Whether redirects are followed; by default they aren't.
  public var redirects: RedirectPolicy?

  /// Makes options; whatever is left out is as a farther level says.
  ///
  /// - Parameters:
  ///   - headers: Header fields.
  ///   - secretHeaders: Names of header fields that are secret although they don't look so.
  ///   - idleTimeout: How long the server may say nothing.
  ///   - deadline: How long the whole request may take.
  ///   - method: The method of HTTP.
  ///   - retry: When a request that failed is sent again.
  ///   - cacheControl: What caches on the way may do.
  ///   - maximumResponseBytes: How many bytes an response may have.
  ///   - maximumDepth: How many levels deep an response may be nested.
  ///   - errorPolicy: What becomes of errors beside data.
  ///   - redirects: Whether redirects are followed.
  public init(
    headers: HeaderFields = [:], secretHeaders: Set<String> = [], idleTimeout: Duration? = nil,
    deadline: Duration? = nil, method: Method? = nil, retry: RetryPolicy? = nil,
    cacheControl: CacheControl? = nil, maximumResponseBytes: Int? = nil, maximumDepth: Int? = nil,
    errorPolicy: ErrorPolicy? = nil, redirects: RedirectPolicy? = nil
  ) {
    self.headers = headers
    self.secretHeaders = secretHeaders
    self.idleTimeout = idleTimeout
    self.deadline = deadline
    self.method = method
    self.retry = retry
    self.cacheControl = cacheControl
    self.maximumResponseBytes = maximumResponseBytes
    self.maximumDepth = maximumDepth
    self.errorPolicy = errorPolicy
    self.redirects = redirects
  }
}

extension RequestOptions {
  /// These options with nearer ones over them, field by field.
  ///
  /// - Parameter nearer: What wins where it says something.
  public func overridden(by nearer: RequestOptions) -> RequestOptions {
    RequestOptions(
      headers: headers.overridden(by: nearer.headers),
      secretHeaders: nearer.secretHeaders.isEmpty
        ? secretHeaders : secretHeaders.union(nearer.secretHeaders),
      idleTimeout: nearer.idleTimeout ?? idleTimeout, deadline: nearer.deadline ?? deadline,
      method: nearer.method ?? method, retry: nearer.retry ?? retry,
      cacheControl: nearer.cacheControl ?? cacheControl,
      maximumResponseBytes: nearer.maximumResponseBytes ?? maximumResponseBytes,
      maximumDepth: nearer.maximumDepth ?? maximumDepth,
      errorPolicy: nearer.errorPolicy ?? errorPolicy,
      redirects: nearer.redirects ?? redirects)
  }


  /// Whether a header field's value must not be shown, and not go to another origin.
  func isSecret(header name: String) -> Bool {
    HeaderName.isSecret(name) || secretHeaders.contains { HeaderName.areSame($0, name) }
  }

  var readingOptions: ReadingOptions {
    let largest = ReadingOptions.defaultMaximumDepth
    return ReadingOptions(
      errorPolicy: errorPolicy ?? .all,
      maximumDepth: maximumDepth.map { min(max($0, 1), largest) } ?? largest)
  }
}

extension RequestOptions: CustomStringConvertible, CustomReflectable {
  /// The options without the values of header fields.
  public var description: String {
    "RequestOptions(headers: \(headers.map(\.name).sorted().joined(separator: ", ")))"
  }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// How a request is sent and how its answer is read: for all requests to an API, for a request maker,
/// or for one request. What is nearer to the request wins, field by field.
///
/// ```swift
/// struct HeroAPI: SputnikGraphQLAPI {
///   let urlEndpoint = "https://example.org/graphql"
///   var options: RequestOptions { RequestOptions(timeout: .seconds(10)) }
/// }
/// let maker = SputnikRequestMaker(api: HeroAPI(), options: RequestOptions(errorPolicy: .none))
/// let answer = try await maker.makeRequest(
///   operation: query, options: RequestOptions(headers: ["X-Trace": "7"], method: .get))
/// // GET https://example.org/graphql?query=…
/// // X-Trace: 7
/// ```
///
/// A field that is left out says nothing.
public struct RequestOptions: Sendable, Hashable {
  /// Header fields, over those of the farther levels with the same names.
  public var headers: [String: String]
  /// Names of header fields that are secret although they don't look so: they are not logged, and not
  /// sent to another origin. Those of all levels count.
  public var secretHeaders: Set<String>
  /// How long the server may say nothing; by default what the transport does by itself.
  public var timeout: Duration?
  /// How long the whole request may take, with everything that interceptors do: retries and the waits
  /// between them, a token's refresh, redirects. By default there is no end.
  public var deadline: Duration?
  /// The method of HTTP; by default `POST`.
  public var method: RequestMethod?
  /// When a request that failed is sent again; by default never, or as a ``Retry`` among the request
  /// maker's interceptors says.
  public var retry: RetryPolicy?
  /// What caches on the way may do: the header field `Cache-Control`.
  public var cacheControl: CacheControl?
  /// How many bytes an answer may have; a longer one is refused while it arrives. By default any
  /// number.
  public var maximumResponseBytes: Int?
  /// How many levels deep an answer may be nested; by default 512, which is also the most.
  public var nestingLimit: Int?
  /// What becomes of errors beside data.
  public var errorPolicy: ErrorPolicy
  /// Whether redirects are followed; by default they aren't.
  public var redirects: RedirectPolicy?

  /// Makes options; whatever is left out is as a farther level says.
  ///
  /// - Parameters:
  ///   - headers: Header fields.
  ///   - secretHeaders: Names of header fields that are secret although they don't look so.
  ///   - timeout: How long the server may say nothing.
  ///   - deadline: How long the whole request may take.
  ///   - method: The method of HTTP.
  ///   - retry: When a request that failed is sent again.
  ///   - cacheControl: What caches on the way may do.
  ///   - maximumResponseBytes: How many bytes an answer may have.
  ///   - nestingLimit: How many levels deep an answer may be nested.
  ///   - errorPolicy: What becomes of errors beside data.
  ///   - redirects: Whether redirects are followed.
  public init(
    headers: [String: String] = [:], secretHeaders: Set<String> = [], timeout: Duration? = nil,
    deadline: Duration? = nil, method: RequestMethod? = nil, retry: RetryPolicy? = nil,
    cacheControl: CacheControl? = nil, maximumResponseBytes: Int? = nil, nestingLimit: Int? = nil,
    errorPolicy: ErrorPolicy = .inherited, redirects: RedirectPolicy? = nil
  ) {
    self.headers = headers
    self.secretHeaders = secretHeaders
    self.timeout = timeout
    self.deadline = deadline
    self.method = method
    self.retry = retry
    self.cacheControl = cacheControl
    self.maximumResponseBytes = maximumResponseBytes
    self.nestingLimit = nestingLimit
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
      timeout: nearer.timeout ?? timeout, deadline: nearer.deadline ?? deadline,
      method: nearer.method ?? method, retry: nearer.retry ?? retry,
      cacheControl: nearer.cacheControl ?? cacheControl,
      maximumResponseBytes: nearer.maximumResponseBytes ?? maximumResponseBytes,
      nestingLimit: nearer.nestingLimit ?? nestingLimit,
      errorPolicy: nearer.errorPolicy == .inherited ? errorPolicy : nearer.errorPolicy,
      redirects: nearer.redirects ?? redirects)
  }

  /// A header field by its name in any case.
  ///
  /// ```swift
  /// options[header: "authorization"] = "Bearer …"  // in place of "Authorization"
  /// ```
  public subscript(header name: String) -> String? {
    get { headers[header: name] }
    set { headers[header: name] = newValue }
  }

  /// Whether a header field's value must not be shown, and not go to another origin.
  func isSecret(header name: String) -> Bool {
    HeaderName.isSecret(name) || secretHeaders.contains { HeaderName.areSame($0, name) }
  }

  var readingRules: ReadingRules {
    let limit = __Reader.defaultDepthLimit
    return ReadingRules(
      errorPolicy: errorPolicy == .inherited ? .all : errorPolicy,
      depthLimit: nestingLimit.map { min(max($0, 1), limit) } ?? limit)
  }
}

extension RequestOptions: CustomStringConvertible, CustomReflectable {
  /// The options without the values of header fields.
  public var description: String {
    "RequestOptions(headers: \(headers.keys.sorted().joined(separator: ", ")))"
  }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

import SputnikCore

extension SputnikRequestMaker {
  /// Makes a request maker for an endpoint, for programs that need no type for their API.
  ///
  /// ```swift
  /// let maker = SputnikRequestMaker(
  ///   endpoint: "https://graphql.anilist.co", headers: ["Authorization": "Bearer …"])
  /// let response = try await maker.makeRequest(operation: query)
  /// // POST https://graphql.anilist.co
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: The URL of the endpoint: http or https, with a host. Each request checks it, and
  ///     throws ``SputnikError/invalidEndpoint(operation:endpoint:problem:)`` if it isn't such a
  ///     URL.
  ///   - headers: The header fields of every request. Their values are never printed.
  ///   - configuration: Network or mock mode, and what is logged. If it is `nil`, each request uses
  ///     ``SputnikAPIConfiguration/shared`` as it is at that time.
  ///   - debugConfiguration: What is logged, in place of the configuration's.
  ///   - transport: The transport, which sends the HTTP requests.
  ///   - interceptors: The interceptors. The first one receives a request first.
  ///   - options: The options of all requests.
  ///   - subscriptions: How the events of subscriptions come from the server.
  public init(
    endpoint: String, headers: [String: String] = [:],
    configuration: SputnikAPIConfiguration? = nil,
    debugConfiguration: DebugConfiguration? = nil,
    transport: any SputnikTransport = URLSessionTransport.shared,
    interceptors: [any SputnikInterceptor] = [], options: RequestOptions = RequestOptions(),
    subscriptions: SubscriptionProtocol = .http
  ) {
    self.init(
      api: EndpointAPI(urlEndpoint: endpoint, headers: headers), configuration: configuration,
      debugConfiguration: debugConfiguration, transport: transport, interceptors: interceptors,
      options: options, subscriptions: subscriptions)
  }
}

/// An API that is only an endpoint and header fields.
private struct EndpointAPI: SputnikGraphQLAPI {
  let urlEndpoint: String
  let headers: [String: String]
}

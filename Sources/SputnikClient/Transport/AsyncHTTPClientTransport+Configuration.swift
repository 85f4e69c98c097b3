#if AsyncHTTPClient
  import AsyncHTTPClient
  import NIOCore
  import NIOHTTP1

  extension AsyncHTTPClientTransport {
    /// The recommended configuration of a client for GraphQL.
    ///
    /// The client follows no redirects, because a redirect would send the header fields, secrets
    /// included, to another server. It decompresses responses. If it can't connect, the request
    /// fails at once. A response with a status below 100 fails too: AsyncHTTPClient itself would
    /// end the process. The client makes no spans: it would put the query of a URL into them, which
    /// has the variables of a `GET` request, and send the context of a trace to the target of any
    /// redirect.
    ///
    /// The requests limit the length of a response and the time without a byte. A client has at
    /// most eight connections to one HTTP/1.1 server, which is the default of AsyncHTTPClient. To
    /// change it, set `connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit`, and give the
    /// transport the same number.
    public static var configuration: HTTPClient.Configuration {
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow,
        // The time for a connection includes the wait for a free one. The idle timer ends that
        // wait.
        timeout: HTTPClient.Configuration.Timeout(connect: .hours(1)),
        // The transport counts the decompressed bytes while they arrive.
        decompression: .enabled(limit: .none))
      configuration.connectionPool.retryConnectionEstablishment = false
      configuration.tracing.tracer = nil
      configuration.http1_1ConnectionDebugInitializer = { StatusGuard.add(to: $0) }
      return configuration
    }

    /// The recommended configuration of a client for streams: ``configuration`` with at most a
    /// thousand connections to one HTTP/1.1 server, because each stream needs one until its end.
    public static var streamingConfiguration: HTTPClient.Configuration {
      var configuration = configuration
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1_000
      return configuration
    }
  }
#endif

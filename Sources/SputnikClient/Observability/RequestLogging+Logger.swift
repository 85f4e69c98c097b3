#if Observability
  import Logging
  import SputnikCore

  extension RequestLogging {
    /// Makes the interceptor with a logger of swift-log.
    ///
    /// ```swift
    /// RequestLogging(logger: Logger(label: "books"))
    /// // debug: POST https://example.org/graphql, Authorization: …
    /// //   graphql.operation.name=BooksQuery graphql.operation.type=query
    /// // info: filled, after 0.31 seconds
    /// //   graphql.operation.name=BooksQuery graphql.operation.type=query outcome=success
    /// //   duration=0.31
    /// ```
    ///
    /// | event | level | metadata beside the operation's name and type |
    /// |---|---|---|
    /// | an HTTP request | debug | `http.request.body.size`, in bytes |
    /// | an HTTP response | debug | `http.response.status_code`, `graphql.response.size` |
    /// | a mock, an event | debug | `graphql.response.size` |
    /// | a retry | notice | `retry.delay`, in seconds |
    /// | a response that the cache can't store; an optimistic change that fails | notice | |
    /// | an optimistic change of what the cache lacks | debug | |
    /// | a token refresh, a shared response, a batch | debug | |
    /// | the end: filled | info | `outcome`, `duration` in seconds, `attempts` if it was sent again |
    /// | the end: filled, with errors; cancelled | notice | the same |
    /// | the end: failed | error | the same |
    ///
    /// It exists with the package trait `Observability`. Neither secrets nor messages of servers
    /// are logged. After a `RequestTracing`, the current context of the lines is that of its span,
    /// so a metadata provider can add the identifiers of the trace.
    ///
    /// - Parameter logger: The logger.
    public init(logger: Logger) {
      self.init { event in
        guard logger.logLevel <= event.logLevel, let message = event.logMessage else { return }
        logger.log(level: event.logLevel, "\(message)", metadata: event.logMetadata)
      }
    }
  }

  extension RequestEvent {
    fileprivate var logLevel: Logger.Level {
      switch kind {
      case .started, .cached, .missed, .sent, .uploaded, .downloaded, .received, .mocked,
        .subscribed, .event, .tokenRefresh, .deduplicated, .batched, .optimisticChangeSkipped:
        .debug
      case .retry, .notStored, .optimisticChangeFailed, .updateFailed, .finished(.partial),
        .finished(.failure(is CancellationError)):
        .notice
      case .finished(.success): .info
      case .finished(.failure): .error
      }
    }

    fileprivate var logMetadata: Logger.Metadata {
      var metadata: Logger.Metadata = ["graphql.operation.name": "\(request.name)"]
      if let type = request.operationType { metadata["graphql.operation.type"] = "\(type)" }
      switch kind {
      case .sent(let message):
        metadata["http.request.body.size"] = "\(message.body.byteCount)"
      case .received(let response):
        metadata["http.response.status_code"] = "\(response.status)"
        metadata["graphql.response.size"] = "\(response.body.count)"
      case .mocked(let response), .event(let response):
        metadata["graphql.response.size"] = "\(response.body.count)"
      case .retry(let delay, _): metadata["retry.delay"] = "\(delay / .seconds(1))"
      case .finished(let outcome):
        metadata["outcome"] = "\(outcome.name)"
        metadata["duration"] = "\(duration / .seconds(1))"
        if attempts > 1 { metadata["attempts"] = "\(attempts)" }
      case .started, .cached, .missed, .uploaded, .downloaded, .subscribed, .tokenRefresh,
        .deduplicated, .batched, .notStored, .optimisticChangeSkipped, .optimisticChangeFailed,
        .updateFailed:
        break
      }
      return metadata
    }
  }
#endif

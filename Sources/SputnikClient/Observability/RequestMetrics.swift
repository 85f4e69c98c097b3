#if Observability
  import Metrics
  import SputnikCore

  /// An interceptor that records metrics of each request with swift-metrics.
  ///
  /// ```swift
  /// SputnikRequestMaker(api: ShelfAPI(), interceptors: [RequestMetrics(), Retry(), token])
  /// ```
  ///
  /// | metric | kind | labels |
  /// |---|---|---|
  /// | `graphql.client.operation.duration` | timer, in nanoseconds | name, type, `outcome` |
  /// | `graphql.client.request.body.size` | recorder, in bytes, for each HTTP request | name, type |
  /// | `graphql.client.response.body.size` | recorder, in bytes after decompression | name, type |
  /// | `graphql.client.retries` | counter | name, type |
  /// | `graphql.client.events` | counter of the events of subscriptions | name, type |
  /// | `graphql.client.token_refreshes` | counter | name, type |
  /// | `graphql.client.cache_hits` | counter of responses from the cache | name, type |
  /// | `graphql.client.cache_misses` | counter of responses that it didn't have | name, type |
  /// | `graphql.client.cache_refusals` | counter of responses that it couldn't store | name, type |
  /// | `graphql.client.deduplicated` | counter of requests that shared a response | name, type |
  /// | `graphql.client.batched` | counter of requests in the batch of another one | name, type |
  ///
  /// Name and type are the labels `graphql.operation.name` and `graphql.operation.type`, after the
  /// semantic conventions of OpenTelemetry. The values of `outcome` are those of
  /// ``RequestOutcome/name``. Each combination of labels is a metric of its own, so give operations
  /// that are composed at run time fixed names. The name of a batch is `batch`. A duration is the
  /// time of the call of `makeRequest`, with all retries and waits.
  ///
  /// It exists with the package trait `Observability`. Place it before the interceptors that it
  /// counts.
  public struct RequestMetrics: SputnikInterceptor {
    private let observer: RequestObserver

    /// Makes the interceptor.
    ///
    /// - Parameter factory: The factory of the metrics; `nil` for the one that the program has
    ///   chosen with `MetricsSystem.bootstrap` by the time of each event.
    public init(factory: (any MetricsFactory)? = nil) {
      observer = RequestObserver { event in
        event.record(with: factory ?? MetricsSystem.factory)
      }
    }

    /// Sends the request, and records what happens to it.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The interceptors after this one, and the transport.
    /// - Returns: The response.
    /// - Throws: What `next` throws.
    public func intercept(
      _ request: SputnikRequest, next: @escaping Next
    ) async throws -> SputnikResponse {
      try await observer.intercept(request, next: next)
    }
  }

  extension RequestMetrics: ObservingInterceptor {
    func observe(_ request: SputnikRequest) { observer.observe(request) }
  }

  extension RequestEvent {
    fileprivate func record(with factory: any MetricsFactory) {
      let labels =
        [("graphql.operation.name", request.operations.count == 1 ? request.name : "batch")]
        + (request.operationType.map { [("graphql.operation.type", $0)] } ?? [])
      func count(_ name: String) {
        Counter(label: "graphql.client.\(name)", dimensions: labels, factory: factory).increment()
      }
      func record(_ name: String, _ byteCount: Int) {
        Recorder(
          label: "graphql.client.\(name).body.size", dimensions: labels, aggregate: true,
          factory: factory
        ).record(byteCount)
      }
      switch kind {
      case .started, .uploaded, .downloaded, .mocked, .subscribed, .optimisticChangeSkipped,
        .optimisticChangeFailed, .updateFailed:
        break
      case .sent(let message): record("request", message.body.byteCount)
      case .received(let response): record("response", response.body.count)
      case .retry: count("retries")
      case .tokenRefresh: count("token_refreshes")
      case .cached: count("cache_hits")
      case .missed: count("cache_misses")
      case .notStored: count("cache_refusals")
      case .deduplicated: count("deduplicated")
      case .batched: count("batched")
      case .event: count("events")
      case .finished(let outcome):
        Timer(
          label: "graphql.client.operation.duration",
          dimensions: labels + [("outcome", outcome.name)], factory: factory
        ).record(duration: duration)
      }
    }
  }
#endif

import SputnikCore

/// An interceptor that tells a function what happens to each request: for logs, metrics and traces
/// of any kind.
///
/// ```swift
/// let observer = RequestObserver { event in
///   switch event.kind {
///   case .retry: retries.increment()
///   case .finished(let outcome):
///     durations.record(event.duration, event.request.name, outcome.name)
///   default: break
///   }
/// }
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [observer, Retry(), token])
/// ```
///
/// Each call of `makeRequest` that reaches the observer has one ``RequestEvent/Kind/started`` and
/// one ``RequestEvent/Kind/finished(_:)``, however often the request is sent. The events end with
/// the outcome of the call: unlike an interceptor of yours, the observer also learns that a
/// response couldn't be read. Place it before the interceptors that may return a response of their
/// own, such as ``Deduplication``. A request whose endpoint isn't a URL doesn't reach it. An event
/// keeps nothing of the client alive, so an observer may keep its events.
///
/// With the package trait `Observability`, `RequestLogging(logger:)`, `RequestTracing` and
/// `RequestMetrics` send these events to swift-log, swift-distributed-tracing and swift-metrics.
public struct RequestObserver: SputnikInterceptor {
  private final class Identity: Sendable {}

  private struct Observation: RequestObservation {
    let function: @Sendable (RequestEvent) -> Void

    func receive(_ event: RequestEvent) { function(event) }
  }

  private let identity = Identity()
  private let function: @Sendable (RequestEvent) -> Void

  /// Makes the interceptor.
  ///
  /// - Parameter function: A function that takes the events. Those of one request come one after
  ///   the other, on any thread; those of different requests may come at the same time. The request
  ///   waits until it returns.
  public init(_ function: @escaping @Sendable (RequestEvent) -> Void) {
    self.function = function
  }

  /// Sends the request, and has its events reported.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport.
  /// - Returns: The response.
  /// - Throws: What `next` throws.
  public func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    observe(request)
    return try await next(request)
  }
}

extension RequestObserver: ObservingInterceptor {
  func observe(_ request: SputnikRequest) {
    _ = request.observers?.observation(by: ObjectIdentifier(identity), of: request) { _ in
      Observation(function: function)
    }
  }
}

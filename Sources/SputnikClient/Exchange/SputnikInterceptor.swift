/// A type that receives every request before it is sent, and returns the response to it.
///
/// ```swift
/// struct Tracing: SputnikInterceptor {
///   func intercept(
///     _ request: SputnikRequest, next: @escaping Next
///   ) async throws -> SputnikResponse {
///     var request = request
///     request.options.headers["X-Trace"] = newTrace()
///     let response = try await next(request)
///     if response.errors.contains(where: { $0.code == "EXPIRED" }) { return try await next(request) }
///     return response
///   }
/// }
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [Tracing(), Retry()])
/// ```
///
/// An interceptor may change the request, send it several times, or return a response without
/// sending it. It may read the bytes, the status and the GraphQL errors of the response. An error
/// that it throws reaches the caller unchanged. Of a request maker's interceptors, the first one
/// receives the request first and the response last. In mock mode, a mock is the response to what
/// the last one sends. A request that an interceptor sends by itself, such as the refresh of a
/// token, is sent in mock mode too.
///
/// All requests of a request maker use the same interceptor, also at the same time. An interceptor
/// with state keeps it in an actor, or protects it with a lock.
public protocol SputnikInterceptor: Sendable {
  /// The interceptors after this one, and the transport or the mocks.
  ///
  /// The function throws ``SputnikError/transportError(_:)`` if there is no response, and
  /// `CancellationError` if the task was cancelled.
  typealias Next = @Sendable (SputnikRequest) async throws -> SputnikResponse

  /// Returns the response to a request, usually by calling `next`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport. It may be called any number of
  ///     times.
  /// - Returns: The response, which isn't read yet.
  /// - Throws: Any error; it reaches the caller unchanged.
  func intercept(_ request: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse

  /// Returns an event of a subscription, or a part of a response that is delivered incrementally.
  /// The default returns it as it is.
  ///
  /// A subscription first goes through ``intercept(_:next:)`` like any other request, each time
  /// when it connects. The response to it has an empty body: the events follow.
  ///
  /// - Parameters:
  ///   - event: The event: a response without a status, or with that of its part.
  ///   - request: The request as the request maker made it.
  /// - Returns: The event, which isn't read yet.
  /// - Throws: Any error; it reaches the caller unchanged, in place of the event.
  func receive(_ event: SputnikResponse, of request: SputnikRequest) async throws -> SputnikResponse
}

extension SputnikInterceptor {
  /// Returns the event as it is.
  public func receive(
    _ event: SputnikResponse, of request: SputnikRequest
  ) async throws -> SputnikResponse { event }
}

/// Stands between request makers and the transport: sees every request on its way out and every response on
/// its way back.
///
/// ```swift
/// struct Tracing: SputnikInterceptor {
///   func intercept(_ request: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse {
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
/// An interceptor may change the request, response without sending, send again, look at an response's bytes,
/// status and GraphQL errors, and throw: what it throws reaches the caller as it is. The first of a
/// request maker's interceptors is the outermost. They aren't asked in mock mode.
///
/// Every request uses the same interceptor, many of them at once. What it has to remember it keeps in
/// an actor or behind a lock.
public protocol SputnikInterceptor: Sendable {
  /// The rest of the way: the interceptors further in, and the transport.
  ///
  /// It throws ``SputnikError/transportError(_:)`` where no response came, and `CancellationError` where
  /// the task was cancelled.
  typealias Next = @Sendable (SputnikRequest) async throws -> SputnikResponse

  /// Answers a request, in general by asking `next`.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - next: The rest of the way; it may be asked any number of times.
  /// - Returns: The response, before it is read.
  /// - Throws: Whatever stops the request; it reaches the caller as it is.
  func intercept(_ request: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse
}

/// An interceptor that runs functions when a request is sent and when its response arrives: for a
/// progress indicator, metrics or a trace.
///
/// ```swift
/// let metrics = LifeCycle(didFinish: { request, result, duration in
///   record(request.name, duration, failed: (try? result.get()) == nil)
/// })
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [metrics, Retry()])
/// ```
///
/// A stream of responses counts as received when its head has arrived. A ``RequestObserver`` learns how
/// it ends.
///
/// Its place among the interceptors matters. Before a ``Retry`` it receives a request once, and
/// after it every attempt.
public struct LifeCycle: SputnikInterceptor {
  private let willSend: @Sendable (SputnikRequest) async -> Void
  private let didReceive: @Sendable (SputnikRequest, SputnikResponse) async -> Void
  private let didFinish:
    @Sendable (SputnikRequest, Result<SputnikResponse, any Error>, Duration) async -> Void

  /// Makes the interceptor. The request waits until each of the functions returns.
  ///
  /// - Parameters:
  ///   - willSend: Runs before a request is sent.
  ///   - didReceive: Runs when a response has arrived, with any status.
  ///   - didFinish: Runs at the end of every request, with its response or its error, and with the
  ///     time that it took.
  public init(
    willSend: @escaping @Sendable (SputnikRequest) async -> Void = { _ in },
    didReceive: @escaping @Sendable (SputnikRequest, SputnikResponse) async -> Void = { _, _ in },
    didFinish:
      @escaping @Sendable (SputnikRequest, Result<SputnikResponse, any Error>, Duration) async
      -> Void = { _, _, _ in }
  ) {
    self.willSend = willSend
    self.didReceive = didReceive
    self.didFinish = didFinish
  }

  /// Sends the request, and runs the functions before and after it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport.
  /// - Returns: The response.
  /// - Throws: What `next` throws.
  public func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    let start = ContinuousClock.now
    await willSend(request)
    do {
      let response = try await next(request)
      await didReceive(request, response)
      await didFinish(request, .success(response), ContinuousClock.now - start)
      return response
    } catch {
      await didFinish(request, .failure(error), ContinuousClock.now - start)
      throw error
    }
  }
}

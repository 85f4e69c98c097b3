/// Tells when requests are sent and answered: for a progress indicator, metrics, a trace.
///
/// ```swift
/// let metrics = LifeCycle(didFinish: { request, result, duration in
///   record(request.name, duration, failed: (try? result.get()) == nil)
/// })
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [metrics, Retry()])
/// ```
///
/// Where it stands among the interceptors matters: outside of a ``Retry`` it sees a request once,
/// inside every attempt.
public struct LifeCycle: SputnikInterceptor {
  private let willSend: @Sendable (SputnikRequest) async -> Void
  private let didReceive: @Sendable (SputnikRequest, SputnikResponse) async -> Void
  private let didFinish:
    @Sendable (SputnikRequest, Result<SputnikResponse, any Error>, Duration) async -> Void

  /// Makes the interceptor. The request waits for each of the functions.
  ///
  /// - Parameters:
  ///   - willSend: Runs before a request goes on its way.
  ///   - didReceive: Runs when an response has come, whatever its status.
  ///   - didFinish: Runs at the end of every request, answered or failed, with the time it took.
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

  /// Asks the rest of the way, and runs the functions around it.
  public func intercept(_ request: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse {
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

/// Tells when requests are sent and answered: for a progress indicator, metrics, a trace.
///
/// ```swift
/// let metrics = LifeCycle(didFinish: { call, result, duration in
///   record(call.name, duration, failed: (try? result.get()) == nil)
/// })
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [metrics, Retry()])
/// ```
///
/// Where it stands among the interceptors matters: outside of a ``Retry`` it sees a request once,
/// inside every attempt.
public struct LifeCycle: SputnikInterceptor {
  private let willSend: @Sendable (SputnikCall) async -> Void
  private let didReceive: @Sendable (SputnikCall, SputnikAnswer) async -> Void
  private let didFinish:
    @Sendable (SputnikCall, Result<SputnikAnswer, any Error>, Duration) async -> Void

  /// Makes the interceptor. The request waits for each of the functions.
  ///
  /// - Parameters:
  ///   - willSend: Runs before a call goes on its way.
  ///   - didReceive: Runs when an answer has come, whatever its status.
  ///   - didFinish: Runs at the end of every call, answered or failed, with the time it took.
  public init(
    willSend: @escaping @Sendable (SputnikCall) async -> Void = { _ in },
    didReceive: @escaping @Sendable (SputnikCall, SputnikAnswer) async -> Void = { _, _ in },
    didFinish:
      @escaping @Sendable (SputnikCall, Result<SputnikAnswer, any Error>, Duration) async
      -> Void = { _, _, _ in }
  ) {
    self.willSend = willSend
    self.didReceive = didReceive
    self.didFinish = didFinish
  }

  /// Asks the rest of the way, and runs the functions around it.
  public func intercept(_ call: SputnikCall, next: @escaping Next) async throws -> SputnikAnswer {
    let start = ContinuousClock.now
    await willSend(call)
    do {
      let answer = try await next(call)
      await didReceive(call, answer)
      await didFinish(call, .success(answer), ContinuousClock.now - start)
      return answer
    } catch {
      await didFinish(call, .failure(error), ContinuousClock.now - start)
      throw error
    }
  }
}

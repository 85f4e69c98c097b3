import Foundation

/// An interceptor that sends a failed request again if it may succeed the next time.
///
/// ```swift
/// let retry = Retry(RetryPolicy(maximumAttempts: 4), budget: RetryBudget(ratio: 0.1))
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [retry])
/// ```
///
/// A request has failed if its response has one of the policy's statuses, or if there is no
/// response. It isn't sent again if the response was refused for its length or for a redirect. If
/// the options of a request have a ``RequestOptions/retry``, that policy replaces the
/// interceptor's. If a wait would end after the deadline, the request isn't sent again.
///
/// A request maker without a `Retry` has one as its first interceptor, with the default budget,
/// which sends a request again only if the options have a policy. So the option and the interceptor
/// are two places for the same rules. Use the interceptor for another budget, or for another place
/// among the interceptors.
public struct Retry: SputnikInterceptor {
  private let policy: RetryPolicy
  private let budget: RetryBudget?
  private let clock: any Clock<Duration>
  private let random: @Sendable () -> Double

  /// Makes the interceptor.
  ///
  /// - Parameters:
  ///   - policy: The rules for sending a request again.
  ///   - budget: The number of retries that all requests share; `nil` for any number.
  ///   - clock: The clock for the waits.
  ///   - random: Returns a number from 0 to 1: the part of the delay that is waited.
  public init(
    _ policy: RetryPolicy = RetryPolicy(), budget: RetryBudget? = RetryBudget(),
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    self.policy = policy
    self.budget = budget
    self.clock = clock
    self.random = random
  }

  /// Sends the request, and sends it again as often as the policy, the budget and the deadline
  /// allow.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport.
  /// - Returns: The response to the last attempt.
  /// - Throws: What `next` throws for the last attempt; `CancellationError` if the task was
  ///   cancelled.
  public func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    let policy = request.options.retry ?? policy
    guard policy.maximumAttempts > 1, request.isQuery || policy.includesMutations else {
      return try await next(request)
    }
    budget?.earn()
    var attempt = 1
    while true {
      let result: Result<SputnikResponse, any Error>
      do { result = .success(try await next(request)) } catch { result = .failure(error) }
      guard
        attempt < policy.maximumAttempts,
        let wait = policy.wait(after: result, attempt: attempt, random: random),
        request.hasTime(for: wait), budget?.spend() ?? true
      else { return try result.get() }
      request.report(.retry(after: wait, result.map(\.withoutEvents)))
      try await clock.sleep(for: wait)
      attempt += 1
    }
  }
}

extension SputnikRequest {
  fileprivate func hasTime(for wait: Duration) -> Bool {
    deadline.map { ContinuousClock.now + wait < $0 } ?? true
  }
}

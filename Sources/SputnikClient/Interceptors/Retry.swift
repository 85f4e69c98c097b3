import Foundation

/// Sends a request again that failed and may succeed the next time.
///
/// ```swift
/// let retry = Retry(RetryPolicy(maximumAttempts: 4), budget: RetryBudget(ratio: 0.1))
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [retry])
/// ```
///
/// Failures are responses with one of the policy's statuses, and requests without an response, unless it
/// was refused here: for its length, or a redirect. A request's own ``RequestOptions/retry`` counts in
/// place of the interceptor's policy, and works without the interceptor too: then it is the outermost.
/// A wait that would not end before the deadline isn't begun.
public struct Retry: SputnikInterceptor {
  private let policy: RetryPolicy
  private let budget: RetryBudget?
  private let clock: any Clock<Duration>
  private let random: @Sendable () -> Double

  /// Makes the interceptor.
  ///
  /// - Parameters:
  ///   - policy: What is sent again, and how often.
  ///   - budget: How many retries all requests may have between them; `nil` for any number.
  ///   - clock: What waits.
  ///   - random: A number from 0 to 1, the part of the delay that is waited.
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

  /// Asks the rest of the way, and asks again as long as the policy, the budget and the deadline
  /// allow.
  public func intercept(_ request: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse {
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

/// How many retries the requests of a request maker may have between them, so that a server that is
/// down isn't asked many times more often than one that works.
///
/// Every request earns a part of a retry, every retry spends a whole one.
public final class RetryBudget: Sendable {
  private let ratio: Double
  private let reserve: Double
  private let balance: Locked<Double>

  /// Makes a budget.
  ///
  /// - Parameters:
  ///   - ratio: How many retries a request earns: 0.2 is one for five requests.
  ///   - reserve: How many retries there are at the beginning, and at most.
  public init(ratio: Double = 0.2, reserve: Int = 10) {
    self.ratio = ratio
    self.reserve = Double(reserve)
    balance = Locked(Double(reserve))
  }

  func earn() { balance.withLock { $0 = min($0 + ratio, reserve) } }

  /// Whether there was a retry left.
  func spend() -> Bool {
    balance.withLock { balance in
      guard balance >= 1 else { return false }
      balance -= 1
      return true
    }
  }
}

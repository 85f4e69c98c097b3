import SputnikCore

/// The error of a subscription to which a server responded with a status like 503.
struct RefusedConnection: Error {
  var response: SputnikResponse
}

/// The rules for opening another connection.
enum Reconnection {
  /// Returns the wait before the next attempt; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - error: What has ended the last connection, or the last attempt.
  ///   - attempt: The number of the next attempt since the last event; the first one is 1.
  ///   - refusedTokens: The number of tokens that were refused since the last event.
  ///   - policy: The policy.
  ///   - factor: Returns the part of the delay to wait before an attempt.
  static func wait(
    after error: any Error, attempt: Int, refusedTokens: Int, _ policy: RetryPolicy,
    _ factor: (Int) -> Double
  ) -> Duration? {
    guard attempt <= policy.maximumAttempts else { return nil }
    switch error {
    case let interruption as Interruption:
      switch interruption.remedy {
      case .none: return nil
      case .resuming: return .zero
      case .newToken where refusedTokens > 0: return nil
      case .newToken, .reconnecting:
        return policy.backoff(attempt, factor(attempt))
      }
    case let refusal as RefusedConnection:
      return policy.wait(after: .success(refusal.response), attempt: attempt) { factor(attempt) }
    default:
      // The deadline is that of one attempt.
      if case SputnikError.transportError(let failure) = error,
        case .deadlineExceeded? = failure.reason
      {
        return policy.backoff(attempt, factor(attempt))
      }
      return policy.wait(after: .failure(error), attempt: attempt) { factor(attempt) }
    }
  }
}

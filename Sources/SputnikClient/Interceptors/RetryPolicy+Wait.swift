import Foundation
import SputnikCore

extension RetryPolicy {
  /// Returns the wait before the next attempt; `nil` if the request isn't sent again.
  ///
  /// - Parameters:
  ///   - result: The result of the last attempt.
  ///   - attempt: The number of the last attempt; the first one is 1.
  ///   - random: Returns a number from 0 to 1.
  func wait(
    after result: Result<SputnikResponse, any Error>, attempt: Int, random: () -> Double
  ) -> Duration? {
    switch result {
    case .success(let response):
      guard let status = response.status, statuses.contains(status) else { return nil }
      return wait(asked: response.headers.retryAfter, attempt: attempt, random: random)
    case .failure(SputnikError.transportError(let failure)) where failure.isTemporary:
      return backoff(attempt, random())
    case .failure: return nil
    }
  }

  /// Returns the wait that a server asks for, or a random one if it asks for none; `nil` if it asks
  /// for more than the maximum.
  func wait(asked: Duration?, attempt: Int, random: () -> Double) -> Duration? {
    guard let asked else { return backoff(attempt, random()) }
    return asked <= maximumDelay ? asked : nil
  }

  /// Returns a random part of the delay, which doubles with each attempt (exponential backoff with
  /// full jitter). Clients whose requests failed at the same time then retry at different times.
  package func backoff(_ attempt: Int, _ random: Double) -> Duration {
    var longest = max(delay, .zero)
    for _ in 1..<attempt where longest < maximumDelay { longest *= 2 }
    return min(longest, maximumDelay, .longestSleep) * min(max(random, 0), 1)
  }
}

extension TransportFailure {
  /// Whether another attempt may succeed.
  var isTemporary: Bool {
    // Another token is asked for by those who have one.
    if reason?.refusesToken == true { return false }
    return switch reason {
    case .deadlineExceeded, .responseTooLarge, .fileChanged, .tooManyRedirects, .insecureRedirect,
      .invalidRedirect, .redirectChangesMethod, .eventTooLarge, .malformedStream,
      .webSocketRefused, .initialisationRefused:
      false
    case .webSocketClosed(let code, _, _):
      !WebSocketOptions.defaultPermanentCloseCodes.contains(code)
    case .idleTimeoutExceeded, .streamEndedEarly, .webSocketTimedOut, .connectionPayloadTimedOut,
      .acceptanceTimedOut, .slowLoop, nil:
      true
    }
  }
}

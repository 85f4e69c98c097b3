import Foundation
import SputnikCore

extension RetryPolicy {
  /// How long to wait before the next attempt; `nil` if there is to be none.
  func wait(
    after result: Result<SputnikResponse, any Error>, attempt: Int, random: () -> Double
  ) -> Duration? {
    switch result {
    case .success(let response):
      guard let status = response.status, statuses.contains(status) else { return nil }
      guard let asked = response.retryAfter else { return backoff(attempt, random()) }
      return asked <= maximumDelay ? asked : nil
    case .failure(SputnikError.transportError(let failure)) where failure.mayPass:
      return backoff(attempt, random())
    case .failure: return nil
    }
  }

  /// Exponential backoff with full jitter: clients that failed together don't come back together.
  private func backoff(_ attempt: Int, _ random: Double) -> Duration {
    var longest = max(delay, .zero)
    for _ in 1..<attempt where longest < maximumDelay { longest *= 2 }
    return min(longest, maximumDelay, .longestSleep) * min(max(random, 0), 1)
  }
}

extension Duration {
  /// A year. The runtime traps where a sleep has more nanoseconds than an integer has room for.
  static var longestSleep: Duration { .seconds(31_536_000) }
}

extension TransportFailure {
  /// Whether the next attempt may end in another way.
  fileprivate var mayPass: Bool {
    switch underlyingError {
    case is DeadlineExceeded, is ResponseTooLarge, is RefusedRedirect, is BodyFileChanged: false
    default: true
    }
  }
}

extension SputnikResponse {
  /// How long the server wants to be left alone (HTTP semantics, section 10.2.3): seconds, or a date,
  /// which is compared with the server's own clock where the response tells its time.
  ///
  /// ```http
  /// Retry-After: 120
  /// Retry-After: Fri, 31 Dec 1999 23:59:59 GMT
  /// ```
  var retryAfter: Duration? {
    guard let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Int(text) { return .seconds(min(max(seconds, 0), 1_000_000_000)) }
    guard let date = Self.date(text) else { return nil }
    let now = headers["Date"].flatMap(Self.date) ?? Date()
    return .seconds(max(date.timeIntervalSince(now), 0))
  }

  /// Reads a date as HTTP writes it (section 5.6.7).
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}

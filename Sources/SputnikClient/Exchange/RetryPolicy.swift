/// The rules for sending a failed request again.
///
/// ```swift
/// RequestOptions(deadline: .seconds(30), retry: RetryPolicy(maximumAttempts: 5))
/// ```
///
/// Only queries are sent again, unless ``includesMutations`` is true: a server may have executed a
/// mutation although its response didn't arrive. The wait before a retry is a random part of
/// ``delay``, which doubles from one retry to the next. If the server sends `Retry-After`, the wait
/// is as long as it says.
public struct RetryPolicy: Sendable, Hashable {
  /// The maximum number of attempts, the first one included.
  public var maximumAttempts: Int
  /// The longest wait before the first retry.
  public var delay: Duration
  /// The longest wait before any retry. If a server asks for a longer one, the request isn't sent
  /// again.
  public var maximumDelay: Duration
  /// The status codes of HTTP after which a request is sent again.
  public var statuses: Set<Int>
  /// Whether a mutation is sent again as well. Use it only for mutations that may be executed
  /// twice.
  public var includesMutations: Bool

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - maximumAttempts: The maximum number of attempts, the first one included.
  ///   - delay: The longest wait before the first retry.
  ///   - maximumDelay: The longest wait before any retry.
  ///   - statuses: The status codes of HTTP after which a request is sent again.
  ///   - includesMutations: Whether a mutation is sent again as well.
  public init(
    maximumAttempts: Int = 3, delay: Duration = .milliseconds(200),
    maximumDelay: Duration = .seconds(10), statuses: Set<Int> = [408, 425, 429, 502, 503, 504],
    includesMutations: Bool = false
  ) {
    self.maximumAttempts = maximumAttempts
    self.delay = delay
    self.maximumDelay = maximumDelay
    self.statuses = statuses
    self.includesMutations = includesMutations
  }

  /// The policy that sends every request once.
  public static let never = RetryPolicy(maximumAttempts: 1)

  /// The policy for the connections of subscriptions: ten attempts without an event between them,
  /// the first after at most half a second, and later ones after at most half a minute.
  ///
  /// The maximum counts the attempts to connect again since the last event, or since a connection
  /// that has lasted ten seconds and the ``maximumDelay``. A policy of 0 attempts ends the
  /// subscription with its first connection.
  public static let reconnection = RetryPolicy(
    maximumAttempts: 10, delay: .milliseconds(500), maximumDelay: .seconds(30))
}

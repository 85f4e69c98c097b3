/// The waits between the attempts to open the connection that many subscriptions share.
///
/// The wait before an attempt is a random part of a delay, which doubles with every failure. So a
/// server that starts again isn't met by all clients at the same time.
struct ReconnectPacing: Sendable {
  /// The longest wait after the first failure.
  var delay: Duration = .milliseconds(100)
  /// The longest wait after any failure.
  var maximumDelay: Duration = .seconds(10)
  private var failures = 0
  private(set) var nextAttempt: ContinuousClock.Instant?

  init(delay: Duration = .milliseconds(100), maximumDelay: Duration = .seconds(10)) {
    self.delay = delay
    self.maximumDelay = maximumDelay
  }

  /// Notes that an attempt has failed, or that a connection has ended.
  ///
  /// - Parameter isFirst: Whether the connection was good before.
  mutating func fail(isFirst: Bool = false) {
    failures = isFirst ? 1 : min(failures + 1, 20)
    let longest = min(delay * (1 << (failures - 1)), maximumDelay)
    nextAttempt = .now + longest * Double.random(in: 0.5...1)
  }

  /// Allows an attempt at once.
  mutating func reset() { self = ReconnectPacing(delay: delay, maximumDelay: maximumDelay) }
}

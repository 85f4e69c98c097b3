import SputnikCore

/// What one loop over a subscription knows of its connections.
struct LoopState {
  /// The connection of the loop.
  enum Connection {
    /// There is none yet, or another one is needed.
    case none
    case open(EventStream)
    /// The app has suspended its subscriptions, which has freed the connection.
    case stopped
    /// The loop has ended.
    case ended
  }

  private(set) var connection = Connection.none
  /// The number of events that the stream has dropped, as far as they are reported.
  private var dropped = 0
  /// The number of attempts to connect again since the last event.
  var attempt = 0
  /// The number of connections since the last event that were refused because of a token.
  var refusedTokens = 0
  /// The header field `Authorization` of the last one of them.
  private(set) var refusedAuthorization: String?
  /// Whether the server has the subscription, over this connection.
  private var isAccepted = false
  /// The time when the last connection was opened.
  private var opened: ContinuousClock.Instant?
  /// The time when the connection was found to be lost; `nil` before the server has had the
  /// subscription, and while it has it.
  private var lost: ContinuousClock.Instant?
  /// The error of the last event.
  private(set) var eventError: (any Error)?

  /// Whether no connection was opened or lost yet.
  var isFirstAttempt: Bool { opened == nil && attempt == 0 }

  var hasEnded: Bool { if case .ended = connection { true } else { false } }

  var isStopped: Bool { if case .stopped = connection { true } else { false } }

  /// The stream of the connection, if there is one.
  var stream: EventStream? { if case .open(let stream) = connection { stream } else { nil } }

  /// Notes that a connection is being opened. If the app has suspended and resumed its
  /// subscriptions a moment before, that doesn't concern this connection.
  mutating func beginAttempt() { if isStopped { connection = .none } }

  /// Notes a connection.
  ///
  /// - Parameter isStream: Whether it is a stream of events, and not a single response.
  /// - Throws: ``Suspension/Suspended`` if the app has suspended its subscriptions since the
  ///   connection was opened.
  mutating func begin(_ stream: EventStream, isStream: Bool) throws {
    guard case .none = connection else { throw Suspension.Suspended() }
    connection = .open(stream)
    guard isStream else { return }
    dropped = 0
    opened = .now
    isAccepted = false
  }

  /// Notes that the server has the subscription.
  ///
  /// - Returns: The state of the subscription; `nil` if nothing is new, or if another connection is
  ///   used.
  mutating func accept(over stream: EventStream) -> SubscriptionState? {
    guard self.stream === stream, !isAccepted else { return nil }
    isAccepted = true
    defer { lost = nil }
    return lost.map { .reconnected(gap: $0.duration(to: .now)) } ?? .connected
  }

  /// Notes that the connection has brought an event.
  ///
  /// - Parameter dropped: The number of events that it has dropped so far.
  /// - Returns: How many of them are new.
  /// - Throws: ``Suspension/Suspended`` if the app has suspended its subscriptions. The event then
  ///   belongs to the time without a connection.
  mutating func noteResponse(dropped: Int) throws -> Int {
    guard !isStopped else { throw Suspension.Suspended() }
    attempt = 0
    defer { self.dropped = dropped }
    return dropped - self.dropped
  }

  /// Notes that the loop gets an event, or the error of one.
  mutating func noteEvent(error: (any Error)?) {
    eventError = error
    refusedTokens = 0
    refusedAuthorization = nil
  }

  /// Forgets the connection, because the app has suspended its subscriptions.
  ///
  /// - Returns: The stream, which the caller stops.
  mutating func stop() -> EventStream? {
    guard !hasEnded else { return nil }
    defer { connection = .stopped }
    if stream != nil { noteLoss(at: .now) }
    return stream
  }

  private mutating func noteLoss(at time: ContinuousClock.Instant) {
    if isAccepted { lost = time }
    isAccepted = false
  }

  /// Notes that the app has resumed its subscriptions.
  mutating func resume() {
    guard !hasEnded else { return }
    connection = .none
    // What failed before the app was in the background doesn't count.
    attempt = 0
  }

  /// Forgets the connection.
  ///
  /// - Parameters:
  ///   - interruption: What has ended it, if that is known.
  ///   - policy: The policy.
  mutating func loseConnection(_ interruption: Interruption?, _ policy: RetryPolicy) {
    guard let stream else { return }
    let time = interruption?.time ?? .now
    let wasAccepted = isAccepted
    noteLoss(at: time)
    // A connection that has lasted was a good one, also without an event.
    if wasAccepted, let opened, opened.duration(to: time) >= max(policy.maximumDelay, .seconds(10))
    {
      attempt = 0
      refusedTokens = 0
      refusedAuthorization = nil
    }
    if case .newToken? = interruption?.remedy { refusedAuthorization = stream.authorization }
    connection = .none
  }

  /// Forgets the connection for ever.
  ///
  /// - Returns: The state before. The caller releases its stream after the lock: a transport of the
  ///   user's own may do anything then.
  mutating func end() -> LoopState {
    defer { connection = .ended }
    return self
  }
}

/// What a subscription is doing.
///
/// ```swift
/// for await state in subscription.states {
///   switch state {
///   case .reconnecting(let attempt, _, _): banner = "Connecting again (\(attempt))…"
///   case .reconnected(let gap): await fetchReviews(ofLast: gap)   // what was missed
///   default: banner = nil
///   }
/// }
/// ```
public enum SubscriptionState: Sendable {
  /// The first connection is being opened.
  case connecting
  /// The server has the subscription: what happens from now on is an event for the loop.
  ///
  /// Over HTTP, the server has accepted the request. `graphql-transport-ws` has no such message, so
  /// a ping is sent after the subscription. The server has answered it, or has sent an event. A
  /// server may answer first and refuse the subscription later. The legacy protocol has no pings
  /// either, and ``WebSocketOptions/pingInterval`` may be `nil`: then the subscription was sent.
  /// Other dialects tell by themselves.
  case connected
  /// The connection was lost or refused, and another one is opened after a wait.
  ///
  /// - Parameters:
  ///   - attempt: The number of attempts since the last event; the first one is 1.
  ///   - wait: The time until the next attempt.
  ///   - error: What ended the last connection.
  case reconnecting(attempt: Int, after: Duration, error: any Error)
  /// The server has the subscription again, in the sense of ``connected``. Events of the time
  /// without a connection were missed.
  ///
  /// - Parameter gap: The time between the moment when the connection was found to be lost and this
  ///   one.
  case reconnected(gap: Duration)
  /// The app has suspended its subscriptions.
  case suspended
  /// The subscription has ended: the server has completed it, the loop has ended, or an error was
  /// thrown. This is the last state.
  ///
  /// - Parameter error: The error that the loop has thrown; `nil` if there was none.
  case ended(error: (any Error)?)
}

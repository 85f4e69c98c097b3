import SputnikCore

/// What a subscription consists of, but for its state: functions of the request maker.
struct SubscriptionSource<Event: Sendable>: Sendable {
  /// The name of the operation, for errors.
  var name: String
  /// Opens a stream, or returns a response that isn't one. Its argument is the header field
  /// `Authorization` of the last one, if the server has ended that because of its token.
  var open: @Sendable (_ refused: String?) async throws -> SputnikResponse
  /// Fills an event from a response.
  var read: @Sendable (SputnikResponse) async throws -> Event
  /// Returns the error of a response that refuses the connection.
  var refusal: @Sendable (SputnikResponse) -> any Error
  /// Returns whether an event that can't be read has an error because of which there is a new
  /// token.
  var refusesToken: @Sendable (SputnikResponse) -> Bool
  /// Is told the end: once for each loop.
  var finish: @Sendable (RequestOutcome) -> Void
  /// Is told the wait before another connection, and why it is needed.
  var willReconnect: @Sendable (Duration, any Error) -> Void
  /// The rules for other connections.
  var policy: RetryPolicy
  var connections: SubscriptionConnections
}

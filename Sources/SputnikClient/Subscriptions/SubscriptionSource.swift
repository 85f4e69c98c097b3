import SputnikCore

/// What a subscription consists of, but for its state: functions of the request maker.
///
/// It is an object because each event needs it, and a copy of so many functions takes time.
final class SubscriptionSource<Event: Sendable>: Sendable {
  /// The name of the operation, for errors.
  let name: String
  /// Opens a stream, or returns a response that isn't one. Its argument is the header field
  /// `Authorization` of the last one, if the server has ended that because of its token.
  let open: @Sendable (_ refused: String?) async throws -> SputnikResponse
  /// Fills an event from a response.
  let read: @Sendable (SputnikResponse) async throws -> Event
  /// Returns the error of a response that refuses the connection.
  let refusal: @Sendable (SputnikResponse) -> any Error
  /// Returns whether an event that can't be read has an error because of which there is a new
  /// token.
  let refusesToken: @Sendable (SputnikResponse) -> Bool
  /// Is told the end: once for each loop.
  let finish: @Sendable (RequestOutcome) -> Void
  /// Is told the wait before another connection, and why it is needed.
  let willReconnect: @Sendable (Duration, any Error) -> Void
  /// The rules for other connections.
  let policy: RetryPolicy
  let connections: SubscriptionConnections

  init(
    name: String, open: @escaping @Sendable (_ refused: String?) async throws -> SputnikResponse,
    read: @escaping @Sendable (SputnikResponse) async throws -> Event,
    refusal: @escaping @Sendable (SputnikResponse) -> any Error,
    refusesToken: @escaping @Sendable (SputnikResponse) -> Bool,
    finish: @escaping @Sendable (RequestOutcome) -> Void,
    willReconnect: @escaping @Sendable (Duration, any Error) -> Void, policy: RetryPolicy,
    connections: SubscriptionConnections
  ) {
    self.name = name
    self.open = open
    self.read = read
    self.refusal = refusal
    self.refusesToken = refusesToken
    self.finish = finish
    self.willReconnect = willReconnect
    self.policy = policy
    self.connections = connections
  }
}

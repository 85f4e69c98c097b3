import SputnikCore

/// What a subscription consists of, but for its state: what the request maker does for each
/// connection and each event.
protocol SubscriptionSource<Event>: Sendable {
  associatedtype Event: Sendable

  /// The name of the operation, for errors.
  var name: String { get }
  /// The rules for other connections.
  var policy: RetryPolicy { get }
  var connections: SubscriptionConnections { get }

  /// Opens a stream, or returns a response that isn't one.
  ///
  /// - Parameter refused: The header field `Authorization` of the last connection, if the server
  ///   has ended that because of its token.
  func open(insteadOf refused: String?) async throws -> SputnikResponse

  /// Fills an event from a response.
  func event(of response: SputnikResponse) async throws -> Event

  /// Returns the error of a response that refuses the connection.
  func refusal(_ response: SputnikResponse) -> any Error

  /// Returns whether an event that can't be read has an error because of which there is a new
  /// token.
  func refusesToken(_ event: SputnikResponse) -> Bool

  /// Is told the wait before another connection, and why it is needed.
  func willReconnect(after wait: Duration, _ error: any Error)

  /// Is told the end: once for each loop.
  func finish(_ outcome: RequestOutcome)
}

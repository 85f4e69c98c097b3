import SputnikCore

/// A subscription as a request maker sees it: the settings of its request, and what is done with
/// each connection and each event.
struct SubscriptionContext: Sendable {
  private let context: RequestContext
  private let operation: RequestParameters
  /// The request, without the deadline of an attempt.
  private let request: SputnikRequest

  /// - Throws: ``SputnikError/invalidEndpoint(operation:endpoint:problem:)`` for the API's
  ///   endpoint.
  init(_ operation: RequestParameters, _ context: RequestContext) throws {
    self.operation = operation
    self.context = context
    request = try context.request([operation], .subscription)
  }

  /// Connects.
  ///
  /// - Parameter refused: The header field `Authorization` of the last connection, if the server
  ///   has ended that because of its token.
  /// - Returns: A response with a stream of events, or any other response.
  func open(insteadOf refused: String?) async throws -> SputnikResponse {
    try Task.checkCancellation()
    // The deadline of each attempt begins with it.
    var request = try context.request([operation], .subscription)
    request.refusedAuthorization = refused
    return try await request.beforeDeadline { [request, chain = context.chain] in
      try await chain.send(request)
    }
  }

  /// Passes an event through the interceptors.
  ///
  /// A response with which a server refuses the subscription comes here, too. Observers know it as
  /// the HTTP response that it is: a page isn't an event.
  ///
  /// - Returns: The event after the interceptors, and its reader.
  func reader(
    of event: SputnikResponse
  ) async throws -> (event: SputnikResponse, reader: ResponseReader) {
    if event.isGraphQL { request.report(.event(event)) }
    let event =
      context.chain.leavesEvents ? event : try await context.chain.receive(event, of: request)
    return (event, try context.reader(of: event, to: operation))
  }

  /// Returns the error of a response that refuses the connection.
  func refusal(
    _ response: SputnikResponse, _ read: (ResponseReader) throws -> Void
  ) -> any Error {
    context.refusal(response, of: operation, read)
  }

  /// Returns whether an event has an error because of which an interceptor gets a new token.
  func refusesToken(_ event: SputnikResponse) -> Bool {
    context.chain.interceptors.contains { ($0 as? BearerToken)?.isRefused(by: event) ?? false }
  }

  /// Tells the observers the wait before another connection.
  func reportReconnection(after wait: Duration, _ error: any Error) {
    request.report(.retry(after: wait, .failure(error)))
  }

  /// Tells the observers the end.
  func finish(_ outcome: RequestOutcome) {
    context.observers.finish { outcome }
  }
}

import SputnikCore

/// A subscription as a request maker sees it: the settings of its request, and what is done with
/// each connection and each event.
///
/// It is an object because each event needs it.
final class SubscriptionContext<Event: Sendable>: SubscriptionSource {
  let connections: SubscriptionConnections
  private let context: RequestContext
  private let operation: PreparedOperation<Event>
  /// The request parameters as they are sent.
  private let outgoing: RequestParameters
  /// The request, without the deadline of an attempt.
  private let request: SputnikRequest

  /// - Throws: ``SputnikError/invalidEndpoint(operation:endpoint:problem:)`` for the API's
  ///   endpoint.
  init(
    _ operation: PreparedOperation<Event>, _ context: RequestContext,
    _ connections: SubscriptionConnections
  ) throws {
    self.operation = operation
    self.context = context
    self.connections = connections
    outgoing = context.outgoing(operation)
    request = try context.request([outgoing], .subscription)
  }

  var name: String { operation.parameters.name }
  var policy: RetryPolicy { context.reconnection }

  func open(insteadOf refused: String?) async throws -> SputnikResponse {
    try Task.checkCancellation()
    // The deadline of each attempt begins with it.
    var request = try context.request([outgoing], .subscription)
    request.refusedAuthorization = refused
    return try await request.beforeDeadline { [request, chain = context.chain] in
      try await chain.send(request)
    }
  }

  /// Passes an event through the interceptors, and fills the operation.
  ///
  /// A response with which a server refuses the subscription comes here, too. Observers know it as
  /// the HTTP response that it is: a page isn't an event.
  func event(of response: SputnikResponse) async throws -> Event {
    if response.isGraphQL { request.report(.event(response)) }
    let response =
      context.chain.leavesEvents
      ? response : try await context.chain.receive(response, of: request)
    let event = try operation.read(try context.reader(of: response, to: outgoing))
    context.store(response, to: operation)
    return event
  }

  func refusal(_ response: SputnikResponse) -> any Error {
    context.refusal(response, of: outgoing) { _ = try operation.read($0) }
  }

  func refusesToken(_ event: SputnikResponse) -> Bool {
    context.chain.interceptors.contains { ($0 as? BearerToken)?.isRefused(by: event) ?? false }
  }

  func willReconnect(after wait: Duration, _ error: any Error) {
    request.report(.retry(after: wait, .failure(error)))
  }

  func finish(_ outcome: RequestOutcome) { context.observers.finish { outcome } }
}

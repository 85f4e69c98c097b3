import SputnikCore

/// A subscription as a request maker sees it: the settings of its request, and what is done with each
/// connection and each event.
struct SubscriptionContext: Sendable {
  private let context: RequestContext
  private let operation: OutgoingOperation
  /// The request, without the deadline of an attempt; `nil` in mock mode.
  private let request: SputnikRequest?
  private let mock = MockPlayback()

  /// - Throws: ``SputnikError/invalidEndpoint(operation:endpoint:problem:)`` for the API's endpoint.
  init(_ operation: OutgoingOperation, _ context: RequestContext) throws {
    self.operation = operation
    self.context = context
    request =
      switch context.settings.mode {
      case .mock: nil
      case .network: try context.request([operation.parameters], .subscription)
      }
  }

  /// Connects.
  ///
  /// - Returns: A response with a stream of events, or any other response.
  func open() async throws -> SputnikResponse {
    context.log.write(operation.parameters)
    try Task.checkCancellation()
    guard request != nil else {
      var response = SputnikResponse(body: .init())
      response.events = mock.stream(of: try context.settings.events(of: operation))
      return response
    }
    // The deadline of each attempt begins with it.
    let request = try context.request([operation.parameters], .subscription)
    return try await request.beforeDeadline { [chain = context.chain] in
      try await chain.send(request)
    }
  }

  /// Passes an event through the interceptors.
  ///
  /// - Returns: The reader of the event.
  func reader(of event: SputnikResponse) async throws -> ResponseReader {
    var event = event
    if let request {
      request.report(.event(event))
      event = try await context.chain.receive(event, of: request)
    }
    context.log.write(event, to: operation.parameters)
    return try context.reader(of: event, to: operation)
  }

  /// Tells the observers the wait before another connection.
  func reportReconnection(after wait: Duration, _ error: any Error) {
    request?.report(.retry(after: wait, .failure(error)))
  }

  /// Tells the observers the end.
  func finish(_ outcome: RequestOutcome) {
    context.observers.finish { outcome }
  }
}

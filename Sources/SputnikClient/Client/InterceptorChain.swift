/// The interceptors of a request maker in their order, and the sender after the last one.
struct InterceptorChain: Sendable {
  var interceptors: [any SputnikInterceptor]
  var sender: any RequestSender

  /// Sends a request through the interceptors, beginning with the first one.
  func send(_ request: SputnikRequest) async throws -> SputnikResponse {
    try await send(request, from: interceptors.startIndex)
  }

  /// Passes an event through the interceptors, beginning with the last one.
  func receive(
    _ event: SputnikResponse, of request: SputnikRequest
  ) async throws -> SputnikResponse {
    var event = event
    for interceptor in interceptors.reversed() {
      event = try await interceptor.receive(event, of: request)
    }
    return event
  }

  /// Returns the chain with a ``Retry``, if a policy asks for one and the chain has none.
  func retrying(_ policy: RetryPolicy?) -> InterceptorChain {
    guard policy != nil, !interceptors.contains(where: { $0 is Retry }) else { return self }
    return InterceptorChain(interceptors: [Retry(budget: nil)] + interceptors, sender: sender)
  }

  /// Returns the chain with another end: it sends subscriptions, and what else the options say, over a
  /// WebSocket.
  func carried(by link: WebSocketLink) -> InterceptorChain {
    InterceptorChain(
      interceptors: interceptors, sender: WebSocketSender(link: link, others: sender))
  }

  private func send(_ request: SputnikRequest, from index: Int) async throws -> SputnikResponse {
    guard index < interceptors.endIndex else { return try await sender.send(request) }
    return try await interceptors[index].intercept(request) { request in
      try await send(request, from: index + 1)
    }
  }
}

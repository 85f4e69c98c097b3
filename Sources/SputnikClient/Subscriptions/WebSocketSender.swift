import SputnikCore

/// The end of the interceptor chain of an API with a WebSocket.
struct WebSocketSender: RequestSender {
  let link: WebSocketLink
  /// What sends the requests that the WebSocket doesn't carry.
  let others: any RequestSender

  /// Sends a request.
  ///
  /// - Returns: For a subscription, a response with events. For a query or a mutation over the
  ///   WebSocket, the response of the server, which came as one event or in parts.
  func send(_ request: SputnikRequest) async throws -> SputnikResponse {
    guard request.isForSocket else { return try await others.send(request) }
    if let url = try? SocketEndpoint(link.options.url, for: request).url {
      request.report(.subscribed(url))
    }
    var hasBegun = false
    do {
      let response = try await link.open(request)
      if response.events == nil, let status = response.status {
        // A server that hasn't opened a WebSocket: its response is reported like any other.
        request.report(
          .received(
            TransportResponse(status: status, headers: response.headers, body: response.body)))
      }
      hasBegun = true
      guard !request.isSubscription, request.delivery == .whole, let events = response.events
      else { return response }
      return try await events.merged(for: request)
    } catch let interruption as Interruption where !request.isSubscription {
      // A subscription decides by the interruption whether it connects again.
      throw interruption.failure(of: request.name, hasBegun: hasBegun)
    }
  }
}
